import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { FILTERS } from '../../src/api/vocabulary/parameters.ts';
import { createNarrowing } from '../../src/search/query/term-index.ts';
import { azLists, letterLinks, lettersView, letterTranslations } from '../../src/site/browse/az-list.ts';
import type { LettersView } from '../../src/site/browse/az-list.ts';
import { entryPoints, vocabularyOverview } from '../../src/site/browse/vocabulary-overview.ts';
import { facetGraph, facetValuePages, treesOf } from '../../src/site/browse/trees.ts';
import { ontologyPages } from '../../src/site/browse/ontologies.ts';
import { thesaurusPages, valueSetPages } from '../../src/site/browse/value-sets.ts';
import { facetsOf } from '../../src/site/index/facets.ts';
import { splitIntoParts, withHyphen } from '../../src/site/index/lists.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { market } from '../support/market.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const indexOf = (terms: readonly Term[], site: Partial<Publication['site']> = {}): PublicationIndex =>
  createPublicationIndex(tinyPublication(terms, site));
const called = (identifier: string, label: string, more: Partial<Term> = {}): Term =>
  tinyTerm(identifier, { labels: [{ value: label, language: 'en' }], ...more });

let own: PublicationIndex;
beforeAll(async () => {
  own = createPublicationIndex((await market()).publication);
});

describe('the A–Z lists', () => {
  test('have one page if they are short', () => {
    const [list] = azLists(indexOf([called('x', 'X'), called('a', 'A')]));
    expect([list?.path, list?.count, list?.pages]).toEqual(['terms', 2, []]);
  });

  test('have pages for each letter if they are long, with each term once', () => {
    const terms = Array.from({ length: 450 }, (_, at) =>
      called(`T${at}`, `${'AB'.charAt(at % 2)}${at}`, { kinds: [at < 420 ? 'class' : 'property'] }),
    );
    const index = indexOf(terms);
    const [all, classes, properties] = azLists(index);
    expect(all?.pages.map(({ path, items }) => [path, items.length])).toEqual([
      ['terms/a', 200],
      ['terms/a-2', 25],
      ['terms/b', 200],
      ['terms/b-2', 25],
    ]);
    expect([classes?.path, classes?.pages[1]?.path]).toEqual(['terms/class', 'terms/class-a-2']);
    expect([properties?.path, properties?.pages]).toEqual(['terms/property', []]);
    const found = all?.pages.flatMap(({ items }) => items.map(({ iri }) => iri)) ?? [];
    expect(found.toSorted()).toEqual(terms.map(({ iri }) => iri).toSorted());
    expect(letterLinks(all as NonNullable<typeof all>, index, 'B')).toEqual([
      { letter: 'A', name: undefined, href: '/terms/a', count: 225, current: false },
      { letter: 'B', name: undefined, href: '/terms/b', count: 225, current: true },
    ]);
  });

  test('have a view of their letters with the terms, if they are short, and with ranges of names otherwise', () => {
    const viewOf = (count: number): LettersView => {
      const index = indexOf(Array.from({ length: count }, (_, at) => called(`T${at}`, `A${at + 1000}`)));
      return lettersView(azLists(index)[0]!, index);
    };
    const [short, long] = [viewOf(300), viewOf(301)];
    expect(short.sections.map(({ anchor, label, refs }) => [anchor, label, refs.length])).toEqual([
      ['letter-a', 'A', 300],
    ]);
    expect(short.ranges).toEqual([]);
    expect(long.sections).toEqual([]);
    expect(long.ranges).toEqual([
      { href: '/terms/a', label: 'A1000 – A1199' },
      { href: '/terms/a-2', label: 'A1200 – A1300' },
    ]);
  });

  test('link to the list of another language if it lacks the letter', () => {
    const labels = (at: number): Term['labels'] => [
      { value: `A${at}`, language: 'en' },
      { value: `Ä${at}`, language: 'de' },
      { value: `B${at}`, language: 'fr' },
    ];
    const publication = tinyPublication(
      Array.from({ length: 301 }, (_, at) => tinyTerm(`T${at}`, { labels: labels(at) })),
      { languages: ['en', 'de', 'fr'] },
    );
    const indexIn = (language: string): PublicationIndex => createPublicationIndex(publication, language);
    const index = indexIn('en');
    const [list] = azLists(index);
    const translations = letterTranslations(list!.pages[0]!, list!, index, indexIn);
    expect(translations.map(({ href, translated }) => [href, translated])).toEqual([
      ['/terms/a', true],
      ['/de/terms/a', true],
      ['/fr/terms', false],
    ]);
  });
});

