import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { identifierToPath } from '../../src/base/paths.ts';
import { sharedBrowser } from '../support/browser.ts';
import { readPublication, termUrl } from './open-page.ts';
import { openTab } from './tab.ts';

const found = inject('sites').find(({ name }) => name === 'hostile');
if (!found) throw new Error('The hostile ontology is not built.');
const site = found;
const publication = readPublication(site);
const { terms } = publication.ontology;

const browser = await sharedBrowser(inject('browser'));
/** Without the Content-Security-Policy, because the content of a page must be harmless by itself. */
const tab = await openTab(browser, { bypassCSP: true });
afterAll(() => tab.close());

/** The HTML of every page. */
function allPages(): [file: string, html: string][] {
  const folder = join(site.folder, 'public');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

test('every term has its page and its files in one folder', () => {
  expect(terms.length).toBeGreaterThan(15);
  const files = readdirSync(join(site.folder, 'public/vocabulary'));
  // The page of the ontology, for hosts that serve folders only.
  const names = new Set(files.filter((name) => name !== 'index.html'));
  for (const { identifier } of terms) {
    const name = identifierToPath(identifier).slice('vocabulary/'.length);
    for (const extension of ['html', 'ttl', 'jsonld', 'json', 'md'])
      expect(names, identifier).toContain(`${name}.${extension}`);
  }
  const programs = [...names].filter((name) => /\.(?:schema\.json|d\.ts|shacl\.ttl)$/.test(name));
  expect(names.size - programs.length).toBe(terms.length * 5);
});

test('no file is written outside the output folder', () => {
  expect(readdirSync(dirname(site.folder))).toEqual([basename(site.folder)]);
  const built = [
    'cache',
    'dataset.nq',
    'public',
    'publication.json',
    'publications.mjs',
    'schemas.json',
    'validators.mjs',
  ];
  expect(readdirSync(site.folder).sort()).toEqual(built);
});

test('pages have only data as inline scripts, and data cannot end its element', async () => {
  const { page } = await tab.visit(`${site.url}/`);
  for (const [file, html] of allPages()) {
    const scripts = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return [...parsed.querySelectorAll('script')].map(({ type, text: content, src }) => ({ type, content, src }));
    }, html);
    for (const { type, content, src } of scripts) {
      if (src === '') expect(type, file).toBe('application/ld+json');
      if (src === '') expect(() => JSON.parse(content) as unknown, file).not.toThrow();
      else expect([new URL(src).origin, content], file).toEqual([new URL(site.url).origin, '']);
    }
  }
});

test('no link of a page executes code, and no text becomes an attribute', async () => {
  const { page } = await tab.visit(`${site.url}/`);
  for (const [file, html] of allPages()) {
    const errors = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const elements = [...parsed.querySelectorAll('*')];
      const attributes = elements.flatMap((element) =>
        [...element.attributes].map(({ name, value }) => ({ name, value: value.trim() })),
      );
      return [
        ...attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
        ...attributes
          .filter(
            ({ name, value }) =>
              ['href', 'src', 'action', 'xlink:href'].includes(name) && /^(?:javascript|vbscript|data):/i.test(value),
          )
          .map(({ value }) => value),
        ...elements
          .filter((element) =>
            element.matches('main iframe, main form[action^="http"], main style, main object, main embed'),
          )
          .map(({ tagName }) => tagName),
        ...[...parsed.querySelectorAll('img[src^="http"]')].map((image) => image.outerHTML),
      ];
    }, html);
    expect(errors, file).toEqual([]);
  }
});

test('pages never execute text of the ontology, even without the Content-Security-Policy', async () => {
  const urls = [
    `${site.url}/`,
    `${site.url}/vocabulary`,
    `${site.url}/api`,
    ...terms.map((term) => termUrl(site, term)),
  ];
  for (const url of urls) {
    const { page, troubles } = await tab.visit(url);
    await page.mouse.move(200, 200);
    expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked), url).toBeUndefined();
    expect(troubles, url).toEqual([]);
  }
});

test('names that differ only in case have separate pages', async () => {
  const [upper, lower] = await Promise.all(
    ['Brand', 'brand'].map(async (name) => (await fetch(`${site.url}/vocabulary/${name}`)).text()),
  );
  expect(upper).not.toEqual(lower);
});
