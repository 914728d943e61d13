import type { Iri } from '../model.ts';
import { standardOf } from '../standards.ts';

/** Vocabularies that describe ontologies, besides the bundled standards. Sources often declare their terms again. */
const DESCRIPTIVE = new Set<Iri>([
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://www.w3.org/2001/XMLSchema#',
  'http://www.w3.org/2003/11/swrl#',
  'http://www.w3.org/2003/11/swrlb#',
  'http://www.w3.org/2008/05/skos-xl#',
  'http://www.w3.org/ns/shacl#',
  'http://www.w3.org/ns/adms#',
  'http://www.w3.org/2003/06/sw-vocab-status/ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://purl.org/dc/dcmitype/',
  'http://purl.org/dc/dcam/',
  'http://purl.org/vocab/vann/',
  'http://purl.org/vocommons/voaf#',
  'http://purl.org/pav/',
  'http://purl.org/ontology/bibo/',
  'http://rdfs.org/ns/void#',
  'http://creativecommons.org/ns#',
  'http://www.geneontology.org/formats/oboInOwl#',
  'https://w3id.org/sssom/',
]);

/** Whether a namespace belongs to a bundled standard or to a vocabulary that describes ontologies. */
export function isReused(namespace: Iri): boolean {
  return DESCRIPTIVE.has(namespace) || standardOf(namespace) !== undefined;
}
