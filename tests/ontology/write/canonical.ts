import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { canonicalize } from '../../../src/cli/verify/canonical.ts';
import { quadsOfJsonLd } from '../../../src/rdf/parse.ts';
import { Graph } from '../../../src/rdf/graph/graph.ts';

/** Canonical N-Quads of a Turtle or N-Quads text. */
export function canonicalTurtle(text: string): Promise<string> {
  return canonicalize(new Parser().parse(text));
}

/** Canonical N-Quads of a JSON-LD text. */
export async function canonicalJsonLd(text: string): Promise<string> {
  return canonicalize(await quadsOfJsonLd(text));
}

/** Canonical N-Quads of triples, with unpaired surrogates replaced as documented by the writers. */
export function canonicalQuads(quads: readonly Quad[]): Promise<string> {
  return canonicalize(quads);
}

export { Graph };
