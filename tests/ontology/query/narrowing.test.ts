import { describe, expect, test } from 'vitest';
import type { Publication, TermMapping } from '../../../src/ontology/model.ts';
import { FILTERS } from '../../../src/api/vocabulary/parameters.ts';
import { createNarrowing, intersection } from '../../../src/search/query/term-index.ts';
import type { Query } from '../../../src/search/query/term-index.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

const NAMESPACE = 'https://example.org/vocabulary/';
const iri = (name: string): string => NAMESPACE + name;

const concept = (name: string, broaderFull: readonly string[]) =>
  tinyTerm(name, {
    kinds: ['value'],
    value: { broader: broaderFull.slice(0, 1), broaderFull, narrower: [], related: [], differentFrom: [] },
  });

const mapping = (entity: string, domain: string, status: string): TermMapping => ({
  schema: 's',
  kind: 'partner',
  entity,
  domain,
  path: 'p',
  direction: 'both',
  status,
});

const publication: Publication = {
  ...tinyPublication([
    tinyTerm('Boat', { facetValues: { trades: [iri('Sailing')] } }),
    tinyTerm('Car', { facetValues: { trades: [iri('Driving')] } }),
    concept('Driving', [iri('Mobility')]),
    tinyTerm('General'),
    tinyTerm('Hotel', { instanceOf: ['http://schema.org/Thing', iri('Type')] }),
    concept('Mobility', []),
    concept('Sailing', [iri('Water'), iri('Mobility')]),
  ]),
  mappings: {
    [iri('Boat')]: [mapping('Vessel', 'listings', 'draft'), mapping('Craft', 'places', 'active')],
    [iri('Car')]: [mapping('Vessel', 'listings', 'active')],
  },
};

const narrow = createNarrowing(publication, FILTERS);
const matching = (query: Query): string[] | undefined =>
  intersection(narrow(query))?.map((position) => publication.ontology.terms[position]?.identifier ?? '');

describe('a query', () => {
  test('without conditions is not restricted', () => {
    expect(matching({})).toBeUndefined();
  });

  test('for terms returns existing ones in the order of identifiers, each once', () => {
    expect(matching({ terms: [iri('Hotel'), iri('Car'), iri('Hotel'), iri('Nothing')] })).toEqual(['Car', 'Hotel']);
  });

  test('for a value of a facet includes narrower values, and excludes terms without a value', () => {
    expect(matching({ filters: { industries: [iri('Mobility')] } })).toEqual(['Boat', 'Car']);
    expect(matching({ filters: { industries: [iri('Water')] } })).toEqual(['Boat']);
  });

  test('treats http and https IRIs of schema.org as equal', () => {
    expect(matching({ filters: { instanceOf: ['https://schema.org/Thing'] } })).toEqual(['Hotel']);
  });

  test('returns terms that meet all conditions', () => {
    const filters = { type: ['value', 'property'], industries: [iri('Mobility')] };
    expect(matching({ filters })).toEqual([]);
    expect(matching({ filters: { ...filters, type: ['class'] }, terms: [iri('Boat')] })).toEqual(['Boat']);
  });

  test('for an unused value finds nothing', () => {
    expect(matching({ filters: { subClassOf: [iri('Nothing')] } })).toEqual([]);
    expect(matching({ filters: { type: [] } })).toEqual([]);
  });
});

describe('a query for mappings', () => {
  test.each([
    [{ entity: 'Vessel' }, ['Boat', 'Car']],
    [{ domain: 'places' }, ['Boat']],
    [{ status: 'active' }, ['Boat', 'Car']],
    [{ entity: 'Vessel', domain: 'listings', status: 'draft' }, ['Boat']],
    [{ entity: 'Nothing' }, []],
  ])('finds by any of their members: %j', (pattern, expected) => {
    expect(matching({ mapping: pattern })).toEqual(expected);
  });

  test('matches members of a single mapping', () => {
    expect(matching({ mapping: { entity: 'Vessel', status: 'active' } })).toEqual(['Car']);
    expect(matching({ mapping: { entity: 'Craft', domain: 'listings' } })).toEqual([]);
  });
});
