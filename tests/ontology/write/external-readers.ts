import type { Quad } from '@rdfjs/types';
import { parse } from 'oxigraph';
import { canonicalize, plainQuad, readRdfXml } from '../../../src/cli/verify/canonical.ts';
import { expressibleInXml } from '../../../src/rdf/write.ts';

/** External readers of RDF/XML: one in JavaScript and one in Rust. */
export const RDF_XML_READERS: Readonly<Record<string, (text: string) => Promise<Quad[]>>> = {
  'rdfxml-streaming-parser': readRdfXml,
  oxigraph: async (text) => parse(text, { format: 'application/rdf+xml' }) as unknown as Quad[],
};

/** The triples that XML can represent, as documented by the writer, in canonical form. */
export function canonicalInXml(quads: readonly Quad[]): Promise<string> {
  return canonicalize(expressibleInXml(Array.from(quads, plainQuad)));
}
