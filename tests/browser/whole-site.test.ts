import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { filesOf, pathOf, readPage } from './whole-site.ts';
import type { ReadPage } from './whole-site.ts';

/** What an address may name that is no file: the API answers it. */
const ANSWERED = /^(?:api\/knowledge-graph\/|mcp$)/;

describe.each(inject('sites'))('the whole site of $name', ({ folder, url }) => {
  const root = join(folder, 'public');
  const base = new URL(url).pathname.replace(/\/+$/, '');
  let files: ReadonlySet<string>;
  let pages: readonly ReadPage[];
  beforeAll(() => {
    files = new Set(filesOf(root));
    pages = [...files].filter((file) => file.endsWith('.html')).map((file) => readPage(root, file));
  });

  test('no internal link is dead: every address is a file, every fragment a place on its page', () => {
    const places = new Map(pages.map((page) => [page.path, page.ids]));
    const dead = new Set<string>();
    for (const { file, path, links } of pages) {
      const from = new URL(`${base}/${path}`, 'https://site.test');
      for (const link of links) {
        const target = URL.canParse(link, from.href) ? new URL(link, from) : undefined;
        if (target === undefined) dead.add(`${file}: ${link} is no address`);
        if (target?.origin !== from.origin) continue;
        const asked = decodeURIComponent(target.pathname.slice(base.length)).replace(/^\/+/, '');
        if (!target.pathname.startsWith(`${base}/`)) dead.add(`${file}: ${link} leaves the base URL`);
        else if (files.has(asked) || ANSWERED.test(asked)) continue;
        else if (!places.has(asked)) dead.add(`${file}: ${link} names no page`);
        else if (target.hash.length > 1 && !isPlace(target.hash, places.get(asked)))
          dead.add(`${file}: ${link} names no place on its page`);
      }
    }
    expect([...dead].slice(0, 20)).toEqual([]);
  });

  test('every page but those that have no address is in the sitemap, once', () => {
    const sitemap = readFileSync(join(root, 'sitemap-0.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    expect(new Set(listed).size).toBe(listed.length);
    const paths = listed.map((loc) => decodeURIComponent(new URL(loc).pathname.slice(base.length + 1)));
    expect(paths.filter((path) => path !== '' && !files.has(`${path}.html`))).toEqual([]);
  });
});

/** State that a script keeps in the address, and places that browsers know by themselves. */
function isPlace(hash: string, ids: ReadonlySet<string> | undefined): boolean {
  const name = decodeURIComponent(hash.slice(1));
  return name === 'top' || name.includes('=') || ids?.has(name) === true;
}

describe('budgets of the repository’s own site', () => {
  const own = inject('sites').find(({ name }) => name === 'own');
  const root = join(own?.folder ?? '', 'public');
  /** As hosts send it: level 6 is what they use. */
  const size = (text: string | Buffer): number => gzipSync(text, { level: 6 }).length;

  test('the median term page has at most 20 KB of HTML, gzipped', () => {
    const pages = filesOf(root).filter((file) => /^(?:[a-z]{2}\/)?vocabulary\/.*\.html$/.test(file));
    // Every ninth: enough to know the median, in a second.
    const sizes = pages.filter((_, at) => at % 9 === 0).map((file) => size(readFileSync(join(root, file))));
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(20_000);
  });

  test('a term page loads at most 10 KB of script, gzipped, before anybody searches', () => {
    const page = readFileSync(join(root, 'vocabulary/Provider.html'), 'utf8');
    const base = new URL(own?.url ?? '').pathname.replace(/\/+$/, '');
    const scripts = [...page.matchAll(/<script(?![^>]*type="application)[^>]*>/g)].map(([tag]) => tag);
    const preloads = [...page.matchAll(/<link[^>]*rel="modulepreload"[^>]*>/g)].map(([tag]) => tag);
    const addresses = [...scripts, ...preloads].map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1]);
    expect(addresses).not.toContain(undefined);
    const sizes = addresses.map((address) => size(readFileSync(join(root, (address ?? '').slice(base.length)))));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, it) => sum + it, 0)).toBeLessThanOrEqual(10_000);
  });

  test('no page carries a script or a style of its own', () => {
    const page = readFileSync(join(root, 'vocabulary/Provider.html'), 'utf8');
    expect(page).not.toMatch(/<script(?![^>]*(?:src=|type="application))/);
    expect(page).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  });
});

test.each(['', 'vocabulary', 'de/vocabulary/Provider'])('%j is the address of its file', (path) => {
  expect(pathOf(path === '' ? 'index.html' : `${path}.html`)).toBe(path);
});
