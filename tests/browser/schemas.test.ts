import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SchemaFile } from '../../src/mappings/schema-file.ts';
import { pairPage, schemaFile, schemaPage } from '../../src/site/schemas/addresses.ts';
import { launchBrowser } from '../support/browser.ts';
import type { OpenPage } from './open-page.ts';
import { accessibilityFaults, openPage, readPublication, SCREENS } from './open-page.ts';

const found = inject('sites').find(({ name }) => name === 'own');
if (!found) throw new Error('The own ontology is not built.');
const site = found;
const schemas = JSON.parse(readFileSync(join(site.folder, 'schemas.json'), 'utf8')) as SchemaFile[];
const DOMAIN = 'places';
const [FROM, TO] = ['osm', 'marketplace'];
const PLAYGROUND = `${site.url}/playground#domain=${DOMAIN}&from=${FROM}&to=${TO}`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject('browser'));
});
afterAll(() => browser.close());

const PAGES = {
  overview: '/schemas',
  'an internal schema': `/${schemaPage(DOMAIN, TO)}`,
  'a standard': `/${schemaPage(DOMAIN, FROM)}`,
  'what survives': `/${pairPage(DOMAIN, FROM, TO)}`,
  playground: PLAYGROUND.slice(site.url.length),
};

describe.each(Object.entries(PAGES))('%s', (_, path) => {
  test.each(Object.entries(SCREENS))(
    'on a %s: no trouble, nothing for axe to find, no sideways scroll',
    async (name, screen) => {
      const { page, troubles } = await openPage(browser, site.url + path, screen);
      if (path.startsWith('/playground')) await settled(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, ...(await accessibilityFaults(page))]).toEqual([colorScheme]);
      }
      for (const width of [screen.viewport.width, ...(name === 'phone' ? [360, 320] : [])]) {
        await page.setViewportSize({ ...screen.viewport, width });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect(troubles).toEqual([]);
    },
  );
});

