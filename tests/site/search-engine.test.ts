import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Publication, Term, Text } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import type { Engine, Row } from '../../src/client/search/engine.ts';
import { createEngine, highlight } from '../../src/client/search/engine.ts';
import type { NamesFile } from '../../src/site/search/names-file.ts';
import { namesPath } from '../../src/site/search/names-file.ts';
import { searchFiles } from '../../src/site/search/search-files.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const text = (value: string, language = 'en'): Text => ({ value, language });
const ex = (name: string): string => `https://example.org/vocabulary/${name}`;

/** The search engine of a publication for the pages of a language, as in a browser. */
function engineOf(publication: Publication, language?: string): Engine {
  const index = createPublicationIndex(publication, language);
  const { files } = searchFiles(index);
  return createEngine(JSON.parse(files.get(`${namesPath(index)}.json`) ?? '') as NamesFile);
}

function engine(terms: readonly Term[], language?: string, site: Partial<Publication['site']> = {}): Engine {
  return engineOf(tinyPublication(terms, { languages: ['en', 'de'], ...site }), language);
}

const ask = (made: Engine, query: string, chosen = {}): readonly Row[] =>
  made.search({ text: query, chosen, limit: 50 }).rows;
const plain = (shown: { readonly parts: readonly { readonly text: string }[] } | undefined): string | undefined =>
  shown?.parts.map((part) => part.text).join('');
const labels = (rows: readonly Row[]): (string | undefined)[] => rows.map((row) => plain(row.label));

describe('a result', () => {
  const labelled = [text('Price'), text('Preis', 'de')];

  it('has the label of the page, the kind, and the page in its language', () => {
    const [row] = ask(engine([tinyTerm('price', { labels: labelled, kinds: ['property'] })], 'de'), 'preis');
    expect(row).toMatchObject({ kind: 'property', href: '/de/vocabulary/price', deprecated: false });
    expect(plain(row?.label)).toBe('Preis');
    expect(row?.label.language).toBeUndefined();
  });

  it('links to the page in the default language if there is no page in the language of the reader, and names that language', () => {
    const [row] = ask(
      engine([tinyTerm('p', { labels: [text('Price')] }), tinyTerm('q', { labels: labelled })], 'de'),
      'price',
    );
    expect(row).toMatchObject({ href: '/vocabulary/p', label: { language: 'en' } });
  });

  it('is below the path of the base URL', () => {
    const made = engine([tinyTerm('price', { labels: labelled })], 'de', { baseUrl: 'https://example.org/docs' });
    expect(ask(made, 'preis')[0]?.href).toBe('/docs/de/vocabulary/price');
  });

  it('shows the code of a term before its label, and once if it is also the identifier', () => {
    const notations = [{ value: '02', datatype: 'http://www.w3.org/2001/XMLSchema#string' }];
    const first = (identifier: string, query: string): Row | undefined =>
      ask(engine([tinyTerm(identifier, { labels: [text('Forestry')], notations })]), query)[0];
    expect(first('x', 'forestry')).toMatchObject({ code: [{ text: '02' }], name: [{ text: 'x' }] });
    expect(first('x', '02')).toMatchObject({ code: [{ text: '02', marked: true }] });
    expect(first('02', 'forestry')).toMatchObject({ code: [{ text: '02' }], name: [] });
  });

  it('shows the matched alternative name with its language, and never a hidden label', () => {
    const labels = [text('Unterkunft', 'de'), text('Lodging')];
    const altLabels = [text('Bed and breakfast'), text('Pension', 'de')];
    const made = engine([tinyTerm('x', { labels, altLabels, hiddenLabels: [text('bnb')] })], 'de');
    const also = (query: string): unknown => {
      const [row] = ask(made, query);
      return row?.also && [plain(row.also), row.also.language];
    };
    expect(also('pension')).toEqual(['Pension', undefined]);
    expect(also('breakf')).toEqual(['Bed and breakfast', 'en']);
    expect(also('lodging')).toEqual(['Lodging', 'en']);
    expect(also('unter')).toBeUndefined();
    expect(also('bnb')).toBeUndefined();
    expect(ask(made, 'bnb')).toHaveLength(1);
  });

  it('shows the identifier of own terms, the CURIE of other terms, and the local name if there is no label', () => {
    const borrowed = { curie: 'schema:Place', source: 'schema', own: false, labels: [] };
    const publication = tinyPublication([
      tinyTerm('Place', { labels: [text('Place')] }),
      tinyTerm('schema_Place', { ...borrowed, iri: 'https://schema.org/Place' }),
    ]);
    const sources = [
      ...publication.ontology.sources,
      { prefix: 'schema', namespace: 'https://schema.org/', own: false, terms: 1 },
    ];
    const made = engineOf({ ...publication, ontology: { ...publication.ontology, sources } });
    const rows = ask(made, 'place');
    expect(rows.map((row) => [plain(row.label), plain({ parts: row.name })])).toEqual([
      ['Place', 'Place'],
      ['Place', 'schema:Place'],
    ]);
  });

  it('is marked and ranked last if it is deprecated', () => {
    const rows = ask(
      engine([tinyTerm('a', { labels: [text('Fee')], deprecated: true }), tinyTerm('b', { labels: [text('Fee')] })]),
      'fee',
    );
    expect(rows.map((row) => row.deprecated)).toEqual([false, true]);
  });
});