test('splitting a list loses nothing, and an empty list has one page', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      const parts = splitIntoParts(items, size, withHyphen('x'));
      expect(parts.flatMap((part) => part.items)).toEqual(items);
      expect(parts.length).toBeGreaterThan(0);
      for (const { path, paths, part, items: some } of parts) {
        expect(some.length).toBeLessThanOrEqual(size);
        expect(path).toBe(part === 1 ? 'x' : `x-${part}`);
        expect(paths).toEqual(parts.map((it) => it.path));
      }
    }),
  );
});

describe('facets', () => {
  test('have the terms that the API’s filter finds', () => {
    const { publication } = own;
    const narrow = createNarrowing(publication, FILTERS);
    const [industries] = facetsOf(own);
    expect(industries?.values.length).toBeGreaterThan(100);
    for (const { iri } of industries?.values ?? []) {
      const [posting] = narrow({ filters: { industries: [iri] } });
      const found = posting?.positions.map((at) => publication.ontology.terms[at]?.identifier);
      expect(
        industries?.termsOf(iri).map(({ identifier }) => identifier),
        iri,
      ).toEqual(found);
    }
  });

  test('link to their terms if there are any, and to their own page if not', () => {
    const [industries] = facetsOf(own);
    if (industries === undefined) throw new Error('No facet.');
    const values = facetValuePages(industries, own);
    const paths = new Set(values.flatMap(({ pages }) => pages.map(({ path }) => `/${path}`)));
    for (const { ref, count } of facetGraph(industries, own).nodes)
      expect(count === 0 ? ref.href?.startsWith('/vocabulary/') : paths.has(ref.href ?? ''), ref.label).toBe(true);
  });

  test('are absent without a property, or without a term', () => {
    const facets = [{ key: 'trades', property: 'https://example.org/serves' }];
    expect(facetsOf(indexOf([tinyTerm('A')]))).toEqual([]);
    expect(facetsOf(indexOf([tinyTerm('A')], { facets }))).toEqual([]);
  });
});

describe('the shipped vocabulary', () => {
  test('has each of its terms on the page of its ontology', () => {
    const refs = ontologyPages(own).flatMap(({ pages }) => pages.flatMap(({ items }) => items));
    expect(refs.map(({ iri }) => iri).toSorted()).toEqual(
      own.publication.ontology.terms.map(({ iri }) => iri).toSorted(),
    );
  });

  test('has all value sets with their size, and a tree for each that is hierarchical', () => {
    const rows = valueSetPages(own).flatMap(({ items }) => items);
    expect(rows.length).toBe(own.publication.ontology.terms.filter(({ enumeration }) => enumeration).length);
    for (const { row, size, first } of rows) {
      expect(size).toBe(own.term(row.ref.iri)?.enumeration?.values.length);
      expect(first.length).toBe(Math.min(size, 8));
    }
    const trees = thesaurusPages(own);
    expect(trees.length).toBeGreaterThan(1);
    expect(rows.filter(({ tree }) => tree !== undefined).length).toBe(trees.length);
    for (const { iri, path } of trees) expect(path === 'industries' || treesOf(own).values.has(iri), path).toBe(true);
  });

  test('has every entry point, with messages in each language', () => {
    const paths = entryPoints(own).map(({ path }) => path);
    expect(paths).toEqual([
      'classes',
      'industries',
      'value-sets',
      'terms',
      'terms/datatype',
      'terms/property',
      'terms/value',
      'ontologies',
      'crosswalks',
    ]);
    for (const language of own.languages) {
      const ways = entryPoints(createPublicationIndex(own.publication, language));
      expect(ways.map(({ path }) => path)).toEqual(paths);
      expect(new Set(ways.map(({ title }) => title)).size).toBe(paths.length);
    }
  });
});

test('the page of a small vocabulary lists all terms, and omits empty entry points', () => {
  const index = indexOf([tinyTerm('old', { deprecated: true }), tinyTerm('Z'), tinyTerm('p', { kinds: ['property'] })]);
  const { lists, entryPoints: ways } = vocabularyOverview(index);
  expect(lists.map(({ kind, rows, more }) => [kind, rows.map(({ ref }) => ref.label), more])).toEqual([
    ['class', ['Z', 'old'], undefined],
    ['property', ['p'], undefined],
  ]);
  expect(ways.map(({ path }) => path)).toEqual(['terms', 'terms/property']);
});
