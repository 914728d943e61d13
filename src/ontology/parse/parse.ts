import type { Format, ParsedSource, Source } from '../dataset.ts';
import { AuthorError } from '../issue.ts';
import { detectOtherFormat, detectFormat } from './format.ts';
import { readJsonLd } from './json-ld.ts';
import { readRdfXml } from './rdf-xml.ts';
import { type DocumentLoader, type SyntaxReader, syntaxError } from './reader.ts';
import { readTurtle } from './turtle.ts';

const READERS: Readonly<Record<Format, SyntaxReader>> = {
  turtle: readTurtle,
  trig: readTurtle,
  'n-triples': readTurtle,
  'n-quads': readTurtle,
  'json-ld': readJsonLd,
  'rdf-xml': readRdfXml,
};

export interface ParseOptions {
  /** Prefix of blank node labels: letters and digits, different for each source of a publication (`s0`). */
  readonly id: string;
  /** Serves the JSON-LD contexts that the configuration names. */
  readonly documentLoader?: DocumentLoader;
}

/**
 * Reads one source in any of {@link Format}'s syntaxes: text in, quads with named graphs as written, prefixes, the line of each
 * subject, and issues out. Never touches disk or network.
 *
 * Throws an {@link AuthorError} with file, line and column where the text is not in its syntax (`syntax`), in no syntax that we know
 * (`unknown-format`), names a context that is not at hand (`remote-context`), says what only RDF 1.2 can (`rdf-1.2`), or expands
 * entities without measure (`entity-expansion`).
 *
 * @example (await parseSource({ file: 'a.ttl', text: '<urn:a> a <urn:B> .' }, { id: 's0' })).quads.length // 1
 */
export async function parseSource(source: Source, options: ParseOptions): Promise<ParsedSource> {
  const text = source.text.replace(/^\uFEFF/, '');
  const format = source.format ?? chooseFormat(source.file, text);
  const content = await READERS[format]({
    file: source.file,
    text,
    format,
    id: options.id,
    ...(source.baseIri === undefined ? {} : { baseIri: source.baseIri }),
    ...(options.documentLoader === undefined ? {} : { documentLoader: options.documentLoader }),
  });
  return { file: source.file, format, ...content };
}

function chooseFormat(file: string, text: string): Format {
  const foreign = detectOtherFormat(text);
  if (foreign)
    throw syntaxError(file, { line: 1, column: 1 }, `This is ${foreign.name}; ${foreign.advice}.`, 'unknown-format');
  const format = detectFormat(file, text);
  if (format) return format;
  const expected = 'expected Turtle, TriG, N-Triples, N-Quads, JSON-LD or RDF/XML';
  throw new AuthorError([
    {
      code: 'unknown-format',
      severity: 'error',
      file,
      message: `Neither the file's ending nor its content tells its syntax; ${expected}.`,
    },
  ]);
}
