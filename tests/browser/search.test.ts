import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import type { OpenPage } from './open-page.ts';
import { SCREENS, accessibilityViolations, openPage, readPublication } from './open-page.ts';

function siteNamed(name: string): BuiltSite {
  const found = inject('sites').find((site) => site.name === name);
  if (!found) throw new Error(`The ontology ${name} is not built.`);
  return found;
}
const own = siteNamed('own');
const constructs = siteNamed('constructs');
const hostile = siteNamed('hostile');
const guides = siteNamed('guides');

const browser = await sharedBrowser(inject('browser'));

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Name, word or identifier' });
const options = (page: Page): Locator => page.locator('#found > [role=option]');
const status = (page: Page): Locator => page.locator('dialog [role=status]');
/** The label of the active result. */
const active = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
    return (id ? document.getElementById(id)?.querySelector('.label')?.textContent : null) ?? null;
  });

/** A page with its search open. */
async function openSearch(site: BuiltSite, path = '/', more: Parameters<typeof openPage>[2] = {}): Promise<OpenPage> {
  const opened = await openPage(browser, `${site.url}${path}`, more);
  await opened.page.keyboard.press('/');
  await field(opened.page).waitFor();
  return opened;
}

/** Types a query, and waits for all results. */
async function search(page: Page, text: string): Promise<void> {
  await status(page).evaluate((element) => (element.textContent = ''));
  await field(page).fill(text);
  await page.waitForFunction(() => document.querySelector('dialog [role=status]')?.textContent !== '');
}

