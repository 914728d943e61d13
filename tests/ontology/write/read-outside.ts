import type { Quad } from '@rdfjs/types';
import { parse } from 'oxigraph';
import { canonicalize } from '../../../src/cli/verify/canonical.ts';
import { expressibleInXml, readRdfXml } from '../../../src/cli/verify/rdf-xml.ts';

/** Readers of RDF/XML that are not ours: one in JavaScript and one in Rust. */
export const RDF_XML_READERS: Readonly<Record<string, (text: string) => Promise<Quad[]>>> = {
  'rdfxml-streaming-parser': readRdfXml,
  oxigraph: async (text) => parse(text, { format: 'application/rdf+xml' }) as unknown as Quad[],
};

/** As much of triples as XML can hold, as the writer documents it, canonical. */
export function canonicalInXml(quads: readonly Quad[]): Promise<string> {
  return canonicalize(expressibleInXml(quads));
}
