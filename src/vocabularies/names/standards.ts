import type { Iri } from '../../rdf/index.ts';

/** A bundled standard, with title and licence as its owner states them. */
export interface Standard {
  readonly prefix: string;
  readonly namespace: Iri;
  readonly title: string;
  readonly licence: string;
  readonly attribution: string;
  readonly url: string;
}

const W3C = 'https://www.w3.org/copyright/software-license-2023/';

const row = (prefix: string, namespace: Iri, title: string, owner: string, licence: string, url: string): Standard => ({
  prefix,
  namespace,
  title,
  licence,
  url,
  attribution: `${title} by ${owner}.`,
});

/** One row for each bundled `@vocabulary/…` package. The prefix is the name of the package. */
export const STANDARDS: readonly Standard[] = [
  row(
    'schema',
    'http://schema.org/',
    'Schema.org',
    'the Schema.org Community Group',
    'https://creativecommons.org/licenses/by-sa/3.0/',
    'https://schema.org/',
  ),
  row(
    'gr',
    'http://purl.org/goodrelations/v1#',
    'GoodRelations',
    'Martin Hepp',
    'https://creativecommons.org/licenses/by/3.0/',
    'http://www.heppnetz.de/projects/goodrelations/',
  ),
  row(
    'foaf',
    'http://xmlns.com/foaf/0.1/',
    'FOAF Vocabulary',
    'Dan Brickley and Libby Miller',
    'https://creativecommons.org/licenses/by/1.0/',
    'http://xmlns.com/foaf/spec/',
  ),
  row(
    'dcterms',
    'http://purl.org/dc/terms/',
    'DCMI Metadata Terms',
    'the Dublin Core Metadata Initiative',
    'https://creativecommons.org/licenses/by/4.0/',
    'https://www.dublincore.org/specifications/dublin-core/dcmi-terms/',
  ),
  row(
    'skos',
    'http://www.w3.org/2004/02/skos/core#',
    'SKOS',
    'the World Wide Web Consortium',
    W3C,
    'https://www.w3.org/TR/skos-reference/',
  ),
  row(
    'org',
    'http://www.w3.org/ns/org#',
    'The Organization Ontology',
    'the World Wide Web Consortium',
    W3C,
    'https://www.w3.org/TR/vocab-org/',
  ),
  row(
    'prov',
    'http://www.w3.org/ns/prov#',
    'PROV-O',
    'the World Wide Web Consortium',
    W3C,
    'https://www.w3.org/TR/prov-o/',
  ),
  row(
    'vcard',
    'http://www.w3.org/2006/vcard/ns#',
    'vCard Ontology',
    'the World Wide Web Consortium',
    W3C,
    'https://www.w3.org/TR/vcard-rdf/',
  ),
  row(
    'time',
    'http://www.w3.org/2006/time#',
    'OWL-Time',
    'the World Wide Web Consortium',
    W3C,
    'https://www.w3.org/TR/owl-time/',
  ),
  row(
    'dcat',
    'http://www.w3.org/ns/dcat#',
    'DCAT',
    'the World Wide Web Consortium',
    W3C,
    'https://www.w3.org/TR/vocab-dcat-3/',
  ),
  row(
    'rdfs',
    'http://www.w3.org/2000/01/rdf-schema#',
    'RDF Schema',
    'the World Wide Web Consortium',
    W3C,
    'https://www.w3.org/TR/rdf-schema/',
  ),
  row(
    'owl',
    'http://www.w3.org/2002/07/owl#',
    'OWL 2',
    'the World Wide Web Consortium',
    W3C,
    'https://www.w3.org/TR/owl2-overview/',
  ),
];

/** Returns the standard of a namespace. http and https are equivalent. */
export function standardOf(namespace: Iri): Standard | undefined {
  const plain = namespace.replace(/^https:/, 'http:');
  return STANDARDS.find((standard) => standard.namespace.replace(/^https:/, 'http:') === plain);
}
