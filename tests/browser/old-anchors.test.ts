import { expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { openPage, readPublication } from './open-page.ts';

const own = inject('sites').find(({ name }) => name === 'own') as BuiltSite;
const { namespace } = readPublication(own).ontology.own;

const browser = await sharedBrowser(inject('browser'));

test.each([
  ['/#CancellationPolicy', '/vocabulary/CancellationPolicy'],
  ['/de#CancellationPolicy', '/de/vocabulary/CancellationPolicy'],
  [`/#${namespace}CancellationPolicy`, '/vocabulary/CancellationPolicy'],
  [`/#${encodeURIComponent(`${namespace}CancellationPolicy`)}`, '/vocabulary/CancellationPolicy'],
])('the anchor %s of a page with all terms leads to %s', async (anchor, page) => {
  const opened = await openPage(browser, own.url + anchor);
  await opened.page.waitForURL(own.url + page);
});

test('anchors of the home page and unknown ones stay there, and only these load the names of terms', async () => {
  const { page } = await openPage(browser, `${own.url}/#files`);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.evaluate(() => void (location.hash = '#d4e123'));
  await expect.poll(() => loaded.some((path) => path.endsWith('/search/en.json'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${own.url}/#d4e123`);
  loaded.length = 0;
  await page.evaluate(() => void (location.hash = '#files'));
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.endsWith('.json'))).toEqual([]);
});

test('a link to a place far below, and a URL with its anchor, are there at once', async () => {
  const topOf = (id: string): Promise<number> =>
    page.evaluate((of) => document.getElementById(of)?.getBoundingClientRect().top ?? NaN, id);
  const { page } = await openPage(browser, `${own.url}/schemas/listings/schema.org`);
  await page
    .locator('a[href="#values-1"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  const top = await topOf('values-1');
  expect(Math.abs(top)).toBeLessThan(200);
  await page.waitForTimeout(500);
  expect(await topOf('values-1')).toBe(top);
});
