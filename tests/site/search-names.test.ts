import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { finish } from '../../src/base/work.ts';
import type { Publication, Term, Text } from '../../src/ontology/model.ts';
import { createNameIndex, NAME_TIERS, parseSearchQuery } from '../../src/search/match/names.ts';
import { createTextSearch } from '../../src/search/match/search.ts';
import { pageLanguages } from '../../src/site/index/page-languages.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { createNameScan, createNameSearch } from '../../src/client/search/engine.ts';
import type { NamesFile } from '../../src/site/search/names-file.ts';
import { namesPath } from '../../src/site/search/names-file.ts';
import { searchedTerms, searchFiles } from '../../src/site/search/search-files.ts';
import { isReadable } from '../../src/site/text/text.ts';
import { market } from '../support/market.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

/** The names file of a language, as a browser reads it. */
function namesFile(publication: Publication, language?: string): NamesFile {
  const index = createPublicationIndex(publication, language);
  return JSON.parse(searchFiles(index).files.get(`${namesPath(index)}.json`) ?? '') as NamesFile;
}

const text = (value: string, language = 'en'): Text => ({ value, language });

/** Identifiers of the terms that a text finds by name, best first. */
function found(terms: readonly Term[], query: string, language?: string): string[] {
  const file = namesFile(tinyPublication(terms, { languages: ['en', 'de'] }), language);
  return [...new Set(createNameSearch(file).find(query))].map((at) => file.identifiers[at] as string);
}

describe('the other number of a label', () => {
  // Each singular is a label, beside one that begins with the plural.
  it.each([
    ['en', 'Listing Listings', 'Category Categories', 'Box Boxes', 'Shelf Shelves'],
    [
      'de',
      'Angebot Angebote',
      'Haus Häuser',
      'Buchung Buchungen',
      'Kind Kinder',
      'Arzt Ärzte',
      'Anbieterin Anbieterinnen',
    ],
    ['fr', 'Offre Offres', 'Animal Animaux', 'Jeu Jeux', 'Travail Travaux'],
    ['es', 'Oferta Ofertas', 'Habitación Habitaciones', 'Vez Veces', 'Hotel Hoteles'],
    ['it', 'Offerta Offerte', 'Libro Libri', 'Prenotazione Prenotazioni', 'Albergo Alberghi'],
    ['pt', 'Oferta Ofertas', 'Animal Animais', 'Avaliação Avaliações', 'Viagem Viagens'],
    ['nl', 'Boek Boeken', 'Kind Kinderen', 'Huis Huizen', 'Boeking Boekingen'],
  ])('ranks before labels that begin with it: %s', (language, ...pairs) => {
    const terms = pairs.flatMap((pair, at) => {
      const [singular = '', plural = ''] = pair.split(' ');
      return [
        tinyTerm(`One${at}`, { labels: [text(singular, language)] }),
        tinyTerm(`Longer${at}`, { labels: [text(`${plural} extra`, language)] }),
        tinyTerm(`Many${at}`, { labels: [text(`Zz ${plural}`, language)] }),
      ];
    });
    const file = namesFile(tinyPublication(terms, { languages: [language], defaultLanguage: language }), language);
    const search = createNameSearch(file);
    pairs.forEach((pair, at) => {
      for (const query of pair.split(' ')) {
        const [first = -1] = search.find(query);
        expect(file.identifiers[first], query).toBe(`One${at}`);
      }
    });
  });

  it('is one of the languages of the labels', () => {
    const terms = [tinyTerm('A', { labels: [text('Play')] }), tinyTerm('B', { labels: [text('Player character')] })];
    expect(found(terms, 'player')[0]).toBe('B');
  });
});

describe('the search by names in the included ontology, for each language with pages', () => {
  let publication: Publication;
  beforeAll(async () => {
    publication = (await market()).publication;
  });

  it('ranks a term with the exact label first, for every label in that language', () => {
    expect(pageLanguages(publication)).toEqual(['en', 'de', 'fr', 'es']);
    for (const language of pageLanguages(publication)) {
      const index = createPublicationIndex(publication, language);
      const terms = searchedTerms(index);
      const search = createNameSearch(namesFile(publication, language));
      const labels = new Set(
        terms.flatMap(({ term }) => term.labels.filter((it) => isReadable(it.language, language))),
      );
      expect(labels.size).toBeGreaterThan(1000);
      for (const { value } of labels) {
        // Only the first results are compared.
        const [first = -1] = search.find(value);
        const term = terms[first];
        const names = [term?.identifier, ...(term?.labels.map((label) => label.value.trim()) ?? [])];
        expect(names).toContain(value.trim());
      }
    }
  });

  it('starts with the same results as the API if the API has the same names', () => {
    const terms = searchedTerms(createPublicationIndex(publication));
    const index = createNameScan(namesFile(publication));
    const whole = createTextSearch(terms.map(({ term, ...names }) => ({ ...term, ...names })));
    const queries = terms.flatMap(({ labels: [label], altLabels: [other], identifier }, at) => {
      const name = label?.value ?? identifier;
      const written = [name, other?.value ?? '', identifier, name.slice(0, 4), `${name.slice(0, -2)}${name.slice(-1)}`];
      return at % 25 === 0 ? written : [];
    });
    expect(queries.length).toBeGreaterThan(500);
    for (const query of queries) {
      const question = parseSearchQuery(query);
      const found = new Set<number>();
      for (const tier of Object.values(NAME_TIERS))
        for (const at of tier(question, index, found.size > 0)) found.add(at);
      const all = [...found];
      // The API has no guides.
      const named = all.filter((at) => at < terms.length);
      expect(whole.find(query).slice(0, named.length), query).toEqual(named);
    }
  });
});