describe('every page about schemas', () => {
  const folder = join(site.folder, 'public');
  const pages = readdirSync(join(folder, 'schemas'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );

  test('is in the sitemap', () => {
    const sitemap = readFileSync(join(folder, 'sitemap-0.xml'), 'utf8');
    const { baseUrl } = readPublication(site).site;
    for (const name of pages) expect(sitemap).toContain(`<loc>${baseUrl}/schemas/${name.replace(/\.html$/, '')}</loc>`);
    for (const name of ['schemas', 'playground']) expect(sitemap).toContain(`<loc>${baseUrl}/${name}</loc>`);
  });

  test('links to what is there: pages, fields and files', async () => {
    const { page } = await openPage(browser, `${site.url}/`);
    const inside = new Map<string, { ids: Set<string>; links: string[] }>();
    const read = async (path: string): Promise<{ ids: Set<string>; links: string[] }> => {
      const html = readFileSync(join(folder, `${path}.html`), 'utf8');
      const seen = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return {
          ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
          links: [...parsed.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href') ?? ''),
        };
      }, html);
      return { ids: new Set(seen.ids), links: seen.links };
    };
    for (const name of pages)
      inside.set(`/schemas/${name.replace(/\.html$/, '')}`, await read(`schemas/${name.replace(/\.html$/, '')}`));
    const missing: string[] = [];
    for (const [from, { links, ids }] of inside) {
      for (const link of links) {
        const [path = '', hash] = link.split('#');
        if (path === '' && hash !== undefined && !ids.has(hash)) missing.push(`${from} → ${link}`);
        if (!path.startsWith('/schemas/')) continue;
        const target = inside.get(path);
        const isFile = statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
        if (!target && !isFile) missing.push(`${from} → ${link}`);
        if (target && hash !== undefined && !target.ids.has(hash)) missing.push(`${from} → ${link}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('the files beside it are the mapping as it is written, the JSON Schema and the examples', async () => {
    for (const { mapping, jsonSchema, examples } of schemas.slice(0, 3)) {
      const path = (kind: Parameters<typeof schemaFile>[2]) =>
        `${site.url}/${schemaFile(mapping.domain, mapping.schema, kind)}`;
      expect(await (await fetch(path('jsonSchema'))).json()).toEqual(jsonSchema);
      expect(await (await fetch(path('examples'))).json()).toEqual(examples);
      expect(await (await fetch(path('mapping'))).text()).toContain(`schema: ${mapping.schema}`);
    }
  });
});

/** Waits until the playground has said how it went. */
async function settled(page: Page): Promise<string> {
  await page.waitForFunction(() => document.getElementById('outcome')?.textContent !== '');
  return (await page.locator('#outcome').textContent()) ?? '';
}

/** Types into the record as a reader would, and waits for another outcome or result. */
async function type(page: Page, text: string): Promise<void> {
  await page.evaluate(
    () => ((window as { before?: string }).before = document.getElementById('outcome')?.textContent ?? ''),
  );
  await page.locator('#record').fill(text);
  await page.waitForFunction(
    () => document.getElementById('outcome')?.textContent !== (window as { before?: string }).before,
  );
}

describe('the playground', () => {
  const open = async (options: Parameters<typeof openPage>[2] = {}): Promise<OpenPage> => {
    const opened = await openPage(browser, PLAYGROUND, options);
    await settled(opened.page);
    return opened;
  };

  test('begins with an example, its form and its result', async () => {
    const { page, troubles } = await open();
    const result = JSON.parse((await page.locator('#result').textContent()) ?? '') as { name: { und: string } };
    const [example] = schemas.find(({ name }) => name === `${DOMAIN}/${FROM}`)?.examples ?? [];
    const { properties } = example as unknown as { properties: { name: string } };
    expect(result.name.und).toBe(properties.name);
    expect(JSON.parse((await page.locator('#form').textContent()) ?? '')).toHaveProperty('@type');
    expect(troubles).toEqual([]);
  });

  test('tells a fault with its line, and takes the reader there', async () => {
    const { page } = await open();
    await type(page, '{\n  "type": "Feature",\n  oops\n}');
    expect(await page.locator('#outcome').textContent()).toMatch(/^No result: 1 fault/);
    expect(await page.locator('#lines .at-fault').allTextContents()).toEqual(['3']);
    await page.locator('#faults button').first().press('Enter');
    const selected = await page.evaluate(() => {
      const record = document.activeElement as HTMLTextAreaElement;
      return record.value.slice(record.selectionStart, record.selectionEnd);
    });
    expect(selected).toBe('  oops');
  });

  test('lists what was dropped, and why', async () => {
    const { page } = await open();
    const rows = await page.locator('#dropped li').allTextContents();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(/line \d+ .*(?:Not read\.|Read, not written\.) \S/);
    expect(await page.locator('#dropped .count').textContent()).toBe(String(rows.length));
  });

  test('swaps, with the result as the next record', async () => {
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

  test('asks nobody anything while a record is typed, and cannot', async () => {
    const { page, troubles } = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await type(page, '{\n  "type": "Feature", "secret": 12\n}');
    const refused = await page.evaluate(() =>
      fetch('/schemas').then(
        () => 'answered',
        () => 'refused',
      ),
    );
    expect(refused).toBe('refused');
    expect(asked).toEqual([]);
    expect(page.url()).not.toContain('secret');
    expect(troubles.filter((trouble) => !trouble.includes('Content Security Policy'))).toEqual([]);
  });

  test('a record is never read as HTML', async () => {
    const { page } = await open({ bypassCSP: true });
    await type(page, JSON.stringify({ type: 'Feature', '<img src=x onerror=hacked=1>': '<script>hacked=1</script>' }));
    expect(await page.locator('main img, main script:not([type]):not([src])').count()).toBe(0);
    expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined();
  });

  test('without script it says so, and leads to the pages that need none', async () => {
    const { page } = await openPage(browser, PLAYGROUND, { javaScriptEnabled: false });
    expect(await page.locator('#bench').isVisible()).toBe(false);
    const link = page.locator('[data-without-script] a');
    expect(await link.isVisible()).toBe(true);
    await link.click();
    await page.waitForURL('**/schemas');
  });

  test('weighs little: its own code and the largest pair, compressed, are below 220 kB', () => {
    const assets = join(site.folder, 'public/_astro');
    const weight = (name: string): number => gzipSync(readFileSync(join(assets, name))).length;
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const own = scripts.filter((name) => name.startsWith('Playground')).reduce((sum, name) => sum + weight(name), 0);
    const names = new Set(schemas.map(({ mapping }) => mapping.schema.split('.')[0]));
    const ofSchemas = scripts
      .filter((name) => names.has(name.replace(/\.[\w-]+\.js$/, '')))
      .map(weight)
      .toSorted((a, b) => b - a);
    expect(ofSchemas.length).toBeGreaterThanOrEqual(schemas.length);
    expect(own).toBeGreaterThan(5_000);
    expect(own + (ofSchemas[0] ?? 0) + (ofSchemas[1] ?? 0)).toBeLessThan(220_000);
  });
});

test('a publication without mappings has none of this', async () => {
  for (const other of inject('sites').filter(({ name }) => name !== 'own')) {
    for (const path of ['/schemas', '/playground']) expect((await fetch(other.url + path)).status, path).toBe(404);
    const { page } = await openPage(browser, `${other.url}/`);
    expect(await page.locator('a[href*="/schemas"], a[href*="/playground"]').count()).toBe(0);
    const scripts = readdirSync(join(other.folder, 'public/_astro')).filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => !name.startsWith('reader'))).toEqual([]);
  }
});
