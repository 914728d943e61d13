import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { isGuide } from '../../src/site/index/authored-pages.ts';
import type { BuiltSite } from '../support/site.ts';
import { readPublication } from './open-page.ts';

const own = inject('sites').find(({ name }) => name === 'own') as BuiltSite;

describe('the index of the full text', () => {
  const folder = join(own.folder, 'public/pagefind');

  test('exists for each language with pages, and contains only files that the search needs', () => {
    expect(readdirSync(folder).sort()).toEqual(['de', 'en', 'es', 'fr']);
    for (const language of readdirSync(folder)) {
      const names = readdirSync(join(folder, language)).map((name) => name.replace(/[_.].*$/, ''));
      expect([...new Set(names)].sort()).toEqual(['index', 'pagefind', 'pagefind-entry', 'positions', 'wasm']);
    }
  });

  test('maps records to terms and guides: all in the default language, and those with a page in other languages', () => {
    const { ontology, pages } = readPublication(own);
    const { terms } = ontology;
    const guides = new Set((pages?.texts ?? []).map(({ name }) => name).filter(isGuide));
    expect(guides.size).toBe(5);
    const read = (language: string): string[] =>
      (JSON.parse(readFileSync(join(folder, language, 'positions.json'), 'utf8')) as { records: string[] }).records;
    expect(read('en').filter((record) => record !== '')).toHaveLength(terms.length + guides.size);
    const german = terms.filter(({ labels }) => labels.some((label) => label.language === 'de'));
    expect(read('de').filter((record) => record !== '')).toHaveLength(german.length + guides.size);
    expect(new Set(read('en')).size).toBe(terms.length + guides.size);
  });
});
