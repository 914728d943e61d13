import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { openPage } from './open-page.ts';
import { openTab } from './tab.ts';

const found = inject('sites').find(({ name }) => name === 'hostile-schemas');
if (!found) throw new Error('The ontology with hostile mappings is not built.');
const site = found;
const PAGES = ['/', '/schemas', '/schemas/harbour/ours', '/schemas/harbour/theirs', '/schemas/harbour/ours-to-theirs']
  .concat(['/schemas/harbour/theirs-to-ours', '/playground'])
  .concat(['/vocabulary/Boat', '/vocabulary/name', '/vocabulary/berths', '/vocabulary/remark']);

const browser = await sharedBrowser(inject('browser'));
/** Without the Content-Security-Policy, because the content of a page must be harmless by itself. */
const tab = await openTab(browser, { bypassCSP: true });
afterAll(() => tab.close());

describe.each(PAGES)('%s', (path) => {
  test('never executes text of a mapping, even without the Content-Security-Policy', async () => {
    const { page, troubles } = await tab.visit(site.url + path);
    if (path === '/playground')
      await page.waitForFunction(() => document.getElementById('outcome')?.textContent !== '');
    for (const details of await page.locator('main details').all())
      await details.evaluate((element: HTMLDetailsElement) => void (element.open = true));
    for (const link of await page.locator('main a:visible').all()) await link.hover({ force: true });
    expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined();
    expect(await page.locator('main img').count()).toBe(0);
    const attributes = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value.trim().slice(0, 30)}`),
      ),
    );
    expect(attributes.filter((text) => /^on|^(?:href|src|action)=(?:javascript|vbscript|data):/i.test(text))).toEqual(
      [],
    );
    expect(troubles).toEqual([]);
  });

  test('has only scripts of the site and data', async () => {
    const html = await (await fetch(site.url + path)).text();
    const { page } = await tab.visit(`${site.url}/`);
    const scripts = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return [...parsed.querySelectorAll('script')].map(({ type, src, textContent }) => ({ type, src, textContent }));
    }, html);
    expect(scripts.length).toBeGreaterThan(0);
    for (const { type, src, textContent } of scripts) {
      if (src !== '') expect([new URL(src).origin, textContent]).toEqual([new URL(site.url).origin, '']);
      else expect(['application/ld+json', 'application/json']).toContain(type);
      if (src === '') expect(() => JSON.parse(textContent ?? '') as unknown).not.toThrow();
    }
  });
});

test('pages with hostile schemas have no horizontal scroll on a phone', async () => {
  const phone = await openTab(browser, { viewport: { width: 360, height: 740 } });
  for (const path of PAGES) {
    const { page } = await phone.visit(site.url + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
  await phone.close();
});

test('no page contains a bidirectional control character', () => {
  const folder = join(site.folder, 'public');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  expect(names.length).toBeGreaterThan(PAGES.length);
  for (const name of names)
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

test('the playground shows hostile text as text, and removes bidirectional controls from notes', async () => {
  const { page } = await openPage(browser, `${site.url}/playground`, { bypassCSP: true });
  await page.waitForFunction(() => document.getElementById('outcome')?.textContent !== '');
  const notes = (await page.locator('#dropped').textContent()) ?? '';
  expect(notes).toContain("window.hacked='unmapped reason'");
  expect(notes).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  await page.locator('#swap').click();
  await page.waitForFunction(() => location.hash.includes('from=theirs'));
  await page
    .locator('#record')
    .fill(`{ "<img src=x onerror=window.hacked=3>": "</script><script>window.hacked=4</script>" }`);
  await page.waitForFunction(() => document.getElementById('outcome')?.textContent?.startsWith('No result'));
  expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined();
});
