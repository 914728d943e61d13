/** Text in any RDF syntax → quads. */
import type { Quad } from '@rdfjs/types';

/**
 * The quads of a JSON-LD document with an embedded context, without locations and findings. Its library is loaded when it is needed.
 *
 * @throws {Error} the document refers to another context: none is loaded
 */
export async function quadsOfJsonLd(text: string): Promise<Quad[]> {
  return (await import('./parse/json-ld.ts')).quadsOfJsonLd(text);
}

export { RDF_EXTENSIONS, detectFormat } from './parse/format.ts';
export { parseSource } from './parse/parse.ts';
export type { DocumentLoader } from './parse/source.ts';
export { iriIssue, isRelative, syntaxError } from './parse/source.ts';
export { parseJson } from './parse/json-source.ts';
export type { Token } from './parse/turtle.ts';
export type { ParseOptions } from './parse/parse.ts';