describe('the search by names, for any terms and texts', () => {
  const name = fc.oneof(
    fc.constantFrom(
      'Hotel',
      'hôtel',
      'Hotel bar',
      'HotelBar',
      'bar',
      'Bär',
      '€',
      'constructor',
      '__proto__',
      '的',
      ' ',
    ),
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const texts = fc.array(fc.record({ value: name, language: fc.constantFrom('en', 'de', 'fr') }), { maxLength: 3 });
  const terms = fc
    .array(
      fc.record({ labels: texts, altLabels: texts, hiddenLabels: texts, home: fc.boolean(), deprecated: fc.boolean() }),
      {
        maxLength: 8,
      },
    )
    .map((rows) => rows.map((row, at) => tinyTerm(at === 0 ? 'Hotel' : `term${at}`, row)));

  it('finds the same in a names file as in the maps of the API', () => {
    fc.assert(
      fc.property(terms, name, fc.constantFrom('en', 'de'), (all, query, language) => {
        const publication = tinyPublication(all, { languages: ['en', 'de'] });
        const index = createPublicationIndex(publication, language);
        const searched = searchedTerms(index);
        const maps = finish(createNameIndex(searched, Uint32Array.from(searched.keys())));
        const scan = createNameScan(namesFile(publication, language));
        const question = parseSearchQuery(query);
        for (const [way, tier] of Object.entries(NAME_TIERS))
          expect([...new Set(tier(question, scan, false))], way).toEqual([...new Set(tier(question, maps, false))]);
      }),
    );
  });
});

describe('the search by names', () => {
  it('finds prefixes of the words of any name', () => {
    const terms = [
      tinyTerm('CancellationPolicy', { labels: [text('Cancellation policy')] }),
      tinyTerm('x1', { labels: [text('Lodging')], altLabels: [text('Bed and breakfast')] }),
      tinyTerm('x2', { labels: [text('Internet')], hiddenLabels: [text('wifi')] }),
    ];
    expect(found(terms, 'pol')).toEqual(['CancellationPolicy']);
    expect(found(terms, 'c')).toEqual(['CancellationPolicy']);
    expect(found(terms, 'bed an')).toEqual(['x1']);
    expect(found(terms, 'break bed')).toEqual(['x1']);
    expect(found(terms, 'wif')).toEqual(['x2']);
    expect(found(terms, 'olicy')).toEqual([]);
  });

  it('ranks names that start with the whole text first, and deprecated terms last', () => {
    const terms = [
      tinyTerm('a', { labels: [text('Snack bar')] }),
      tinyTerm('b', { labels: [text('Place')], altLabels: [text('Bar stool')] }),
      tinyTerm('c', { labels: [text('Pub')], altLabels: [text('Bar room')], deprecated: true }),
    ];
    expect(found(terms, 'bar')).toEqual(['b', 'a', 'c']);
  });

  it.each(['schema:Place', 'https://schema.org/Place', 'http://schema.org/Place', 'schema_Place', 'schema:pl'])(
    'takes an identifier, a CURIE and an IRI for the term: %s',
    (query) => {
      const borrowed = { iri: 'https://schema.org/Place', curie: 'schema:Place', source: 'schema', own: false };
      expect(found([tinyTerm('Other'), tinyTerm('schema_Place', borrowed)], query)).toEqual(['schema_Place']);
    },
  );

  it('uses only names in the language of the page and in the default language', () => {
    const labels = [text('Price'), text('Preis', 'de'), text('Prix', 'fr')];
    const terms = [tinyTerm('p', { labels })];
    expect(found(terms, 'preis', 'de')).toEqual(['p']);
    expect(found(terms, 'price', 'de')).toEqual(['p']);
    expect(found(terms, 'prix', 'de')).toEqual([]);
    expect(found(terms, 'preis', 'en')).toEqual([]);
  });

  it('finds a term by its fallback label if it has no label in the language of the page', () => {
    expect(found([tinyTerm('p', { labels: [text('Prix', 'fr')] })], 'prix')).toEqual(['p']);
  });

  it.each(['', '  ', '?!'])('finds nothing for a text without words: %j', (query) => {
    expect(found([tinyTerm('Hotel')], query)).toEqual([]);
  });
});
