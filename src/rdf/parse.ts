/** Text in any RDF syntax → quads. Readers and their libraries are loaded when they are needed: many commands only ask for file extensions. */
import type { Quad } from '@rdfjs/types';
import type { ParsedSource, Source } from './graph/graph.ts';
import type { ParseOptions } from './parse/parse.ts';

export { isGeneratedPrefix, isPrefixName } from './graph/iris.ts';
export { RDF_EXTENSIONS, detectFormat } from './parse/format.ts';
export { parseJson } from './parse/json-source.ts';
export type { ParseOptions } from './parse/parse.ts';
export type { DocumentLoader } from './parse/source.ts';
export { iriIssue, isRelative, syntaxError } from './parse/source.ts';
export type { Token } from './parse/turtle.ts';

/**
 * Parses one source in any syntax. Returns its quads, prefixes, the line of each subject, and issues. Does not access disk or network.
 *
 * @throws {AuthorError} with file, line, column and a code: `syntax`, `unknown-format`, `remote-context` (a context is not available),
 *   `entity-expansion` (XML entities make the text too long)
 */
export async function parseSource(source: Source, options: ParseOptions): Promise<ParsedSource> {
  return (await import('./parse/parse.ts')).parseSource(source, options);
}

/**
 * The quads of a JSON-LD document with an embedded context, without locations and findings.
 *
 * @throws {Error} the document refers to another context: none is loaded
 */
export async function quadsOfJsonLd(text: string): Promise<Quad[]> {
  return (await import('./parse/json-ld.ts')).quadsOfJsonLd(text);
}
