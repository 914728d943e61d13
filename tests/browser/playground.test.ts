import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import type { OpenPage } from './open-page.ts';
import { openPage, SCREENS } from './open-page.ts';
import { DOMAIN, FROM, PLAYGROUND, TO, schemas, settled, site, type } from './open-playground.ts';

const browser = await sharedBrowser(inject('browser'));

describe('the playground', () => {
  const open = async (options: Parameters<typeof openPage>[2] = {}): Promise<OpenPage> => {
    const opened = await openPage(browser, PLAYGROUND, options);
    await settled(opened.page);
    return opened;
  };

  test('starts with an example, its form and its result', async () => {
    const { page, troubles } = await open();
    const result = JSON.parse((await page.locator('#result').textContent()) ?? '') as { name: { und: string } };
    const [example] = schemas.find(({ name }) => name === `${DOMAIN}/${FROM}`)?.examples ?? [];
    const { properties } = example as unknown as { properties: { name: string } };
    expect(result.name.und).toBe(properties.name);
    expect(JSON.parse((await page.locator('#form').textContent()) ?? '')).toHaveProperty('@type');
    expect(troubles).toEqual([]);
  });

  test('reports an error with its line, and selects that line', async () => {
    const { page } = await open();
    await type(page, '{\n  "type": "Feature",\n  oops\n}');
    expect(await page.locator('#outcome').textContent()).toMatch(/^No result: 1 error/);
    expect(await page.locator('#lines .has-error').allTextContents()).toEqual(['3']);
    await page.locator('#errors button').first().press('Enter');
    const selected = await page.evaluate(() => {
      const record = document.activeElement as HTMLTextAreaElement;
      return record.value.slice(record.selectionStart, record.selectionEnd);
    });
    expect(selected).toBe('  oops');
  });

  test('groups dropped values by reason, with correct counts', async () => {
    const { page } = await open();
    const reasons = await page.locator('#dropped > ul > li > .reason').allTextContents();
    expect(reasons.length).toBeGreaterThan(0);
    const counts = reasons.map((reason) =>
      Number(/^(?:Not read|Read, not written)\. \S.* (\d+) values?$/.exec(reason)?.[1]),
    );
    const values = await page.locator('#dropped li li').allTextContents();
    for (const value of values) expect(value).toMatch(/^line \d+ \S/);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
    expect(await page.locator('#dropped .count').textContent()).toBe(String(values.length));
  });

  test('starts with a result in every domain', async () => {
    const { page, troubles } = await openPage(browser, `${site.url}/playground`);
    await settled(page);
    const domains = await page
      .locator('#domain option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(domains.length).toBeGreaterThan(1);
    for (const domain of domains) {
      await page.locator('#domain').selectOption(domain);
      await page.waitForFunction((name) => location.hash.includes(`domain=${name}&`), domain);
      expect(await settled(page), domain).toMatch(/^Valid result/);
      expect(await page.locator('#errors').isVisible(), domain).toBe(false);
    }
    expect(troubles).toEqual([]);
  });

  test('shows errors beside the record, and a message instead of an empty result', async () => {
    const { page } = await open();
    await type(page, '{"type": "Feature", "properties": 12}');
    expect(await page.locator('#errors').isVisible()).toBe(true);
    expect(await page.locator('#errors li').first().textContent()).toMatch(/line 1, column \d+ .*Found .*expected /);
    expect(await page.locator('#no-result').isVisible()).toBe(true);
    expect(await page.locator('#result').isVisible()).toBe(false);
    expect(await page.locator('#copy-result').isVisible()).toBe(false);
    expect(await page.locator('#record').getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps the record if the other schema changes, and never selects the same schema twice', async () => {
    const { page } = await open();
    const text = '{ "type": "Feature", "properties": { "name": "Pier 7" } }';
    await type(page, text);
    await page.locator('#to').selectOption('schema.org');
    await page.waitForFunction(() => location.hash.includes('to=schema.org'));
    expect(await page.locator('#record').inputValue()).toBe(text);
    expect(await page.locator('#example option:checked').textContent()).toBe('Your record');
    await page.locator('#to').selectOption(FROM);
    await page.waitForFunction((name) => location.hash.endsWith(`to=${name}`), FROM);
    expect(await page.locator('#from').inputValue()).toBe('schema.org');
  });

  test('copies a link to a pair, with its parameters in the fragment', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    expect(await page.locator('#copy-link').getAttribute('data-copy')).toBe(PLAYGROUND);
    await page.locator('#copy-link').click();
    await page.waitForFunction(() => document.getElementById('copied')?.textContent === 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PLAYGROUND);
  });

  test('swaps the schemas, and the result becomes the record', async () => {
    const { page } = await open();
    const result = await page.locator('#result').textContent();
    await page.locator('#swap').click();
    await page.waitForFunction(
      (text) => (document.getElementById('record') as HTMLTextAreaElement).value === text,
      result,
    );
    expect(await page.locator('#from').inputValue()).toBe(TO);
    expect(new URL(page.url()).hash).toBe(`#domain=${DOMAIN}&from=${TO}&to=${FROM}`);
    expect(new URL(page.url()).search).toBe('');
  });

  test('sends no requests while a record is typed, and cannot send any', async () => {
    const { page, troubles } = await open();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await type(page, '{\n  "type": "Feature", "secret": 12\n}');
    const refused = await page.evaluate(() =>
      fetch('/schemas').then(
        () => 'responded',
        () => 'refused',
      ),
    );
    expect(refused).toBe('refused');
    expect(requests).toEqual([]);
    expect(page.url()).not.toContain('secret');
    expect(troubles.filter((trouble) => !trouble.includes('Content Security Policy'))).toEqual([]);
  });

  test('never interprets a record as HTML', async () => {
    const { page } = await open({ bypassCSP: true });
    await type(page, JSON.stringify({ type: 'Feature', '<img src=x onerror=hacked=1>': '<script>hacked=1</script>' }));
    expect(await page.locator('main img, main script:not([type]):not([src])').count()).toBe(0);
    expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined();
  });

  test('shows the field with an error without scrolling: in the record, and beside it', async () => {
    for (const screen of Object.values(SCREENS)) {
      const { page } = await open(screen);
      await type(
        page,
        '{\n"type": "Feature",\n"geometry": { "type": "Point", "coordinates": ["a", 1] },\n"properties": { "name": "Pier 7" }\n}',
      );
      const { width, height } = screen.viewport;
      const outcome = page.locator('#outcome');
      expect(await outcome.textContent()).toMatch(/Line 3, column 48, \/geometry\/coordinates\/0: Found "a"/);
      const box = await outcome.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), String(width)).toBeLessThan(height);
      expect(await page.evaluate(() => [...(CSS.highlights.get('json-error') ?? [])].length)).toBeGreaterThan(0);
    }
  });

  test('shows an example without JavaScript, and links to pages that work', async () => {
    const { page } = await openPage(browser, PLAYGROUND, { javaScriptEnabled: false });
    expect(await page.locator('.choices').isVisible()).toBe(false);
    expect(await page.locator('#outcome').textContent()).toMatch(/^Valid result/);
    for (const id of ['record', 'form', 'result']) expect(await page.locator(`#${id}`).isVisible(), id).toBe(true);
    const link = page.locator('.without-script a');
    expect(await link.isVisible()).toBe(true);
    await link.click();
    await page.waitForURL('**/schemas');
  });

  test('loads the transform when it is used, and writes the same as the build', async () => {
    const { page } = await openPage(browser, `${site.url}/playground`);
    await settled(page);
    const loaded = (): Promise<boolean> =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('playground-engine')),
      );
    const shown = (): Promise<string[]> =>
      page.evaluate(() =>
        ['outcome', 'form', 'result', 'notes'].map(
          (id) => document.getElementById(id)?.[id === 'notes' ? 'innerHTML' : 'textContent'] ?? '',
        ),
      );
    expect(await loaded()).toBe(false);
    const built = await shown();
    const text = await page.locator('#record').inputValue();
    await type(page, '{}');
    expect(await loaded()).toBe(true);
    await type(page, text);
    expect(await shown()).toEqual(built);
  });

  test('loads less than 250 kB for its own code and the largest pair, compressed', () => {
    const assets = join(site.folder, 'public/_astro');
    const read = (name: string): string => readFileSync(join(assets, name), 'utf8');
    /** A script and the scripts that it imports. */
    const loaded = (names: readonly string[]): Set<string> => {
      const all = new Set(names);
      for (const name of all)
        for (const [, imported = ''] of read(name).matchAll(/\b(?:from|import) ?"\.\/([^"]+)"/g)) all.add(imported);
      return all;
    };
    const weight = (names: Iterable<string>): number =>
      [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const first = scripts.filter((name) => name.startsWith('Playground'));
    expect(weight(loaded(first))).toBeLessThan(15_000);
    const own = [...first, ...scripts.filter((name) => name.startsWith('playground-engine'))];
    const modules = new Set(schemas.map(({ name }) => name.replaceAll('/', '-')));
    const ofSchemas = scripts
      .filter((name) => modules.has(name.replace(/\.\w+\.js$/, '')))
      .toSorted((x, y) => weight(loaded([y])) - weight(loaded([x])));
    expect(ofSchemas.length).toBeGreaterThanOrEqual(schemas.length);
    expect(weight(own)).toBeGreaterThan(5_000);
    expect(weight(loaded([...own, ...ofSchemas.slice(0, 2)]))).toBeLessThan(250_000);
  });
});
