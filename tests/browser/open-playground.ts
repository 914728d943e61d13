import type { Page } from 'playwright-core';

/** Waits until the playground has said how it went. */
export async function settled(page: Page): Promise<string> {
  await page.waitForFunction(() => document.getElementById('outcome')?.textContent !== '');
  return (await page.locator('#outcome').textContent()) ?? '';
}

/** Types into the record as a reader would, and waits for another outcome or result. */
export async function type(page: Page, text: string): Promise<void> {
  await page.evaluate(
    () => ((window as { before?: string }).before = document.getElementById('outcome')?.textContent ?? ''),
  );
  await page.locator('#record').fill(text);
  await page.waitForFunction(
    () => document.getElementById('outcome')?.textContent !== (window as { before?: string }).before,
  );
}
