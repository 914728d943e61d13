import type { Publication, Term } from '../../src/ontology/model.ts';

const NAMESPACE = 'https://example.org/vocabulary/';

/** A term with nothing but a name and a label. */
export function tinyTerm(identifier: string, more: Partial<Term> = {}): Term {
  const iri = NAMESPACE + identifier;
  return {
    identifier,
    iri,
    curie: `ex:${identifier}`,
    source: 'ex',
    home: true,
    kinds: ['class'],
    labels: [{ value: identifier, language: 'en' }],
    altLabels: [],
    hiddenLabels: [],
    definitions: [],
    notes: [],
    examples: [],
    notations: [],
    seeAlso: [],
    deprecated: false,
    replacedBy: [],
    instanceOf: [],
    enumerationOf: [],
    industries: [],
    alignments: [],
    annotations: [],
    description: [
      {
        '@id': iri,
        '@type': ['http://www.w3.org/2002/07/owl#Class'],
        'http://www.w3.org/2000/01/rdf-schema#label': [{ '@value': identifier, '@language': 'en' }],
      },
    ],
    reason: { rule: 'whole' },
    ...more,
  };
}

/** A publication of the terms given, by hand: for tests of what stands behind one. */
export function tinyPublication(terms: readonly Term[], site: Partial<Publication['site']> = {}): Publication {
  return {
    site: {
      title: 'Tiny',
      baseUrl: 'https://example.org',
      defaultLanguage: 'en',
      languages: ['en'],
      theme: { tokens: {} },
      termFiles: false,
      ...site,
    },
    ontology: {
      header: {
        titles: [],
        descriptions: [],
        licences: [],
        creators: [],
        contributors: [],
        publishers: [],
        imports: [],
      },
      home: { prefix: 'ex', namespace: NAMESPACE },
      prefixes: { ex: NAMESPACE, owl: 'http://www.w3.org/2002/07/owl#', rdfs: 'http://www.w3.org/2000/01/rdf-schema#' },
      languages: ['en'],
      sources: [{ prefix: 'ex', namespace: NAMESPACE, home: true, terms: terms.length }],
      terms,
      others: [],
      derivation: { mode: 'whole', selected: {}, leftOut: [] },
    },
  };
}
