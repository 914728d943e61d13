import { describe, expect, it } from 'vitest';
import type { Term, Text } from '../../../src/ontology/model.ts';
import { createTextSearch } from '../../../src/search/match/search.ts';
import { tinyTerm } from '../../support/tiny-publication.ts';

const text = (value: string, language = 'en'): Text => ({ value, language });

/** The kind of match, and the identifiers of the terms. */
function named(terms: readonly Term[], name: string, among?: ReadonlySet<number>) {
  const match = createTextSearch(terms).exact(name, among);
  const at = (positions: readonly number[]): string[] =>
    positions.map((position) => (terms[position] as Term).identifier);
  return match && { by: match.by, terms: at(match.positions), others: at(match.others) };
}

describe('an exact name', () => {
  const terms = [
    tinyTerm('Hotel', { labels: [text('Hotel'), text('Hôtel', 'fr')], altLabels: [text('Inn')] }),
    tinyTerm('hotel', { labels: [text('hotel')], altLabels: [text('inn')] }),
    tinyTerm('Lodging', { labels: [text('Lodging business')], hiddenLabels: [text('Loging')] }),
  ];

  it('is an identifier before a label, and lists terms with another spelling', () => {
    expect(named(terms, 'Hotel')).toEqual({ by: 'identifier', terms: ['Hotel'], others: ['hotel'] });
  });

  it.each(['ex:Lodging', 'https://example.org/vocabulary/Lodging'])('can be a CURIE or an IRI: %s', (name) => {
    const { curie, iri } = terms[2] as Term;
    const written = name.startsWith('ex:') ? curie : iri;
    expect(named(terms, written)).toEqual({ by: 'identifier', terms: ['Lodging'], others: [] });
  });

  it('is an unchanged label in any language', () => {
    expect(named(terms, 'Hôtel')).toEqual({ by: 'label', terms: ['Hotel'], others: ['hotel'] });
  });

  it('is ambiguous if several terms share a spelling', () => {
    expect(named(terms, 'HOTEL')).toEqual({ by: 'spelling', terms: ['Hotel', 'hotel'], others: [] });
  });

  it.each(['lodging-business', 'LodgingBusiness', ' Lodging business '])('can have another spelling: %s', (name) => {
    expect(named(terms, name)?.terms).toEqual(['Lodging']);
  });

  it('can be an alternative label', () => {
    expect(named(terms, 'Loging')).toEqual({ by: 'altLabel', terms: ['Lodging'], others: [] });
    expect(named(terms, 'Inn')).toEqual({ by: 'altLabel', terms: ['Hotel', 'hotel'], others: [] });
  });

  it.each(['Lodg', 'Lodging bussiness', 'business', '', ' ', '__proto__'])(
    'is not a prefix, a typo or a word: %j',
    (name) => {
      expect(named(terms, name)).toBeUndefined();
    },
  );

  it('can be restricted to some terms', () => {
    expect(named(terms, 'HOTEL', new Set([1, 2]))).toEqual({ by: 'spelling', terms: ['hotel'], others: [] });
  });
});
