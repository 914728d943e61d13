import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { entryPoints } from '../../src/site/browse/vocabulary-overview.ts';
import { facetGraph, facetValuePages, treesOf } from '../../src/site/browse/trees.ts';
import { valueSetPages } from '../../src/site/browse/value-sets.ts';
import { facetsOf } from '../../src/site/index/facets.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { createNarrowing } from '../../src/client/search/engine.ts';
import { writeNames } from '../../src/site/search/search-files.ts';
import { termView } from '../../src/site/term/term-view.ts';

const MUSEUM = join(import.meta.dirname, '../ontology/derive/museum');
let publication: Publication;
let english: PublicationIndex;
let german: PublicationIndex;
beforeAll(async () => {
  ({ publication } = await compile(await loadInput({ ontology: MUSEUM, cwd: MUSEUM })));
  english = createPublicationIndex(publication);
  german = createPublicationIndex(publication, 'de');
});

describe('the pages of facets', () => {
  test('exist for each facet with a term, under its key', () => {
    expect(facetsOf(english).map(({ key }) => key)).toEqual(['periods', 'regions']);
    expect([...treesOf(english).facets.keys()]).toEqual(['periods', 'regions']);
  });

  test('have the label of the scheme or of the property as title, in the language of the page', () => {
    expect(facetsOf(english).map(({ label }) => label)).toEqual([{ text: 'Periods' }, { text: 'From region' }]);
    expect(facetsOf(german).map(({ label }) => label)).toEqual([
      { text: 'Epochen' },
      { text: 'From region', language: 'en' },
    ]);
  });

  test('fall back to the key as words', () => {
    const [, regions] = publication.site.facets ?? [];
    const facets = regions && [{ ...regions, key: 'oldRegions', property: 'https://elsewhere.example/region' }];
    const terms = publication.ontology.terms.map((term) => ({
      ...term,
      facetValues: { oldRegions: term.facetValues?.['regions'] ?? [] },
    }));
    const site = { ...publication.site, ...(facets && { facets }) };
    const index = createPublicationIndex({ ...publication, site, ontology: { ...publication.ontology, terms } });
    expect(facetsOf(index).map(({ label }) => label)).toEqual([{ text: 'Old regions' }]);
  });

  test('count the terms of a value and of narrower values', () => {
    const [periods] = facetsOf(english);
    if (periods === undefined) throw new Error('No facet.');
    const pages = facetValuePages(periods, english);
    expect(pages.map(({ ref, count, pages: [first] }) => [ref.label, count, first?.path])).toEqual([
      ['Antiquity', 2, 'periods/Antiquity'],
      ['Middle Ages', 2, 'periods/MiddleAges'],
      ['Viking Age', 2, 'periods/Viking'],
    ]);
    expect(pages[2]?.above.map(({ label }) => label)).toEqual(['Middle Ages']);
    expect(pages[1]?.narrower).toMatchObject([{ ref: { label: 'Viking Age', href: '/periods/Viking' }, count: 2 }]);
    expect(facetGraph(periods, english).nodes.map(({ ref }) => ref.href)).toContain('/periods/Viking');
  });

  test('are entry points with labels of the ontology, and trees of their value sets', () => {
    expect(entryPoints(german).slice(1, 3)).toMatchObject([
      { path: 'periods', title: 'Epochen', about: 'Die Begriffe, die jedem Wert zugeordnet sind.', count: 3 },
      { path: 'regions', title: 'From region', language: 'en', count: 3 },
    ]);
    const trees = valueSetPages(english).flatMap(({ items }) => items.map(({ row, tree }) => [row.ref.label, tree]));
    expect(trees).toContainEqual(['Periods', 'periods']);
  });
});

test('the page of a term lists the values of each facet under the label of its property', () => {
  const rows = (index: PublicationIndex): unknown => {
    const term = index.byIdentifier('Rune');
    const sections = term ? termView(index, term).sections : [];
    const relations = sections.find(({ id }) => id === 'relations');
    return relations?.block === 'lists'
      ? relations.lists
          .slice(-2)
          .map(({ title, titleLanguage, refs }) => [title, titleLanguage, refs.shown.map(({ label }) => label)])
      : undefined;
  };
  expect(rows(english)).toEqual([
    ['From period', undefined, ['Viking Age']],
    ['From region', undefined, ['Norway']],
  ]);
  expect(rows(german)).toEqual([
    ['Aus der Epoche', undefined, ['Viking Age']],
    ['From region', 'en', ['Norway']],
  ]);
});

describe('the search', () => {
  test('has a filter for each facet, labelled in the language of the page', () => {
    const { filters } = createNarrowing({ ...writeNames(german), hash: '' });
    expect(filters.slice(2)).toMatchObject([
      { filter: 'facet:periods', label: 'Epochen' },
      { filter: 'facet:regions', label: 'From region', language: 'en' },
    ]);
  });

  test('applies the filters of several facets together, and counts each beside the others', () => {
    const file = { ...writeNames(english), hash: '' };
    const { left, count } = createNarrowing(file);
    const all = file.identifiers.map((_, at) => at);
    const named = (positions: readonly number[]): string[] => positions.map((at) => file.identifiers[at] ?? '').sort();
    expect(named(left(all, { 'facet:periods': 'MiddleAges' }))).toEqual(['Coin', 'Rune']);
    expect(named(left(all, { 'facet:periods': 'MiddleAges', 'facet:regions': 'North' }))).toEqual(['Rune']);
    const counts = count(all, { 'facet:regions': 'Italy' });
    expect(counts['facet:periods']).toEqual({ Antiquity: 1 });
    expect(counts['facet:regions']).toEqual({ Italy: 1, North: 1, Norway: 1 });
  });
});
