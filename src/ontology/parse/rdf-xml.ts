import type { Quad } from '@rdfjs/types';
import { AuthorError } from '../issue.ts';
import { NO_BASE } from './iri.ts';
import { EntityError } from './rdf-xml-entities.ts';
import { RdfXmlReader } from './rdf-xml-reader.ts';
import { type ReaderResult, excerpt, type ReaderInput, stopAtFatal, syntaxError } from './reader.ts';
import { SourceTerms } from './source-terms.ts';

/** What the XML reader says, in words for the author; the first row that fits wins. */
const XML_ERRORS: readonly (readonly [RegExp, (match: RegExpExecArray, open: string) => string])[] = [
  [/^unclosed tag: (.*)/, (_, open) => `The text ends and the element ${open} is not closed.`],
  [
    /^unexpected close tag|^unmatched closing tag/,
    (_, open) => `Found a closing tag where the element ${open} is open; close that first.`,
  ],
  [
    /^undefined entity/,
    () => 'Found an entity that the document type does not declare (external entities are never fetched).',
  ],
  [
    /^unbound namespace prefix: "?([^".]*)/,
    ([, prefix]) => `The prefix "${prefix}" is not declared; add xmlns:${prefix}="…" to the root element.`,
  ],
  [/^document must contain a root element/, () => 'Found no element; expected <rdf:RDF>.'],
  [/^duplicate attribute: (.*)/, ([, name]) => `The attribute ${name} stands twice in one element.`],
];

/** Reads RDF/XML (https://www.w3.org/TR/rdf-syntax-grammar/) with its document type's internal entities. */
export function readRdfXml(reading: ReaderInput): ReaderResult {
  const terms = new SourceTerms(reading.id, reading.file, () => reader.line);
  const quads: Quad[] = [];
  const reader: RdfXmlReader = new RdfXmlReader({
    terms,
    quads,
    text: reading.text,
    baseIri: reading.baseIri ?? NO_BASE,
  });
  try {
    reader.readAll();
  } catch (error) {
    throw xmlError(error, reading, reader);
  }
  stopAtFatal(terms.issues);
  return { quads, prefixes: reader.prefixes, lines: reader.lines, issues: terms.issues };
}

function xmlError(error: unknown, reading: ReaderInput, reader: RdfXmlReader): unknown {
  if (error instanceof AuthorError || !(error instanceof Error)) return error;
  const place = { line: reader.line, column: reader.column };
  if (error instanceof EntityError) return syntaxError(reading.file, place, error.message, error.code);
  // Errors of our own making or of the engine's are no author's.
  if (error instanceof TypeError || error instanceof ReferenceError) return error;
  const message = error.message.replace(/^(?:\d+:\d+: |Line \d+ column \d+: )/, '');
  const words = XML_ERRORS.map(([pattern, say]) => ({ match: pattern.exec(message), say })).find((row) => row.match);
  const element = /^unexpected close tag/.test(message) ? reader.lastClosed : reader.openElements.at(-1);
  const open = element ? `<${element.name}> of line ${element.line}` : '(none)';
  return syntaxError(
    reading.file,
    place,
    words?.match ? words.say(words.match, open) : `This is not RDF/XML: ${excerpt(message, 300)}`,
  );
}
