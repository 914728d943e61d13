import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { accessibilityViolations, openPage, SCREENS } from './open-page.ts';

const browser = await sharedBrowser(inject('browser'));

const { url } = inject('sites').find(({ name }) => name === 'constructs') ?? { url: '' };
const VEHICLE = `${url}/vocabulary/Vehicle`;

/** The names of selected tabs, and the visible panels. */
const shown = (page: Page): Promise<{ tabs: string[]; panels: string[] }> =>
  page.evaluate(() => ({
    tabs: [...document.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent ?? ''),
    panels: [...document.querySelectorAll('.panel')].filter((panel) => panel.checkVisibility()).map(({ id }) => id),
  }));

describe('the data formats of a class', () => {
  test('are tabs with one tab stop; arrow keys, Home and End select, and the URL contains the selected one', async () => {
    const { page, troubles } = await openPage(browser, VEHICLE, SCREENS.desktop);
    expect(await shown(page)).toEqual({ tabs: ['Fields'], panels: ['field-table'] });
    await page.getByRole('tab', { name: 'Fields' }).focus();
    for (const [key, tab, panel, hash] of [
      ['ArrowRight', 'JSON Schema', 'json-schema', '#json-schema'],
      ['End', 'SHACL', 'shacl', '#shacl'],
      ['ArrowRight', 'Fields', 'field-table', '#fields'],
      ['ArrowLeft', 'SHACL', 'shacl', '#shacl'],
      ['Home', 'Fields', 'field-table', '#fields'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await shown(page)).toEqual({ tabs: [tab], panels: [panel] });
      expect(new URL(page.url()).hash).toBe(hash);
    }
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.panel')?.id)).toBe('shacl');
    expect(troubles).toEqual([]);
  });

  test('open by URL, and copy their content', async () => {
    const { page, troubles } = await openPage(browser, `${VEHICLE}#json-schema`, {
      ...SCREENS.desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    expect(await shown(page)).toEqual({ tabs: ['JSON Schema'], panels: ['json-schema'] });
    await page.getByRole('button', { name: 'Copy JSON Schema' }).click();
    await page.locator('#copied:not(:empty)').waitFor({ state: 'attached' });
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toMatchObject({ title: 'Vehicle', type: 'object' });
    await page.getByRole('tab', { name: 'SHACL' }).click();
    expect(await shown(page)).toEqual({ tabs: ['SHACL'], panels: ['shacl'] });
    expect(troubles).toEqual([]);
  });

  test('are beside names and a citation that a button copies too', async () => {
    const { page } = await openPage(browser, VEHICLE, {
      ...SCREENS.desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const beside = { 'Copy IRI': '.names .copyable:last-child code', 'Copy the citation': '.citation span' };
    for (const [name, text] of Object.entries(beside)) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('#copied:not(:empty)').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.locator(text).textContent());
    }
  });

  test('have no axe violations and no horizontal scroll in any tab', async () => {
    const { page } = await openPage(browser, VEHICLE, { ...SCREENS.phone, viewport: { width: 320, height: 640 } });
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });

  test('are listed under their headings without JavaScript', async () => {
    const { page } = await openPage(browser, VEHICLE, { ...SCREENS.desktop, javaScriptEnabled: false });
    expect(await page.locator('.panel').evaluateAll((all) => all.every((each) => each.checkVisibility()))).toBe(true);
    expect(await page.locator('.panel > h3').allInnerTexts()).toEqual(['JSON Schema', 'TypeScript', 'SHACL']);
    expect(await page.getByRole('tablist').count()).toBe(0);
  });

  test('are tabs even if another script fails to load', async () => {
    const { page } = await openPage(browser, `${url}/`, SCREENS.desktop);
    await page.route('**/Search.*.js', (route) => route.abort());
    await page.goto(VEHICLE);
    await page.getByRole('tab', { name: 'SHACL' }).click();
    expect(await shown(page)).toEqual({ tabs: ['SHACL'], panels: ['shacl'] });
    expect(await page.getByRole('tablist').isVisible()).toBe(true);
  });

  test('are all visible if the script of the tabs fails to load', async () => {
    const { page } = await openPage(browser, `${url}/`, SCREENS.desktop);
    await page.route('**/tabs.*.js', (route) => route.abort());
    await page.goto(VEHICLE);
    expect((await shown(page)).panels).toHaveLength(4);
    expect(await page.getByRole('tablist').count()).toBe(0);
  });
});

describe('the data formats of a class on a page in another language', () => {
  const own = inject('sites').find(({ name }) => name === 'own')?.url ?? '';
  const REVIEW = '/vocabulary/Review';
  const text = (page: Page, id: string): Promise<string | null> => page.locator(`#${id} pre`).textContent();

  test('are loaded from the page in the default language when their tab opens', async () => {
    const { page, troubles } = await openPage(browser, `${own}/de${REVIEW}#typescript`, {
      ...SCREENS.desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const loaded = await text(page, 'typescript');
    await page.getByRole('button', { name: 'TypeScript kopieren', exact: true }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(loaded);
    await page.getByRole('tab', { name: 'Beispiel' }).click();
    await page.locator('#example-record pre').waitFor();
    expect(await page.locator('.elsewhere').count()).toBe(2);
    await page.goto(`${own}${REVIEW}`);
    expect(loaded).toBe(await text(page, 'typescript'));
    expect(troubles).toEqual([]);
  });

  test('are links without JavaScript', async () => {
    const { page } = await openPage(browser, `${own}/de${REVIEW}`, { ...SCREENS.desktop, javaScriptEnabled: false });
    await page.locator('#shacl .elsewhere').getByRole('link').click();
    expect(page.url()).toBe(`${own}${REVIEW}#shacl`);
    expect(await text(page, 'shacl')).toContain('sh:NodeShape');
  });

  test('remain links if they cannot be loaded', async () => {
    const { page } = await openPage(browser, `${own}/de${REVIEW}`, SCREENS.desktop);
    await page.route(`**${REVIEW}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('tab', { name: 'SHACL' }).click();
    await failed;
    expect(await page.locator('#shacl .elsewhere').getByRole('link').isVisible()).toBe(true);
  });
});
