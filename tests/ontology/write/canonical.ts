import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { canonicalize, readJsonLd } from '../../../src/cli/verify/canonical.ts';
import { Graph } from '../../../src/ontology/graph.ts';

/** Canonical N-Quads of what a Turtle or N-Quads text says. */
export function canonicalTurtle(text: string): Promise<string> {
  return canonicalize(new Parser().parse(text));
}

/** Canonical N-Quads of what a JSON-LD text says. */
export async function canonicalJsonLd(text: string): Promise<string> {
  return canonicalize(await readJsonLd(text));
}

/** Canonical N-Quads of triples as a graph holds them, unpaired surrogates replaced as the writers document. */
export function canonicalQuads(quads: readonly Quad[]): Promise<string> {
  return canonicalize(quads);
}

export { Graph };
