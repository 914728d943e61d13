import type { Publication, Term } from '../../src/ontology/model.ts';
import { NO_HEADER } from '../../src/ontology/model.ts';
import { BARE_TERM } from './bare-term.ts';

const NAMESPACE = 'https://example.org/vocabulary/';

/** A term with only a name and a label. */
export function tinyTerm(identifier: string, more: Partial<Term> = {}): Term {
  const iri = NAMESPACE + identifier;
  return {
    identifier,
    iri,
    curie: `ex:${identifier}`,
    source: 'ex',
    own: true,
    ...BARE_TERM,
    labels: [{ value: identifier, language: 'en' }],
    description: [
      {
        '@id': iri,
        '@type': ['http://www.w3.org/2002/07/owl#Class'],
        'http://www.w3.org/2000/01/rdf-schema#label': [{ '@value': identifier, '@language': 'en' }],
      },
    ],
    ...more,
  };
}

/** A publication of these terms, without compiling. */
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
      header: NO_HEADER,
      own: { prefix: 'ex', namespace: NAMESPACE },
      prefixes: { ex: NAMESPACE, owl: 'http://www.w3.org/2002/07/owl#', rdfs: 'http://www.w3.org/2000/01/rdf-schema#' },
      languages: ['en'],
      sources: [{ prefix: 'ex', namespace: NAMESPACE, own: true, terms: terms.length }],
      terms,
      others: [],
      derivation: { mode: 'whole', selected: {}, omitted: [] },
    },
  };
}
