import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { accessibilityViolations, openPage, readPublication, samplePages, SCREENS, termUrl } from './open-page.ts';

const browser = await sharedBrowser(inject('browser'));

// Hostile sites have their own tests.
const sites = inject('sites').filter(({ name }) => !name.startsWith('hostile'));

test('the repository publishes a term of every kind, a deprecated term, and its API', () => {
  const own = sites.find(({ name }) => name === 'own');
  expect(Object.keys(own ? samplePages(own) : {})).toEqual([
    'home',
    'vocabulary',
    'api',
    'class',
    'property',
    'enumeration',
    'value',
    'deprecated',
  ]);
});

describe.each(sites)('the site of $name', (site) => {
  const samples = Object.entries(samplePages(site));
  // The small site has every kind of page. Of the large site, the most visited pages are enough.
  const shown = site.name === 'own' ? samples.filter(([name]) => ['home', 'class'].includes(name)) : samples;
  describe.each(shown)('%s', (_, url) => {
    // The pages of "own" are tested by `templates.test.ts` on every screen.
    describe.skipIf(site.name === 'own')('on a phone', () => {
      test('has no errors, no axe violations in both colour schemes, and no horizontal scroll', async () => {
        const { page, troubles } = await openPage(browser, url, SCREENS.phone);
        expect(await accessibilityViolations(page)).toEqual([]);
        // The narrowest phones, and 400 % zoom on a desktop: https://www.w3.org/TR/WCAG22/#reflow.
        for (const width of [SCREENS.phone.viewport.width, 320]) {
          await page.setViewportSize({ ...SCREENS.phone.viewport, width });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        expect(troubles).toEqual([]);
      });
    });

    test('has the same content without JavaScript', async () => {
      const { page, troubles } = await openPage(browser, url, { ...SCREENS.desktop, javaScriptEnabled: false });
      const { page: scripted } = await openPage(browser, url, SCREENS.desktop);
      const text = (of: typeof page): Promise<string> => of.locator('main').innerText();
      expect((await text(page)).length).toBeGreaterThan(100);
      // A script shows one tab at a time. Without it, all panels are visible.
      const there = new Set(wordsIn(await text(page)));
      expect(wordsIn(await text(scripted)).filter((word) => !there.has(word))).toEqual([]);
      expect(troubles).toEqual([]);
    });

    test('has a skip link at the first tab stop, which moves to the content', async () => {
      const { page } = await openPage(browser, url, SCREENS.desktop);
      await page.keyboard.press('Tab');
      const link = page.locator(':focus');
      const target = (await link.getAttribute('href')) ?? '';
      expect(target).toMatch(/^#./);
      expect(await link.isVisible()).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL((address) => address.hash === target);
      expect(await page.locator(target).evaluate((element) => element.matches('main, main *'))).toBe(true);
    });
  });

  test('has a 404 page in the design of the site', async () => {
    const { page, troubles } = await openPage(browser, `${site.url}/vocabulary/no-such-term`, SCREENS.phone);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.locator('main a').count()).toBeGreaterThan(0);
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  });

  test('links from the home page to the list of terms, and from there to a term', async () => {
    const { page } = await openPage(browser, `${site.url}/`, SCREENS.desktop);
    await page.locator('main a[href$="/terms"]').first().click();
    await page.waitForURL('**/terms');
    const terms = new Set(readPublication(site).ontology.terms.map((term) => termUrl(site, term)));
    const links = await page
      .locator('main a:visible')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    const term = links.findIndex((href) => terms.has(href));
    await page.locator('main a:visible').nth(term).click();
    await page.waitForURL(links[term] ?? '');
    expect(await page.locator('h1').count()).toBe(1);
  });

  test('uses colour schemes only by light-dark()', () => {
    const assets = join(site.folder, 'public/_astro');
    const styles = readdirSync(assets).filter((name) => name.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(0);
    for (const name of styles)
      expect(readFileSync(join(assets, name), 'utf8'), name).not.toContain('prefers-color-scheme');
  });
});

/** A script may add buttons, but the content must not require it. */
function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
