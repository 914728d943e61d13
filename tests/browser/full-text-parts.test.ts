import { existsSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { openFullText } from '../../src/client/search/full-text.ts';
import type { PositionsFile } from '../../src/site/search/names-file.ts';
import { sharedBrowser } from '../support/browser.ts';
import { writeSearchFiles } from '../support/search-index.ts';
import { temporaryDirectory } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { timeLimit } from '../support/time-limit.ts';

const browser = await sharedBrowser(inject('browser'));

const CLIENT = join(import.meta.dirname, '../../src/client/search/full-text.ts');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };

const sentences = [
  'A house where travellers sleep, with breakfast for guests.',
  'A field beside the lake where guests put up tents.',
  'The price of one night, without breakfast.',
  'A boat that sleeps four travellers on the lake.',
  'The day on which guests arrive.',
];
const terms = Array.from({ length: 40 }, (_, at) =>
  tinyTerm(`T${at}`, {
    definitions: [{ value: `${sentences[at % 5]} Number ${at}${at === 23 ? ', with a sauna' : ''}.`, language: 'en' }],
  }),
);

/** Searches the index in a folder, as the worker of the search does. Returns the positions of the matches, best first. */
type Search = (query: string) => Promise<readonly number[]>;

/** Opens the files of a site in a browser without a server. */
async function openIndex(folder: string): Promise<{ readonly page: Page; readonly search: Search }> {
  const bundled = await build({ entryPoints: [CLIENT], bundle: true, write: false, format: 'esm' });
  const page = await browser.newPage();
  page.setDefaultTimeout(timeLimit(30_000));
  await page.route('http://site.test/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    else if (path === '/full-text.js')
      await route.fulfill({ contentType: 'text/javascript', body: bundled.outputFiles[0]?.text ?? '' });
    else if (!existsSync(join(folder, path))) await route.fulfill({ status: 404 });
    else {
      const contentType = TYPES[extname(path)] ?? 'application/octet-stream';
      await route.fulfill({ contentType, body: readFileSync(join(folder, path)) });
    }
  });
  await page.goto('http://site.test/');
  const { hash } = positionsIn(folder);
  const search: Search = (query) =>
    page.evaluate(
      async ([text, of]) => {
        const module = (await import(`${'/full-text.js'}`)) as { readonly openFullText: typeof openFullText };
        const file = { base: '/', language: 'en', hash: of } as Parameters<typeof openFullText>[0];
        const index = await module.openFullText(file);
        return (await index?.find(text))?.map(({ at }) => at) ?? [];
      },
      [query, hash] as const,
    );
  return { page, search };
}

function positionsIn(folder: string): PositionsFile {
  return JSON.parse(readFileSync(join(folder, 'pagefind/en/positions.json'), 'utf8')) as PositionsFile;
}

describe('a full-text index in parts', () => {
  const [whole, divided] = [temporaryDirectory(), temporaryDirectory()];
  let one: Awaited<ReturnType<typeof openIndex>>;
  let parts: Awaited<ReturnType<typeof openIndex>>;

  beforeAll(async () => {
    const publication = tinyPublication(terms, { languages: ['en'] });
    const report = (): void => {};
    await writeSearchFiles({ site: whole, publication, report });
    await writeSearchFiles({ site: divided, publication, report, limits: { records: 9, characters: 100_000 } });
    [one, parts] = await Promise.all([openIndex(whole), openIndex(divided)]);
  });
  afterAll(async () => {
    await Promise.all([one, parts].map(({ page }) => page.close()));
    for (const folder of [whole, divided]) rmSync(folder, { recursive: true, force: true });
  });

  it('has as many parts as its limits require, and one otherwise', () => {
    expect(positionsIn(whole).parts).toBeUndefined();
    expect(positionsIn(divided).parts).toBe(5);
    expect(positionsIn(divided).records).toHaveLength(40);
    expect(positionsIn(divided).records).not.toContain('');
  });

  it.each([
    ['a word of many texts', 'guests', 24],
    ['a word that one part has', 'sauna', 1],
    ['words of one text, of which other parts have one', 'lake sauna', 1],
    ['words of different texts', 'breakfast sauna', 0],
    ['several words', 'travellers lake', 8],
    ['the beginning of a word', 'travel', 16],
    ['a phrase', '"beside the lake"', 8],
    ['a known and an unknown word', 'sauna xqzzv', 1],
    ['an unknown word', 'xqzzv', 0],
  ])('finds what an index without parts finds: %s', async (_, query, count) => {
    const expected = await one.search(query);
    expect(expected).toHaveLength(count);
    expect((await parts.search(query)).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  });
});
