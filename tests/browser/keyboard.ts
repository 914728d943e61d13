import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses keys. The focus must be visible after each. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  expect(await focusErrors(page)).toEqual([]);
}

/** Presses Tab until the target has the focus, which must be visible at each stop. Returns the number of stops. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  for (let stops = 1; stops <= 200; stops++) {
    await press(page, 'Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

/** Errors of the visible focus, https://www.w3.org/TR/WCAG22/#focus-visible and #focus-not-obscured-minimum. */
function focusErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // After the last element, the focus moves to the browser's own controls.
    if (!document.hasFocus()) return [];
    const element = document.activeElement;
    if (!element || element === document.body) return ['nothing has the focus'];
    const name = `${element.outerHTML.slice(0, 120)}:`;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const marked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    const inWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    const onTop = document.elementFromPoint(x, y);
    const covered = inWindow && onTop !== null && !element.contains(onTop) && !onTop.contains(element);
    return [
      ...(marked ? [] : [`${name} has no outline`]),
      ...(inWindow ? [] : [`${name} is outside the window`]),
      ...(covered ? [`${name} is covered by ${onTop.outerHTML.slice(0, 120)}`] : []),
    ];
  });
}
