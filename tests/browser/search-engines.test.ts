import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { structuredDataFaults } from '../support/schema-org.ts';
import { filesOf, pathOf } from './whole-site.ts';

/** What search engines read in a page's head. */
interface Head {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly canonical?: string;
  readonly image?: string;
  readonly isIndexed: boolean;
}

/** The head's beginning: what is asked for stands before the structured data. */
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

describe.each(inject('sites'))('search engines on the site of $name', ({ name, folder }) => {
  const root = join(folder, 'public');
  const files = filesOf(root).filter((file) => file.endsWith('.html'));
  const heads = files.map((file) => readHead(root, file));
  const { baseUrl } = (
    JSON.parse(readFileSync(join(folder, 'publication.json'), 'utf8').split(',\n')[0] + '}') as {
      site: { baseUrl: string };
    }
  ).site;

  test('every page has a title that no other has, and a description', () => {
    expect(heads.filter(({ title, description }) => title.trim() === '' || description.trim() === '')).toEqual([]);
    expect(repeated(heads.map(({ title }) => title))).toEqual([]);
  });

  test('a page names its own address as the canonical one, and the sitemap holds these and no others', () => {
    const expected = heads.filter(({ isIndexed }) => isIndexed).map(({ file }) => `${baseUrl}/${pathOf(file)}`);
    const canonical = heads.flatMap((head) => head.canonical ?? []);
    expect(canonical.sort()).toEqual(expected.sort());
    expect(heads.filter(({ isIndexed }) => !isIndexed).map(({ file }) => file)).toEqual(['404.html']);
    const sitemap = readFileSync(join(root, 'sitemap-0.xml'), 'utf8');
    expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc).sort()).toEqual(expected);
  });

  test('the picture that is shown with a link is there', () => {
    const images = new Set(heads.map(({ image }) => image));
    for (const image of images) {
      expect(image?.startsWith(`${baseUrl}/`)).toBe(true);
      expect(existsSync(join(root, (image ?? '').slice(baseUrl.length + 1)))).toBe(true);
    }
  });

  test('a validator takes the structured data of every template', async () => {
    // Of a large site the pages of each folder that come first and last.
    const byFolder = Map.groupBy(files, (file) => file.replace(/[^/]*$/, ''));
    const chosen =
      name === 'own' ? [...byFolder.values()].flatMap((of) => [...of.slice(0, 2), ...of.slice(-2)]) : files;
    const faults = new Set<string>();
    for (const file of new Set(chosen.filter((it) => it !== '404.html'))) {
      const blocks = [
        ...readFileSync(join(root, file), 'utf8').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ].map(([, block = '']) => block);
      expect([file, blocks.some((block) => block.startsWith('{"@context":"https://schema.org"'))]).toEqual([
        file,
        true,
      ]);
      for (const fault of await structuredDataFaults(blocks)) faults.add(`${file}: ${fault}`);
    }
    expect([...faults].slice(0, 20)).toEqual([]);
  });
});
