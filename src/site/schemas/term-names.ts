import type { Phrase, Ref } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex } from './schema-index.ts';

/** A name in a mapping: a link to its term, or the plain name if the published ontology has no such term. */
function termPart({ index }: SchemaIndex, identifier: string): Ref | { readonly code: string } {
  const term = index.byIdentifier(identifier);
  return term ? index.ref(term.iri) : { code: cleanText(identifier) };
}

export function classPart(schemas: SchemaIndex, name: string): Ref | { readonly code: string } {
  return termPart(schemas, schemas.vocabulary.class(name)?.identifier ?? name);
}

/** JSON-LD keywords in place of properties, https://www.w3.org/TR/json-ld11/#keywords. */
const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['@id', 'its IRI'],
  ['@type', 'its class'],
]);

/** A property path as links: has offer / list price. */
export function propertyPhrase(schemas: SchemaIndex, path: readonly string[]): Phrase {
  return path.flatMap((step, at) => [...(at > 0 ? [' / '] : []), KEYWORDS.get(step) ?? termPart(schemas, step)]);
}

/** A value in the ontology: a link if it is a term. */
export function valuePart(schemas: SchemaIndex, value: unknown): Ref | { readonly code: string } {
  return typeof value === 'string' && schemas.index.byIdentifier(value)
    ? termPart(schemas, value)
    : { code: cleanText(typeof value === 'string' ? value : JSON.stringify(value)) };
}
