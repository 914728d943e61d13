import type { Publication, TermMapping } from '../../../src/ontology/model.ts';
import { indexTerms } from '../../../src/api/vocabulary/parameters.ts';
import { BARE_PROPERTY } from '../../support/bare-term.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

/** The IRI of an own term. */
export const ex = (name: string): string => `https://example.org/vocabulary/${name}`;
export const SCHEMA_PLACE = 'https://schema.org/Place';

const CLASS = {
  parents: [],
  ancestors: [],
  children: [],
  properties: [],
  rangeOf: [],
  instances: [],
  conditions: [],
  definedAs: [],
  disjointWith: [],
  disjointUnionOf: [],
  keys: [],
  datatype: false,
};

const oven: TermMapping = {
  schema: 'ovens',
  kind: 'internal',
  entity: 'Oven',
  domain: 'baking',
  path: 'heat',
  direction: 'both',
  status: 'active',
};

const terms = [
  tinyTerm('Bakery', {
    class: { ...CLASS, parents: [ex('Shop')], ancestors: [ex('Shop'), SCHEMA_PLACE] },
    instanceOf: [ex('ShopType')],
    labels: [
      { value: 'Bakery', language: 'en' },
      { value: 'Bäckerei', language: 'de' },
    ],
  }),
  tinyTerm('Rye', {
    kinds: ['value'],
    enumerationOf: [ex('Grain')],
    facetValues: { industries: [ex('Milling')] },
    value: { broader: [ex('Cereal')], broaderFull: [ex('Cereal')], narrower: [], related: [], differentFrom: [] },
  }),
  tinyTerm('Shop', { class: { ...CLASS, parents: [SCHEMA_PLACE], ancestors: [SCHEMA_PLACE] } }),
  tinyTerm('ShopType'),
  tinyTerm('bakesFor', {
    kinds: ['property'],
    property: {
      ...BARE_PROPERTY,
      parents: [ex('serves')],
      domainIncludes: [ex('Bakery')],
      rangeIncludes: [ex('Shop')],
    },
  }),
  { ...tinyTerm('schema_Place', { source: 'schema', own: false }), iri: SCHEMA_PLACE, curie: 'schema:Place' },
  tinyTerm('serves', { kinds: ['property'], property: BARE_PROPERTY }),
];

/** A publication with a result for every parameter. */
export function bakeryPublication(): Publication {
  const { site, ontology } = tinyPublication(terms, { languages: ['en', 'de'] });
  return {
    site,
    ontology: {
      ...ontology,
      languages: ['en', 'de'],
      prefixes: { ...ontology.prefixes, schema: 'https://schema.org/' },
      sources: [...ontology.sources, { prefix: 'schema', namespace: 'https://schema.org/', own: false, terms: 1 }],
    },
    mappings: { [ex('Bakery')]: [oven, { ...oven, entity: 'Shelf', domain: 'selling', status: 'draft' }] },
  };
}

/** Context of parsing a query. */
export function bakeryContext() {
  const publication = bakeryPublication();
  return { publication, index: indexTerms(publication) };
}
