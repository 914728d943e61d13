import type { Quad } from '@rdfjs/types';
import { AuthorError } from '../issue.ts';
import { NO_BASE } from './iri.ts';
import { EntityError } from './rdf-xml-entities.ts';
import { RdfXmlReader } from './rdf-xml-reader.ts';
import { type ReaderResult, excerpt, type ReaderInput, stopAtFatal, syntaxError } from './reader.ts';
import { SourceTerms } from './source-terms.ts';

/** Messages of the XML parser → messages for the author. The first match wins. */
const XML_ERRORS: readonly (readonly [RegExp, (match: RegExpExecArray, open: string) => string])[] = [
  [/^unclosed tag: (.*)/, (_, open) => `The text ends, but the element ${open} is not closed.`],
  [
    /^unexpected close tag|^unmatched closing tag/,
    (_, open) => `Found a closing tag, but the element ${open} is still open. Close it first.`,
  ],
  [
    /^undefined entity/,
    () => 'Found an entity that the document type does not declare. External entities are not supported.',
  ],
  [
    /^unbound namespace prefix: "?([^".]*)/,
    ([, prefix]) => `The prefix "${prefix}" is not declared. Add xmlns:${prefix}="…" to the root element.`,
  ],
  [/^document must contain a root element/, () => 'Found no element; expected <rdf:RDF>.'],
  [/^duplicate attribute: (.*)/, ([, name]) => `The attribute ${name} occurs twice in one element.`],
];

/** Reads RDF/XML (https://www.w3.org/TR/rdf-syntax-grammar/), including internal entities of the document type. */
export function readRdfXml(input: ReaderInput): ReaderResult {
  const terms = new SourceTerms(input.id, input.file, () => reader.line);
  const quads: Quad[] = [];
  const reader: RdfXmlReader = new RdfXmlReader({
    terms,
    quads,
    text: input.text,
    baseIri: input.baseIri ?? NO_BASE,
  });
  try {
    reader.readAll();
  } catch (error) {
    throw xmlError(error, input, reader);
  }
  stopAtFatal(terms.issues);
  return { quads, prefixes: reader.prefixes, lines: reader.lines, issues: terms.issues };
}

function xmlError(error: unknown, input: ReaderInput, reader: RdfXmlReader): unknown {
  if (error instanceof AuthorError || !(error instanceof Error)) return error;
  const position = { line: reader.line, column: reader.column };
  if (error instanceof EntityError) return syntaxError(input.file, position, error.message, error.code);
  // Programming errors, not caused by the author.
  if (error instanceof TypeError || error instanceof ReferenceError) return error;
  const message = error.message.replace(/^(?:\d+:\d+: |Line \d+ column \d+: )/, '');
  const row = XML_ERRORS.map(([pattern, describe]) => ({ match: pattern.exec(message), describe })).find(
    ({ match }) => match,
  );
  const element = /^unexpected close tag/.test(message) ? reader.lastClosed : reader.openElements.at(-1);
  const open = element ? `<${element.name}> of line ${element.line}` : '(none)';
  return syntaxError(
    input.file,
    position,
    row?.match ? row.describe(row.match, open) : `Invalid RDF/XML: ${excerpt(message, 300)}`,
  );
}
