import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileInput } from '../../src/cli/command/compile-input.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import type { Engine, Row } from '../../src/client/search/engine.ts';
import { createEngine } from '../../src/client/search/engine.ts';
import type { NamesFile } from '../../src/site/search/names-file.ts';
import { oldAnchorHref } from '../../src/client/search/old-anchor.ts';
import { namesPath } from '../../src/site/search/names-file.ts';
import { searchFiles, writeNames } from '../../src/site/search/search-files.ts';

const INPUT = join(import.meta.dirname, 'fixtures/guides/input');

async function indexOf(language: string): Promise<PublicationIndex> {
  return createPublicationIndex((await compileInput({ ontology: INPUT })).compiled.publication, language);
}

describe('the search for guides', () => {
  async function engineOf(language: string): Promise<Engine> {
    const index = await indexOf(language);
    return createEngine(JSON.parse(searchFiles(index).files.get(`${namesPath(index)}.json`) as string) as NamesFile);
  }

  async function found(language: string, text: string, chosen = {}): Promise<readonly Row[]> {
    return (await engineOf(language)).search({ text, chosen, limit: 10 }).rows;
  }

  test.each([
    ['en', 'getting st', '/docs/guides/getting-started'],
    ['en', 'Then draw it', '/docs/guides/getting-started'],
    ['en', 'Getting Started', '/docs/guides/getting-started'],
    ['de', 'Erste', '/docs/de/guides/getting-started'],
    ['de', 'nur deutsch', '/docs/de/guides/nur-deutsch'],
  ])('finds titles and headings: %s, %j', async (language, text, href) => {
    const [row] = await found(language, text);
    expect(row).toMatchObject({ href, kind: 'guide', name: [], deprecated: false });
  });

  test('names the heading that matched', async () => {
    const [row] = await found('en', 'Then draw');
    expect(row?.label.parts.map(({ text }) => text).join('')).toBe('Getting started');
    expect(row?.also?.parts.map(({ text }) => text).join('')).toBe('Then draw it');
  });

  test('finds guides after terms, and only those in the language of the page', async () => {
    expect((await found('en', 'b')).map(({ kind }) => kind)).toEqual(['class', 'guide', 'guide']);
    expect((await found('de', 'mistakes')).map(({ href }) => href)).toEqual([]);
  });

  test('can be narrowed to guides', async () => {
    const { filters } = await engineOf('en');
    expect(filters[0]?.choices.map(({ value }) => value)).toContain('guide');
    const kinds = (await found('en', 'm', { kind: 'guide' })).map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(0);
    expect(new Set(kinds)).toEqual(new Set(['guide']));
  });

  test('shows what a guide is about', async () => {
    const index = await indexOf('en');
    const { files } = searchFiles(index);
    const lines = [...files].flatMap(([path, text]) =>
      path.includes('/lines/') ? (JSON.parse(text) as unknown[]) : [],
    );
    expect(lines[index.publication.ontology.terms.length]).toBe('How to describe your first boat.');
  });

  test('is not a search for the old anchors of terms', async () => {
    const file = { ...writeNames(await indexOf('en')), hash: '' };
    expect(oldAnchorHref('Mistakes', file)).toBeUndefined();
    expect(oldAnchorHref('Boat', file)).toBe('/docs/vocabulary/Boat');
  });
});
