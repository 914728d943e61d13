import { describe, expect, it } from 'vitest';
import type { Term, Text } from '../../../src/ontology/model.ts';
import { createTextSearch } from '../../../src/search/match/search.ts';
import { tinyTerm } from '../../support/tiny-publication.ts';

const text = (value: string, language = 'en'): Text => ({ value, language });

/** Identifiers of matching terms, best first. */
function found(terms: readonly Term[], query: string, among?: ReadonlySet<number>): string[] {
  return createTextSearch(terms)
    .find(query, among)
    .map((position) => (terms[position] as Term).identifier);
}

describe('a search', () => {
  it('ranks exact identifiers first, then labels, words and mentions', () => {
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

  it('prefers the identifier with the same case', () => {
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
      const terms = [tinyTerm('Place'), tinyTerm('schema_Place', { iri, curie: 'schema:Place', own: false })];
      expect(found(terms, query)[0]).toBe('schema_Place');
    },
  );

  it('does not match short words with stems of another language: tip is not Spanish tipo', () => {
    const terms = [
      tinyTerm('kind', { labels: [text('Kind')], definitions: [text('El tipo de cosa.', 'es')] }),
      tinyTerm('gratuity', { labels: [text('Gratuity')], definitions: [text('A tip for the staff.')] }),
      tinyTerm('dog', { labels: [text('Dogs')] }),
    ];
    expect(found(terms, 'tip')).toEqual(['gratuity']);
    expect(found(terms, 'dog')).toEqual(['dog']);
    expect(found(terms, 'tipos')).toEqual(['kind']);
  });

  it('ranks a label in any language before alternative labels', () => {
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

  it('ranks prefixes that end with a whole word first, then shorter labels', () => {
    const terms = [
      tinyTerm('a', { labels: [text('Barbecue')] }),
      tinyTerm('b', { labels: [text('Bar with a garden')] }),
      tinyTerm('c', { labels: [text('Bar stool')] }),
      tinyTerm('d', { labels: [text('Snack bar')] }),
    ];
    expect(found(terms, 'bar')).toEqual(['c', 'b', 'a', 'd']);
  });

  it('ranks own terms before external ones with the same prefix', () => {
    const terms = [
      tinyTerm('a', { labels: [text('Hotel bar')], own: false }),
      tinyTerm('b', { labels: [text('Hotel category')] }),
      tinyTerm('c', { labels: [text('Hotelier')] }),
    ];
    expect(found(terms, 'hotel')).toEqual(['b', 'a', 'c']);
  });

  it('ranks a term with all words before one that repeats a single word', () => {
    const everywhere = [text('Swimming')];
    const terms = [
      tinyTerm('a', { labels: everywhere, altLabels: everywhere, definitions: everywhere }),
      tinyTerm('b', { labels: [text('Place')], definitions: [text('A basin for swimming.')] }),
      tinyTerm('c', { labels: [text('Basin')] }),
    ];
    expect(found(terms, 'basin, swimming')[0]).toBe('b');
  });

  it('finds words with a typo, and a text with a typo in one word', () => {
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
  ])('ranks the label of a typo before terms that mention its words: %s', (query) => {
    const wordy = [text('The cancellation policy, cancellation, policy.')];
    const terms = [
      tinyTerm('wordy', { labels: [text('Refund')], altLabels: wordy, definitions: wordy }),
      tinyTerm('corrected', { labels: [text('Cancellation policy')] }),
    ];
    expect(found(terms, query)[0]).toBe('corrected');
  });

  it.each([
    ['swiming pol', 'Swimming pool'],
    ['tol fre numbr', 'Toll-free number'],
    ['boking stauts', 'Booking status'],
    ['Buchngstatus', 'Buchungsstatus'],
  ])('corrects a typo in each word of a name, and several in a long one: %s', (query, label) => {
    expect(found([tinyTerm('a', { labels: [text(label)] }), tinyTerm('b', { labels: [text('Bath')] })], query)).toEqual(
      ['a'],
    );
  });

  it('corrects no name whose words are all right', () => {
    const terms = ['Booking time', 'Cook', 'Cooking', 'Time'].map((label, at) =>
      tinyTerm(`t${at}`, { labels: [text(label)] }),
    );
    expect(found(terms, 'cooking time')[0]).not.toBe('t0');
  });

  it('does not correct short names', () => {
    const terms = [tinyTerm('a', { labels: [text('Bath')] }), tinyTerm('b', { labels: [text('Path')] })];
    expect(found(terms, 'bath')).toEqual(['a']);
  });

  it('splits compounds', () => {
    const terms = [
      tinyTerm('a', { labels: [text('Sitz für ein Kind', 'de')] }),
      tinyTerm('b', { labels: [text('Stuhl', 'de')] }),
    ];
    expect(found(terms, 'Kindersitz')).toEqual(['a']);
  });

  it('finds no term by one part of a compound', () => {
    const terms = [
      tinyTerm('Market', { labels: [text('Market')] }),
      tinyTerm('Super', { labels: [text('Super user')] }),
    ];
    expect(found(terms, 'supermarket')).toEqual([]);
    const both = tinyTerm('Both', { labels: [text('Super discount at a market')] });
    expect(found([...terms, both], 'supermarket')).toEqual(['Both']);
  });

  it.each([
    ['offers', 'Offer'],
    ['categories', 'Category'],
    ['boxes', 'Box'],
    ['country', 'Countries'],
  ])('takes %s for %s, before labels that contain it', (query, label) => {
    const terms = [
      tinyTerm('long', { labels: [text(`A list: ${query}`)] }),
      tinyTerm('short', { labels: [text(label)] }),
    ];
    expect(found(terms, query)[0]).toBe('short');
    expect(found([...terms, tinyTerm('same', { labels: [text(query)] })], query)[0]).toBe('same');
  });

  it('finds compounds by their last part', () => {
    const terms = [
      tinyTerm('a', { labels: [text('Buchungsstatus', 'de')] }),
      tinyTerm('b', { labels: [text('Zustand', 'de')] }),
    ];
    expect(found(terms, 'Status')).toEqual(['a']);
  });

  it('searches a word of nearly all terms only if there is no other', () => {
    const terms = Array.from({ length: 200 }, (_, i) => tinyTerm(`t${i}`, { definitions: [text('It has the word.')] }));
    const zebra = tinyTerm('zebra', { definitions: [text('A striped horse.')] });
    expect(found([...terms, zebra], 'the')).toHaveLength(200);
    expect(found([...terms, zebra], 'the horse')).toEqual(['zebra']);
  });

  it('ranks equal matches by own terms, deprecation, length of the label and identifier', () => {
    const labels = [text('Fee')];
    const terms = [
      tinyTerm('z', { labels, own: false }),
      tinyTerm('aged', { labels, deprecated: true }),
      tinyTerm('b', { labels }),
      tinyTerm('a', { labels }),
      tinyTerm('long', { labels: [...labels] }),
      tinyTerm('short', { labels: [text('Fee'), text('F')] }),
    ];
    expect(found(terms, 'fee')).toEqual(['short', 'a', 'b', 'long', 'aged', 'z']);
  });

  it('returns only allowed positions', () => {
    const terms = [tinyTerm('Hotel'), tinyTerm('other', { definitions: [text('Not a hotel.')] })];
    expect(found(terms, 'Hotel', new Set([1]))).toEqual(['other']);
    expect(found(terms, 'Hotel', new Set())).toEqual([]);
  });

  it.each(['', '  ', '?!'])('finds nothing for a text without words: %j', (query) => {
    expect(found([tinyTerm('Hotel')], query)).toEqual([]);
  });

  it('finds a term whose name is a sign', () => {
    expect(
      found([tinyTerm('euro', { labels: [text('€')] }), tinyTerm('dollar', { labels: [text('$')] })], '€'),
    ).toEqual(['euro']);
  });

  it('finds nothing without terms', () => {
    expect(found([], 'Hotel')).toEqual([]);
  });
});