describe('the search', () => {
  test('opens by slash, by Ctrl-K and by its button, and restores the focus when it closes', async () => {
    const { page, troubles } = await openPage(browser, `${constructs.url}/`);
    const button = page.getByRole('button', { name: 'Find a term', exact: true });
    await button.focus();
    for (const open of [() => page.keyboard.press('/'), () => page.keyboard.press('Control+k'), () => button.click()]) {
      await open();
      await field(page).waitFor();
      expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(troubles).toEqual([]);
  });

  test('finds terms by name and by text, states the number of results, and opens one by keyboard alone', async () => {
    const { page, troubles } = await openSearch(own);
    await search(page, 'cancellation policy');
    expect(await active(page)).toBe('Cancellation policy');
    const found = await options(page).count();
    expect(found).toBeGreaterThan(1);
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).not.toBe('Cancellation policy');
    await page.keyboard.press('End');
    expect(await active(page)).toBe(await options(page).last().locator('.label').textContent());
    await page.keyboard.press('Home');
    expect(await active(page)).toBe('Cancellation policy');
    // Waits for a pending result.
    await page.keyboard.press('Escape');
    await page.keyboard.type('cancellation policy', { delay: 0 });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${own.url}/vocabulary/CancellationPolicy`);
    expect(troubles).toEqual([]);
  });

  test('finds terms by full text, and shows the summary of each', async () => {
    const { page } = await openSearch(own);
    await search(page, 'money is returned');
    expect(await options(page).count()).toBeGreaterThan(0);
    expect(await active(page)).toBe(await options(page).first().locator('.label').textContent());
    const summary = options(page).first().locator('.summary');
    await expect.poll(() => summary.textContent()).toMatch(/money/i);
    expect(await summary.locator('mark').count()).toBeGreaterThan(0);
  });

  test('filters by kind, ontology and facet, and counts the results of each choice', async () => {
    const { page } = await openSearch(own);
    await search(page, 'place');
    const kind = page.getByRole('radio', { name: 'Properties' });
    const count = Number((await page.locator('label.k-property .count').textContent())?.replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await status(page).evaluate((element) => (element.textContent = ''));
    await kind.check();
    await expect.poll(() => status(page).textContent()).toBe(`${count} ${count === 1 ? 'result' : 'results'}`);
    expect(await options(page).evaluateAll((all) => all.every((it) => it.className === 'k-property'))).toBe(true);
    await page.getByLabel('From').selectOption('schema');
    await expect
      .poll(() => options(page).locator('code').allTextContents())
      .toSatisfy((names: string[]) => names.length > 0 && names.every((name) => name.startsWith('schema:')));
    expect(await page.getByLabel('Industries').locator('option').count()).toBeGreaterThan(2);
  });

  test('clears the text on Escape, then closes', async () => {
    const { page } = await openSearch(own);
    await search(page, 'place');
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await field(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('shows more results on request, and keeps the scroll position', async () => {
    const { page } = await openSearch(own);
    await search(page, 'place');
    const before = await options(page).allTextContents();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options(page).count()).toBeGreaterThan(before.length);
    const after = await options(page).locator('.label').allTextContents();
    expect(await active(page)).toBe(after[before.length]);
  });

  test('reports if there are no results, and links to all terms', async () => {
    const { page } = await openSearch(constructs);
    await search(page, 'qqqqqq');
    expect(await status(page).textContent()).toBe('0 results');
    expect(await page.getByText('Nothing found for “qqqqqq”.').isVisible()).toBe(true);
    // Filters without a choice, of kinds and of ontologies.
    expect(await page.locator('dialog .narrow').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'All terms from A to Z' }).getAttribute('href')).toContain('/terms');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('offers terms to start with, those that were opened before, and pages, as long as it is empty', async () => {
    const { page, troubles } = await openSearch(own, '/vocabulary/Booking');
    await page.getByRole('group', { name: 'Start with' }).waitFor();
    expect(await page.getByRole('group', { name: 'Start with' }).getByRole('option').count()).toBeGreaterThan(2);
    expect(await active(page)).toBeNull();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/Booking'));
    await page.keyboard.press('/');
    const recent = page.getByRole('group', { name: 'Opened recently' }).getByRole('option');
    expect(await recent.first().locator('code').textContent()).toBe('Booking');
    expect(await page.locator('dialog').getByRole('link', { name: 'Vocabulary' }).count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  test('finds guides by a heading, and narrows to them', async () => {
    const { page, troubles } = await openSearch(guides);
    await search(page, 'then draw');
    expect(await active(page)).toBe('Getting started');
    expect(await options(page).first().getAttribute('href')).toBe('/docs/guides/getting-started');
    expect(await options(page).first().textContent()).toContain('Guide');
    await search(page, 'boat');
    const label = page.locator('label.k-guide');
    const count = Number(await label.locator('.count').textContent());
    expect(count).toBeGreaterThan(0);
    await label.click();
    await expect.poll(() => options(page).count()).toBe(count);
    expect(await options(page).evaluateAll((all) => all.every((it) => it.className === 'k-guide'))).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('opens a result in a new tab by Ctrl-Enter', async () => {
    const { page } = await openSearch(own);
    await search(page, 'Cancellation policy');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL(`${own.url}/vocabulary/CancellationPolicy`);
    expect(page.url()).toBe(`${own.url}/`);
  });

  test('has messages and results in the language of the page', async () => {
    const { page, troubles } = await openPage(browser, `${own.url}/de`);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Name, Wort oder Bezeichner' }).fill('Stornierung');
    await page.waitForFunction(() =>
      /Ergebnis/.test(document.querySelector('dialog [role=status]')?.textContent ?? ''),
    );
    expect(await options(page).first().getAttribute('href')).toContain('/de/vocabulary/');
    expect(await options(page).first().locator('.label').textContent()).toMatch(/^Stornierung/);
    expect(troubles).toEqual([]);
  });

  test('keeps text that is typed while it loads', async () => {
    const { page } = await openPage(browser, `${constructs.url}/`);
    await page.keyboard.type('/colour', { delay: 0 });
    await expect.poll(() => field(page).inputValue()).toBe('colour');
  });

  test('has no axe violations in both colour schemes, with and without results', async () => {
    const { page, troubles } = await openSearch(own, '/');
    await search(page, 'place');
    expect(await accessibilityViolations(page)).toEqual([]);
    await search(page, 'qqqqqq');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('fills the screen of a phone without horizontal overflow', async () => {
    const { page } = await openSearch(own, '/', SCREENS.phone);
    await search(page, 'place');
    const { dialog, screen, widest } = await page.evaluate(() => {
      const { x, y, width, height } = (document.querySelector('dialog') as HTMLElement).getBoundingClientRect();
      return {
        dialog: [x, y, width, height],
        screen: [0, 0, innerWidth, innerHeight],
        widest: document.documentElement.scrollWidth,
      };
    });
    expect(dialog).toEqual(screen);
    expect(widest).toBeLessThanOrEqual(screen[2] as number);
  });

  test('is a link to the A–Z list without JavaScript', async () => {
    const { page } = await openPage(browser, `${constructs.url}/`, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Find a term', exact: true }).click();
    expect(new URL(page.url()).pathname).toMatch(/\/terms$/);
  });

  test('works on the playground, whose page cannot send requests', async () => {
    const { page, troubles } = await openSearch(own, '/playground');
    await search(page, 'place');
    expect(await options(page).count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });

  test('shows hostile labels as text', async () => {
    const { page, troubles } = await openSearch(hostile);
    const { terms } = readPublication(hostile).ontology;
    for (const { labels } of terms.filter((term) => /[<"&]/.test(term.labels[0]?.value ?? ''))) {
      await search(page, labels[0]?.value ?? '');
      expect(await page.locator('dialog :is(img, script, svg, iframe, style)').count()).toBe(0);
    }
    expect(troubles).toEqual([]);
  });
});
