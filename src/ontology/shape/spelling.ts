import type { Iri } from '../model.ts';
import type { ShapeField } from './class-shape.ts';
import type { ShapeSource } from './shape-source.ts';

/** A value in a record with the published context: a name, CURIE or IRI as string, or a node with it as `@id`. */
export function valueJson(
  iri: Iri,
  strings: ShapeField['strings'],
  source: ShapeSource,
): string | { readonly '@id': string } {
  const term = source.term(iri);
  if (strings === 'name') return term ? source.keys.key(term) : source.keys.external(iri);
  const reference = term ? source.keys.reference(term) : source.keys.external(iri);
  return strings === 'iri' ? reference : { '@id': reference };
}

/** Name of a class in `@type`. */
export function typeName(iri: Iri, source: ShapeSource): string {
  const term = source.term(iri);
  return term ? source.keys.key(term) : source.keys.external(iri);
}

/** Controls, directional marks and line separators (https://www.unicode.org/reports/tr36/). */
const INVISIBLE = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/g;

/** Escapes invisible characters as `\u202e`, which JSON, ECMAScript and Turtle support. */
export function escapeInvisible(text: string): string {
  return text.replace(INVISIBLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
