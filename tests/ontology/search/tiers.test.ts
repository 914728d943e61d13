import { describe, expect, it } from 'vitest';
import type { Term, Text } from '../../../src/ontology/model.ts';
import { createTextSearch } from '../../../src/ontology/search/search.ts';
import { tinyTerm } from '../../support/tiny-publication.ts';

const text = (value: string, language = 'en'): Text => ({ value, language });

/** Identifiers of what a text finds among terms, best first. */
function found(terms: readonly Term[], query: string, among?: ReadonlySet<number>): string[] {
  return createTextSearch(terms)
    .find(query, among)
    .map((position) => (terms[position] as Term).identifier);
}

describe('a search', () => {
  it('goes from the exact identifier through labels and words to what merely mentions the word', () => {
    const terms = [
      tinyTerm('mentions', { labels: [text('Guest room')], definitions: [text('A room in an inn or a hotel.')] }),
      tinyTerm('begins', { labels: [text('Hotel category')] }),
      tinyTerm('alternative', { labels: [text('Inn')], altLabels: [text('Hotel')] }),
      tinyTerm('label', { labels: [text('Hôtel', 'fr')] }),
      tinyTerm('written', { labels: [text('Hotel')] }),
      tinyTerm('HOTEL', { labels: [text('Lodging')] }),
      tinyTerm('Hotel', { labels: [text('House')] }),
    ];
    expect(found(terms, 'Hotel')).toEqual(['Hotel', 'written', 'HOTEL', 'label', 'alternative', 'begins', 'mentions']);
  });

  it('prefers the identifier whose case is the same', () => {
    const terms = [tinyTerm('brand'), tinyTerm('Brand')];
    expect(found(terms, 'Brand')).toEqual(['Brand', 'brand']);
    expect(found(terms, 'brand')).toEqual(['brand', 'Brand']);
  });

  it.each(['checkInTime', 'check in time', 'check_in_time', 'check-in time', 'CHECK_IN_TIME', 'checkintime'])(
    'finds an identifier however it is written: %s',
    (query) => {
      const terms = [
        tinyTerm('checkOutTime', { labels: [text('until')] }),
        tinyTerm('checkInTime', { labels: [text('from')] }),
      ];
      expect(found(terms, query)[0]).toBe('checkInTime');
    },
  );

  it.each(['schema:Place', 'https://schema.org/Place', 'http://schema.org/Place', 'schema_Place'])(
    'takes an identifier, a CURIE and an IRI for the term: %s',
    (query) => {
      const iri = 'http://schema.org/Place';
      const terms = [tinyTerm('Place'), tinyTerm('schema_Place', { iri, curie: 'schema:Place', home: false })];
      expect(found(terms, query)[0]).toBe('schema_Place');
    },
  );

  it('takes no short word for the stem of another language: tip is not the Spanish tipo', () => {
    const terms = [
      tinyTerm('kind', { labels: [text('Kind')], definitions: [text('El tipo de cosa.', 'es')] }),
      tinyTerm('gratuity', { labels: [text('Gratuity')], definitions: [text('A tip for the staff.')] }),
      tinyTerm('dog', { labels: [text('Dogs')] }),
    ];
    expect(found(terms, 'tip')).toEqual(['gratuity']);
    expect(found(terms, 'dog')).toEqual(['dog']);
    expect(found(terms, 'tipos')).toEqual(['kind']);
  });

  it('finds a label in any language, before an alternative label in any other', () => {
    const terms = [
      tinyTerm('a', { labels: [text('Rate')], altLabels: [text('Preis', 'de')] }),
      tinyTerm('b', { labels: [text('Price'), text('Preis', 'de'), text('Prix', 'fr')] }),
    ];
    expect(found(terms, 'preis')).toEqual(['b', 'a']);
    expect(found(terms, 'PRIX')).toEqual(['b']);
  });

  it('finds hidden labels', () => {
    expect(found([tinyTerm('WirelessInternet', { hiddenLabels: [text('wifi')] })], 'Wi-Fi')).toEqual([
      'WirelessInternet',
    ]);
  });

  it('puts labels that go on with another word before those that go on in the same word, and shorter ones first', () => {
    const terms = [
      tinyTerm('a', { labels: [text('Barbecue')] }),
      tinyTerm('b', { labels: [text('Bar with a garden')] }),
      tinyTerm('c', { labels: [text('Bar stool')] }),
      tinyTerm('d', { labels: [text('Snack bar')] }),
    ];
    expect(found(terms, 'bar')).toEqual(['c', 'b', 'a', 'd']);
  });

  it('puts the term that has all the words before one that says one of them everywhere', () => {
    const everywhere = [text('Swimming')];
    const terms = [
      tinyTerm('a', { labels: everywhere, altLabels: everywhere, definitions: everywhere }),
      tinyTerm('b', { labels: [text('Place')], definitions: [text('A basin for swimming.')] }),
      tinyTerm('c', { labels: [text('Basin')] }),
    ];
    expect(found(terms, 'basin, swimming')[0]).toBe('b');
  });

  it('finds words with a slip, and a text of which one word has one', () => {
    const terms = [tinyTerm('a', { labels: [text('Swimming pool')] }), tinyTerm('b', { labels: [text('Pool table')] })];
    expect(found(terms, 'swiming')).toEqual(['a']);
    expect(found(terms, 'swiming pool')).toEqual(['a', 'b']);
  });

  it.each([
    'cancelation policy',
    'cancellation plicy',
    'cancellation polixy',
    'cancellation pollicy',
    'CancellationPoilcy',
  ])('puts the label that was meant by a slip before all that says its words: %s', (query) => {
    const wordy = [text('The cancellation policy, cancellation, policy.')];
    const terms = [
      tinyTerm('wordy', { labels: [text('Refund')], altLabels: wordy, definitions: wordy }),
      tinyTerm('meant', { labels: [text('Cancellation policy')] }),
    ];
    expect(found(terms, query)[0]).toBe('meant');
  });

  it('takes a short name as it is: each of its letters could be another', () => {
    const terms = [tinyTerm('a', { labels: [text('Bath')] }), tinyTerm('b', { labels: [text('Path')] })];
    expect(found(terms, 'bath')).toEqual(['a']);
  });

  it('takes a compound apart', () => {
    const terms = [
      tinyTerm('a', { labels: [text('Sitz für ein Kind', 'de')] }),
      tinyTerm('b', { labels: [text('Stuhl', 'de')] }),
    ];
    expect(found(terms, 'Kindersitz')).toEqual(['a']);
  });

  it('looks for a word that nearly all terms have only where there is no other', () => {
    const terms = Array.from({ length: 200 }, (_, i) => tinyTerm(`t${i}`, { definitions: [text('It has the word.')] }));
    const zebra = tinyTerm('zebra', { definitions: [text('A striped horse.')] });
    expect(found([...terms, zebra], 'the')).toHaveLength(200);
    expect(found([...terms, zebra], 'the horse')).toEqual(['zebra']);
  });

  it('among equals puts own terms first, deprecated ones last, then shorter labels, then identifiers', () => {
    const labels = [text('Fee')];
    const terms = [
      tinyTerm('z', { labels, home: false }),
      tinyTerm('aged', { labels, deprecated: true }),
      tinyTerm('b', { labels }),
      tinyTerm('a', { labels }),
      tinyTerm('long', { labels: [...labels] }),
      tinyTerm('short', { labels: [text('Fee'), text('F')] }),
    ];
    expect(found(terms, 'fee')).toEqual(['short', 'a', 'b', 'long', 'aged', 'z']);
  });

  it('finds nothing but what it may, however well the rest would fit', () => {
    const terms = [tinyTerm('Hotel'), tinyTerm('other', { definitions: [text('Not a hotel.')] })];
    expect(found(terms, 'Hotel', new Set([1]))).toEqual(['other']);
    expect(found(terms, 'Hotel', new Set())).toEqual([]);
  });

  it.each(['', '  ', '?!'])('finds nothing for a text without words: %j', (query) => {
    expect(found([tinyTerm('Hotel')], query)).toEqual([]);
  });

  it('finds a term that is called by a sign', () => {
    expect(
      found([tinyTerm('euro', { labels: [text('€')] }), tinyTerm('dollar', { labels: [text('$')] })], '€'),
    ).toEqual(['euro']);
  });

  it('finds nothing where there are no terms', () => {
    expect(found([], 'Hotel')).toEqual([]);
  });
});
