import type { Value } from '../../ontology/model.ts';
import type { PhrasePart } from '../text/phrase.ts';
import type { PublicationIndex } from './publication-index.ts';

/** `hasPart`, `has_part` → `has part`. */
export function spaced(label: string): string {
  return label
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim();
}

/** An IRI as its term, a literal as it is written. */
export function valuePart(value: Value, index: PublicationIndex): PhrasePart {
  if ('iri' in value) return index.ref(value.iri);
  return { code: value.value, ...(value.language === undefined ? {} : { language: value.language }) };
}

const ANYTHING = new Set([
  'http://www.w3.org/2002/07/owl#Thing',
  'http://www.w3.org/2000/01/rdf-schema#Resource',
  'http://www.w3.org/2000/01/rdf-schema#Literal',
]);

/** Whether it is the class of everything or of all literals. */
export function isAnything(iri: string): boolean {
  return ANYTHING.has(iri);
}
