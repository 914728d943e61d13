import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { structuredDataErrors } from '../support/schema-org.ts';
import { readPublication } from './open-page.ts';
import { goneFilesOf, pageFilesOf, pathOf } from './whole-site.ts';

/** Metadata in the head of a page. */
interface Head {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly canonical?: string;
  readonly image?: string;
  readonly isIndexed: boolean;
}

/** The metadata is before the structured data, so the start of the file is enough. */
const HEAD_BYTES = 8192;

function readHead(root: string, file: string): Head {
  const handle = openSync(join(root, file), 'r');
  const buffer = Buffer.alloc(HEAD_BYTES);
  const html = buffer.toString('utf8', 0, readSync(handle, buffer, 0, HEAD_BYTES, 0));
  closeSync(handle);
  const found = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
  const canonical = found(/<link rel="canonical" href="([^"]*)"/);
  const image = found(/<meta property="og:image" content="([^"]*)"/);
  return {
    file,
    title: found(/<title>([^<]*)<\/title>/) ?? '',
    description: found(/<meta name="description" content="([^"]*)"/) ?? '',
    ...(canonical === undefined ? {} : { canonical }),
    ...(image === undefined ? {} : { image }),
    isIndexed: !/<meta name="robots" content="noindex"/.test(html),
  };
}

function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
}

describe.each(inject('sites'))('the metadata for search engines of $name', (site) => {
  const { name, folder } = site;
  const root = join(folder, 'public');
  const files = pageFilesOf(site);
  const gone = goneFilesOf(site);
  const heads = files.map((file) => readHead(root, file));
  const { baseUrl } = readPublication(site).site;

  test('has a unique title and a description on every page', () => {
    expect(heads.filter(({ title, description }) => title.trim() === '' || description.trim() === '')).toEqual([]);
    expect(repeated(heads.map(({ title }) => title))).toEqual([]);
  });

  test('has canonical URLs, and the sitemap contains exactly these', () => {
    const url = (file: string): string => `${baseUrl}/${pathOf(file)}`;
    const urls = (some: readonly string[]): string[] => some.map(url).sort();
    // A renamed term's old page leads to the new one.
    const renamed = heads.filter(({ file, canonical }) => gone.has(file) && canonical !== url(file));
    const own = heads.filter((head) => !renamed.includes(head));
    const indexed = own.filter(({ isIndexed }) => isIndexed).map(({ file }) => file);
    const canonical = own.flatMap((head) => head.canonical ?? []);
    for (const head of renamed) expect(canonical).toContain(head.canonical);
    expect(canonical.sort()).toEqual(urls(indexed));
    expect(heads.filter(({ isIndexed }) => !isIndexed).map(({ file }) => file)).toEqual(['404.html']);
    const sitemap = readFileSync(join(root, 'sitemap-0.xml'), 'utf8');
    expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc).sort()).toEqual(
      urls(indexed.filter((file) => !gone.has(file))),
    );
  });

  test('has an existing preview image', () => {
    const images = new Set(heads.map(({ image }) => image));
    for (const image of images) {
      expect(image?.startsWith(`${baseUrl}/`)).toBe(true);
      expect(existsSync(join(root, (image ?? '').slice(baseUrl.length + 1)))).toBe(true);
    }
  });

  test('has valid structured data on every template', async () => {
    // The first and last pages of each folder of a large site.
    const byFolder = Map.groupBy(files, (file) => file.replace(/[^/]*$/, ''));
    const chosen =
      name === 'own' ? [...byFolder.values()].flatMap((of) => [...of.slice(0, 2), ...of.slice(-2)]) : files;
    const errors = new Set<string>();
    for (const file of new Set(chosen.filter((it) => it !== '404.html'))) {
      const blocks = [
        ...readFileSync(join(root, file), 'utf8').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ].map(([, block = '']) => block);
      expect([file, blocks.some((block) => block.startsWith('{"@context":"https://schema.org"'))]).toEqual([
        file,
        true,
      ]);
      for (const error of await structuredDataErrors(blocks)) errors.add(`${file}: ${error}`);
    }
    expect([...errors].slice(0, 20)).toEqual([]);
  });
});
