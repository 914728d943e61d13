import type { Iri } from '../model.ts';
import type { Field } from './class-shape.ts';
import type { ShapeSource } from './shape-source.ts';

/** A value as a record writes it under the published context: a name, a CURIE or an IRI as a string, or a node that has it as `@id`. */
export function valueJson(
  iri: Iri,
  strings: Field['strings'],
  source: ShapeSource,
): string | { readonly '@id': string } {
  const term = source.term(iri);
  if (strings === 'name') return term ? source.keys.key(term) : source.keys.outside(iri);
  const reference = term ? source.keys.reference(term) : source.keys.outside(iri);
  return strings === 'iri' ? reference : { '@id': reference };
}

/** A class as `@type` names it. */
export function typeName(iri: Iri, source: ShapeSource): string {
  const term = source.term(iri);
  return term ? source.keys.key(term) : source.keys.outside(iri);
}

/** Controls and marks that turn the direction of reading, or end a line where none is seen to end. https://www.unicode.org/reports/tr36/ */
const UNSEEN = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/g;

/** Text whose strings have been escaped, with what no reader sees escaped too: `\u202e`, as JSON, ECMAScript and Turtle read it. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
