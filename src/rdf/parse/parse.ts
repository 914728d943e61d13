import { AuthorError } from '../../base/issue.ts';
import type { Format, ParsedSource, Source } from '../graph/graph.ts';
import { detectFormat, detectOtherFormat } from './format.ts';
import { readRdfXml } from './rdf-xml.ts';
import type { DocumentLoader, SyntaxReader } from './source.ts';
import { syntaxError } from './source.ts';
import { readTurtle } from './turtle.ts';

const READERS: Readonly<Record<Format, SyntaxReader>> = {
  turtle: readTurtle,
  trig: readTurtle,
  'n-triples': readTurtle,
  'n-quads': readTurtle,
  // Loading its library takes as long as compiling a small ontology.
  'json-ld': async (input) => (await import('./json-ld.ts')).readJsonLd(input),
  'yaml-ld': async (input) => (await import('./json-ld.ts')).readJsonLd(input),
  'rdf-xml': readRdfXml,
};

export interface ParseOptions {
  /** Prefix of blank node labels: letters and digits, unique for each source of a publication (`s0`). */
  readonly id: string;
  /** Loads the JSON-LD contexts of the configuration. */
  readonly documentLoader?: DocumentLoader;
}

/**
 * Parses one source in any {@link Format}. Returns its quads, prefixes, the line of each subject, and issues. Does not access disk or
 * network.
 *
 * @throws {AuthorError} with file, line, column and a code: `syntax`, `unknown-format`, `remote-context` (a context is not available),
 *   `entity-expansion` (XML entities make the text too long)
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

/** Advice with the name of the file in its commands. */
function adviceFor(advice: string, file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return advice.replaceAll('OUTPUT', `${name.replace(/\.[^.]*$/, '')}.ttl`).replaceAll('INPUT', name);
}

function chooseFormat(file: string, text: string): Format {
  const other = detectOtherFormat(file, text);
  if (other)
    throw syntaxError(
      file,
      { line: 1, column: 1 },
      `The file is ${other.name}; ${adviceFor(other.advice, file)}.`,
      'unknown-format',
    );
  const format = detectFormat(file, text);
  if (format) return format;
  const expected = 'expected Turtle, TriG, N-Triples, N-Quads, JSON-LD, YAML-LD or RDF/XML';
  throw new AuthorError([
    {
      code: 'unknown-format',
      severity: 'error',
      file,
      message: `Cannot detect the syntax from the file extension or the content; ${expected}.`,
    },
  ]);
}
