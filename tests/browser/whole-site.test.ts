import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { contextVersions } from '../../src/site/files/context-version.ts';
import type { BuiltSite } from '../support/site.ts';
import { readPublication } from './open-page.ts';
import { pagesByTemplate } from './templates.ts';
import type { ReadPage } from './whole-site.ts';
import {
  SERVED,
  deadLinks,
  filesOf,
  goneFilesOf,
  htmlIn,
  letters,
  markdownPageOf,
  pageFilesOf,
  pageOf,
  pathOf,
  readPage,
} from './whole-site.ts';

describe.each(inject('sites'))('the whole site of $name', (site) => {
  const root = join(site.folder, 'public');
  const { baseUrl } = readPublication(site).site;
  let files: ReadonlySet<string>;
  let pages: readonly ReadPage[];
  const inMarkdown = (): string[] => [...files].filter((file) => file.endsWith('.md'));
  beforeAll(() => {
    files = new Set(filesOf(root));
    pages = pageFilesOf(site).map((file) => readPage(root, file));
  });

  test('has no dead internal links and fragments', () => {
    // A hostile text may contain a dead link.
    const dead = deadLinks(pages, files, baseUrl).filter((line) => !line.includes(`: ${baseUrl}/x `));
    expect(dead.slice(0, 20)).toEqual([]);
  });

  test('has only URLs of files, Markdown pages and API resources in llms.txt', () => {
    const addresses = [...readFileSync(join(root, 'llms.txt'), 'utf8').matchAll(/\]\((\S+?)\)/g)].map(
      ([, it = '']) => it,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    const paths = addresses.map((address) => decodeURIComponent(new URL(address).href.slice(`${baseUrl}/`.length)));
    const isThere = (path: string): boolean => files.has(path) || SERVED.test(path) || files.has(`${path}.html`);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
    expect(paths.length).toBeGreaterThan(10);
  });

  test('names the current and saved versions of the context by their hash', () => {
    const versions = [...files].filter((file) => file.startsWith('contexts/'));
    const read = (path: string): string => readFileSync(join(root, path), 'utf8');
    for (const path of versions) expect(contextVersions.of(read(path)).path).toBe(path);
    expect(versions.map(read)).toContain(read('vocabulary-context.jsonld'));
    if (site.name === 'hostile-schemas') expect(versions).toContain('contexts/29649df9696ddb5d.jsonld');
  });

  test('has a linked Markdown version with the same heading for every page except 404', () => {
    const named = pages.filter(({ file }) => file !== '404.html');
    expect(inMarkdown().sort()).toEqual(named.map(({ file }) => file.replace(/html$/, 'md')).sort());
    const different = named.filter(({ file, links, heading }) => {
      const path = file.replace(/html$/, 'md');
      const text = readFileSync(join(root, path), 'utf8');
      const [first = ''] = text.split('\n', 1);
      const isNamed = links.includes(`${new URL(baseUrl).pathname.replace(/\/+$/, '')}/${path}`);
      return !isNamed || !first.startsWith('# ') || letters(first) !== letters(heading);
    });
    expect(different.map(({ file }) => file)).toEqual([]);
  });

  test('has only absolute links without dead ones in Markdown pages', () => {
    const read = inMarkdown().map((file) => markdownPageOf(file, readFileSync(join(root, file), 'utf8')));
    const relative = read.flatMap(({ file, links }) =>
      links.filter((it) => !/^(?:https?:|mailto:)/.test(it)).map((it) => `${file}: ${it}`),
    );
    expect(relative).toEqual([]);
    const dead = deadLinks(pages, files, baseUrl, read).filter((line) => !line.includes(`: ${baseUrl}/x `));
    expect(dead.slice(0, 20)).toEqual([]);
    expect(read.reduce((sum, { links }) => sum + links.length, 0)).toBeGreaterThan(read.length);
  });

  test('has no HTML in Markdown pages', () => {
    // All pages of small, hostile sites. Of the large site, one page in fifty is enough.
    const looked = inMarkdown().filter((_, at, all) => all.length < 200 || at % 50 === 0);
    const images = `${baseUrl}/guides/`;
    for (const file of looked)
      expect([file, htmlIn(readFileSync(join(root, file), 'utf8'), images)]).toEqual([file, []]);
  });

  test('lists every page except 404 once in the sitemap', () => {
    const sitemap = readFileSync(join(root, 'sitemap-0.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    expect(new Set(listed).size).toBe(listed.length);
    const paths = listed.map((loc) => decodeURIComponent(loc.slice(baseUrl.length)).replace(/^\/+/, ''));
    const gone = goneFilesOf(site);
    const listable = pageFilesOf(site).filter((file) => file !== '404.html' && !gone.has(file));
    expect(paths.sort()).toEqual(listable.map(pathOf).sort());
  });
});

test('the link check finds a dead link', () => {
  const links = [
    '/docs',
    'b#here',
    '#gone',
    '/docs/a.css',
    '/docs/c',
    '/docsx',
    'https://site.test/docs/d',
    'https://else.test/e',
  ];
  const html = links.map((link) => `<a href="${link}">x</a>`).join('');
  const pages = [pageOf('index.html', ''), pageOf('a.html', html), pageOf('b.html', '<p id="here">')];
  expect(deadLinks(pages, new Set(['a.css']), 'https://site.test/docs')).toEqual([
    'a.html: #gone refers to a missing anchor',
    'a.html: /docs/c refers to a missing page',
    'a.html: /docsx leaves the base URL',
    'a.html: https://site.test/docs/d refers to a missing page',
  ]);
});

describe('the budgets of the included site', () => {
  const own = inject('sites').find(({ name }) => name === 'own') as BuiltSite;
  const root = join(own.folder, 'public');
  const base = new URL(own.url).pathname.replace(/\/+$/, '');
  const templates = pagesByTemplate(own);
  const terms = ['a class', 'a property', 'an enumeration', 'a value'].flatMap((name) => templates.get(name) ?? []);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  /** As hosts send it: level 6 is what they use. */
  const size = (text: string | Buffer): number => gzipSync(text, { level: 6 }).length;
  const sizeOf = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + size(read(path)), 0);
  /** The largest page of each template. */
  const largest = [...templates].map(([name, [page]]) => [name, readFileSync(page?.file ?? '', 'utf8')] as const);

  /** Files that tags of a page name, below the root. */
  const named = (html: string, tag: RegExp): string[] =>
    [...html.matchAll(tag)].map(([found]) => (/(?:src|href)="([^"]+)"/.exec(found)?.[1] ?? '').slice(base.length));

  /** Scripts with all that they import before they run. */
  function withImports(paths: readonly string[]): string[] {
    const found = new Set(paths);
    for (const path of found)
      for (const [, name = ''] of read(path).matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g))
        found.add(new URL(name, `https://site.test${path}`).pathname);
    return [...found];
  }

  test('allow 20 KB of gzipped HTML for the median term page', () => {
    // Every ninth page by size is enough for the median, and takes a second.
    const sizes = terms.filter((_, at) => at % 9 === 0).map(({ file }) => size(readFileSync(file)));
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(20_000);
  });

  test('allow 10 KB of gzipped script for a term page before a search', () => {
    for (const [name, html] of largest.filter(([name]) =>
      terms.includes(templates.get(name)?.[0] as (typeof terms)[0]),
    )) {
      const scripts = named(html, /<script(?![^>]*type="application)[^>]*>|<link[^>]*rel="modulepreload"[^>]*>/g);
      expect(scripts.length, name).toBeGreaterThan(0);
      expect(sizeOf(withImports(scripts)), name).toBeLessThanOrEqual(10_000);
    }
  });

  test.each(largest)('allow 16 KB of gzipped styles: %s', (_, html) => {
    const styles = named(html, /<link[^>]*rel="stylesheet"[^>]*>/g);
    expect(styles.length).toBeGreaterThan(0);
    expect(sizeOf(styles)).toBeLessThanOrEqual(16_000);
  });

  test.each(largest)('allow no inline scripts and styles: %s', (_, html) => {
    const markup = html.replaceAll(/<(pre|code)\b.*?<\/\1>/gs, '');
    expect(markup).not.toMatch(/<script(?![^>]*(?:src=|type="application))/);
    expect(markup).not.toMatch(/<style|<[^>]+\s(?:style|on[a-z]+)="/);
  });
});

test.each(['', 'vocabulary', 'de/vocabulary/Provider'])('%j is the path of its file', (path) => {
  expect(pathOf(path === '' ? 'index.html' : `${path}.html`)).toBe(path);
});
