import { schemaPaths } from '../../src/mappings/addresses.ts';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { accessibilityViolations, openPage, readPublication, SCREENS } from './open-page.ts';
import { PLAYGROUND, TO, schemas, settled, site } from './open-playground.ts';
import { filesOf, withoutCopies } from './whole-site.ts';

const browser = await sharedBrowser(inject('browser'));

// The empty playground and the pages of schemas are tested in `templates.test.ts`.
describe('the playground with a record', () => {
  test.each(Object.entries(SCREENS))(
    'has no errors, no axe violations and no horizontal scroll on a %s',
    async (name, screen) => {
      const { page, troubles } = await openPage(browser, PLAYGROUND, screen);
      await settled(page);
      expect(await accessibilityViolations(page)).toEqual([]);
      for (const width of [screen.viewport.width, ...(name === 'phone' ? [360, 320] : [])]) {
        await page.setViewportSize({ ...screen.viewport, width });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect(troubles).toEqual([]);
    },
  );
});

describe('the pages about schemas', () => {
  const folder = join(site.folder, 'public');
  const pages = withoutCopies(filesOf(folder)).flatMap((name) => /^schemas\/(.*\.html)$/.exec(name)?.[1] ?? []);

  test('are in the sitemap', () => {
    const sitemap = readFileSync(join(folder, 'sitemap-0.xml'), 'utf8');
    const { baseUrl } = readPublication(site).site;
    for (const name of pages) expect(sitemap).toContain(`<loc>${baseUrl}/schemas/${name.replace(/\.html$/, '')}</loc>`);
    for (const name of ['schemas', 'playground']) expect(sitemap).toContain(`<loc>${baseUrl}/${name}</loc>`);
  });

  test('link only to existing pages, fields and files', async () => {
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

  test('have the unchanged mapping, the JSON Schema and the examples as files', async () => {
    for (const { mapping, jsonSchema, examples } of schemas.slice(0, 3)) {
      const path = (kind: Parameters<typeof schemaPaths.file>[2]) =>
        `${site.url}/${schemaPaths.file(mapping.domain, mapping.schema, kind)}`;
      expect(await (await fetch(path('jsonSchema'))).json()).toEqual(jsonSchema);
      expect(await (await fetch(path('examples'))).json()).toEqual(examples);
      expect(await (await fetch(path('mapping'))).text()).toContain(`schema: ${mapping.schema}`);
    }
  });
});

test('a link to a field opens its folded section', async () => {
  const path = `${schemaPaths.page('listings', TO)}`;
  const { page } = await openPage(browser, `${site.url}/${path}`);
  const id = await page.locator('details.group:not([open]) tr[id]').first().getAttribute('id');
  await page.goto(`${site.url}/${path}#${id ?? ''}`);
  const row = page.locator(`[id="${id ?? ''}"]`);
  await row.waitFor({ state: 'visible' });
  expect(await row.locator('xpath=ancestor::details').getAttribute('open')).toBe('');
});

test('a publication without mappings has no pages about schemas', async () => {
  for (const other of inject('sites').filter(({ name }) => !['own', 'hostile-schemas'].includes(name))) {
    for (const path of ['/schemas', '/playground']) expect((await fetch(other.url + path)).status, path).toBe(404);
    const { page } = await openPage(browser, `${other.url}/`);
    expect(await page.locator('a[href*="/schemas"], a[href*="/playground"]').count()).toBe(0);
    const scripts = readdirSync(join(other.folder, 'public/_astro')).filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => /playground/i.test(name))).toEqual([]);
  }
});
