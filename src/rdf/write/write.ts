import type { Iri, NodeObject } from '../graph/graph.ts';
import { toJsonLdParts } from './json-ld.ts';
import { toNQuadParts } from './n-triples.ts';
import { toRdfXml } from './rdf-xml.ts';
import { toTurtleParts } from './turtle.ts';

type Write<Result> = (nodes: readonly NodeObject[], prefixes: Readonly<Record<string, Iri>>) => Result;

const WRITERS = {
  turtle: toTurtleParts,
  'json-ld': toJsonLdParts,
  'n-triples': toNQuadParts,
  'rdf-xml': toRdfXml,
} as const satisfies Readonly<Record<string, Write<Iterable<string>>>>;

/** The syntaxes that are written. */
export type WrittenFormat = keyof typeof WRITERS;

/**
 * Writes nodes in a syntax, in parts: the document of a large ontology has a hundred megabytes. The same nodes in the same order always
 * give the same text.
 *
 * @param nodes result of `toNodes`, or the `description` of a term
 * @param prefixes prefix to namespace. N-Triples have none
 */
export function toRdfParts(
  format: WrittenFormat,
  nodes: readonly NodeObject[],
  prefixes: Readonly<Record<string, Iri>>,
): Iterable<string> {
  return WRITERS[format](nodes, prefixes);
}

/** {@link toRdfParts} as one text. */
export function toRdf(
  format: WrittenFormat,
  nodes: readonly NodeObject[],
  prefixes: Readonly<Record<string, Iri>>,
): string {
  return [...toRdfParts(format, nodes, prefixes)].join('');
}
