import { describe, expect, test } from 'vitest';
import type { Publication, TermMapping } from '../../../src/ontology/model.ts';
import { createNarrowing } from '../../../src/ontology/query/narrowing.ts';
import { intersection } from '../../../src/ontology/query/postings.ts';
import type { Query } from '../../../src/ontology/query/query.ts';
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
    tinyTerm('Boat', { industries: [iri('Sailing')] }),
    tinyTerm('Car', { industries: [iri('Driving')] }),
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

const narrow = createNarrowing(publication);
const left = (query: Query): string[] | undefined =>
  intersection(narrow(query))?.map((position) => publication.ontology.terms[position]?.identifier ?? '');

describe('a question', () => {
  test('that asks nothing narrows nothing', () => {
    expect(left({})).toBeUndefined();
  });

  test('for terms gives them in the order of identifiers, each once, and none that is not there', () => {
    expect(left({ terms: [iri('Hotel'), iri('Car'), iri('Hotel'), iri('Nothing')] })).toEqual(['Car', 'Hotel']);
  });

  test('for an industry finds those marked with a narrower one, and leaves out what is marked with none', () => {
    expect(left({ filters: { industries: [iri('Mobility')] } })).toEqual(['Boat', 'Car']);
    expect(left({ filters: { industries: [iri('Water')] } })).toEqual(['Boat']);
  });

  test('takes schema.org’s two spellings as one', () => {
    expect(left({ filters: { instanceOf: ['https://schema.org/Thing'] } })).toEqual(['Hotel']);
  });

  test('holds what every condition leaves', () => {
    const filters = { type: ['value', 'property'], industries: [iri('Mobility')] };
    expect(left({ filters })).toEqual([]);
    expect(left({ filters: { ...filters, type: ['class'] }, terms: [iri('Boat')] })).toEqual(['Boat']);
  });

  test('for a value that no term has finds nothing', () => {
    expect(left({ filters: { subClassOf: [iri('Nothing')] } })).toEqual([]);
    expect(left({ filters: { type: [] } })).toEqual([]);
  });
});

describe('a question about mappings', () => {
  test.each([
    [{ entity: 'Vessel' }, ['Boat', 'Car']],
    [{ domain: 'places' }, ['Boat']],
    [{ status: 'active' }, ['Boat', 'Car']],
    [{ entity: 'Vessel', domain: 'listings', status: 'draft' }, ['Boat']],
    [{ entity: 'Nothing' }, []],
  ])('finds by any of their members: %j', (pattern, wanted) => {
    expect(left({ mapping: pattern })).toEqual(wanted);
  });

  test('means one and the same mapping', () => {
    expect(left({ mapping: { entity: 'Vessel', status: 'active' } })).toEqual(['Car']);
    expect(left({ mapping: { entity: 'Craft', domain: 'listings' } })).toEqual([]);
  });
});