describe('filters of the search', () => {
  const scheme = { enumerationOf: [ex('Industries')], kinds: ['value'] as const };
  const value = (broaderFull: readonly string[] = []): Pick<Term, 'value'> => ({
    value: { broader: broaderFull, broaderFull, narrower: [], related: [], differentFrom: [] },
  });
  const terms = [
    tinyTerm('Travel', { ...scheme, ...value(), labels: [text('Travel')] }),
    tinyTerm('Stays', { ...scheme, ...value([ex('Travel')]), labels: [text('Stays')] }),
    tinyTerm('Care', { ...scheme, ...value(), labels: [text('Care')] }),
    tinyTerm('room', { labels: [text('Room')], kinds: ['class'], facetValues: { trades: [ex('Stays')] } }),
    tinyTerm('roomNumber', {
      labels: [text('Room number')],
      kinds: ['property'],
      facetValues: { trades: [ex('Care')] },
    }),
    tinyTerm('roomKind', { labels: [text('Room kind')], kinds: ['class', 'value'] }),
  ];
  const made = engine(terms, 'en', { facets: [{ key: 'trades', property: ex('serves') }] });
  const valuesOf = (filter: string): string[] | undefined =>
    made.filters.find((it) => it.filter === filter)?.choices.map(({ value: name }) => name);

  it('include existing kinds, and values of facets that have a term', () => {
    expect(valuesOf('kind')).toEqual(['class', 'property', 'value']);
    expect(valuesOf('ontology')).toEqual(['ex']);
    expect(valuesOf('facet:trades')).toEqual(['Care', 'Stays', 'Travel']);
  });

  it('preserve the order of results with the selected kind', () => {
    expect(labels(ask(made, 'room'))).toEqual(['Room', 'Room kind', 'Room number']);
    expect(labels(ask(made, 'room', { kind: 'class' }))).toEqual(['Room', 'Room kind']);
    expect(labels(ask(made, 'room', { kind: 'value' }))).toEqual(['Room kind']);
  });

  it('include terms with a narrower value, and exclude terms without a value', () => {
    expect(labels(ask(made, 'room', { 'facet:trades': 'Travel' }))).toEqual(['Room']);
    expect(labels(ask(made, 'room', { 'facet:trades': 'Care' }))).toEqual(['Room number']);
  });

  it('count the results of each choice in combination with the other filters', () => {
    const { counts, total } = made.search({ text: 'room', chosen: { kind: 'class' }, limit: 1 });
    expect(total).toBe(2);
    expect(counts.kind).toEqual({ class: 2, property: 1, value: 1 });
    expect(counts['facet:trades']).toEqual({ Stays: 1, Travel: 1 });
    expect(counts.ontology).toEqual({ ex: 2 });
  });

  it('return as many results as were counted, for every choice', () => {
    const chosen = fc.record(
      {
        kind: fc.constantFrom('class', 'property', 'value'),
        ontology: fc.constantFrom('ex', 'other'),
        'facet:trades': fc.constantFrom('Care', 'Stays', 'Travel'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(chosen, fc.constantFrom('room', 'r', 'number', 'c'), (narrow, query) => {
        const before = made.search({ text: query, chosen: narrow, limit: 50 });
        for (const kind of ['class', 'property', 'value']) {
          const { total } = made.search({ text: query, chosen: { ...narrow, kind }, limit: 50 });
          expect(total).toBe(before.counts.kind?.[kind] ?? 0);
        }
      }),
    );
  });
});

describe('full-text results', () => {
  const terms = ['Hotel', 'Inn', 'Spa', 'Bar'].map((name) => tinyTerm(name));
  const made = engine(terms);
  const at = (name: string): number => ask(made, name)[0]?.at ?? -1;

  it('follow results by name, each once, without moving these', () => {
    const further = [at('Spa'), at('Hotel'), at('Bar')];
    const before = made.search({ text: 'hotel', chosen: {}, limit: 50 });
    const after = made.search({ text: 'hotel', chosen: {}, limit: 50 }, further);
    expect(labels(before.rows)).toEqual(['Hotel']);
    expect(labels(after.rows)).toEqual(['Hotel', 'Spa', 'Bar']);
    expect([before.total, after.total]).toEqual([1, 3]);
  });

  it('are limited as requested, and counted completely', () => {
    const { rows, total } = made.search({ text: 'hotel', chosen: {}, limit: 2 }, [at('Spa'), at('Bar')]);
    expect([rows.length, total]).toEqual([2, 3]);
  });
});

describe('highlighting', () => {
  it.each([
    ['Café au lait', ['caf'], '[Caf]é au lait'],
    ['Straße', ['strass'], '[Straße]'],
    ['CancellationPolicy', ['pol'], 'Cancellation[Pol]icy'],
    ['A bar, the Bars', ['bar'], 'A [bar], the [Bar]s'],
    ['Subarea', ['bar'], 'Subarea'],
    ['<b>bold</b>', ['b'], '<[b]>[b]old</[b]>'],
  ])('marks in %s for %j', (written, words, expected) => {
    const marked = highlight(written, words).map((part) => (part.marked ? `[${part.text}]` : part.text));
    expect(marked.join('')).toBe(expected);
  });

  it('preserves every text', () => {
    const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(anyText, fc.array(fc.string({ minLength: 1 })), (written, words) => {
        expect(
          highlight(written, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(written);
      }),
    );
  });
});

describe('an empty search', () => {
  const set = (identifier: string, values: readonly string[], more: Partial<Term> = {}): Term =>
    tinyTerm(identifier, {
      kinds: ['enumeration'],
      enumeration: { values: values.map(ex), closed: false, topValues: values.map(ex) },
      ...more,
    });
  const value = (identifier: string): Term => tinyTerm(identifier, { kinds: ['value'] });
  const identifiers = (rows: readonly Row[]): (string | undefined)[] => rows.map((row) => plain({ parts: row.name }));

  it('offers terms that the reader has opened, the last first, and others to start with', () => {
    const made = engine([set('Colour', ['red', 'blue']), value('red'), value('blue')]);
    const { recent, terms } = made.start(['vocabulary/blue', 'vocabulary/gone', 'vocabulary/red']);
    expect(identifiers(recent)).toEqual(['blue', 'red']);
    expect(identifiers(terms)).toEqual([]);
    expect(identifiers(made.start([]).terms)).toEqual(['red', 'blue']);
  });

  it('offers nothing without terms', () => {
    expect(engine([]).start(['vocabulary/a'])).toEqual({ recent: [], terms: [] });
  });
});

it('finds terms by codes that are not their identifiers', () => {
  const made = engine([tinyTerm('x', { notations: [{ value: '43412', datatype: 'string' }] }), tinyTerm('y')]);
  expect(ask(made, '43412').map(({ href }) => href)).toEqual(['/vocabulary/x']);
});
