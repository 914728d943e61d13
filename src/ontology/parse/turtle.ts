import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import type { Format } from '../dataset.ts';
import { type ResourceKey, resourceKey } from '../graph.ts';
import { type ReaderResult, type ReaderInput, stopAtFatal } from './reader.ts';
import { SourceTerms } from './source-terms.ts';
import { type Token, turtleError } from './turtle-error.ts';
import { StatementLines } from './turtle-lines.ts';

/** Names of the formats in N3.js. With a name, the parser rejects the syntax of N3. */
const SYNTAX: Partial<Record<Format, string>> = {
  turtle: 'Turtle',
  trig: 'TriG',
  'n-triples': 'N-Triples',
  'n-quads': 'N-Quads',
};

/** Tokens of RDF 1.2, https://www.w3.org/TR/rdf12-turtle/. */
const RDF_12 = new Set(['<<', '<<(', '{|', '~']);

/** The parser's callbacks, https://github.com/rdfjs/N3.js#parsing, of which its published types know only the first two. */
interface Callbacks {
  onQuad(error: Error | null, quad: Quad | null): void;
  onPrefix(prefix: string, namespace: { value: string }): void;
  onToken(token: Token): void;
  onTokenEnd(token: Token): void;
}

/**
 * A language tag, valid or not, so that an invalid tag is reported and repaired instead of stopping the parser. A double hyphen begins
 * the base direction of RDF 1.2.
 */
const ANY_LANGUAGE = /@((?:[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*)?(?:-(?!-))?)(?=[^\p{L}\p{N}_])/uy;

/** Replaces language tags with a subtag that is too long for the parser, and restores them. */
class HiddenLanguages {
  readonly #tags: string[] = [];

  hide(tag: string): string {
    return tag.split('-').some((subtag) => subtag.length > 8) ? `\0${this.#tags.push(tag) - 1}` : tag;
  }

  readonly restore = (tag: string): string => (tag.startsWith('\0') ? (this.#tags[Number(tag.slice(1))] ?? tag) : tag);
}

/** Members of the parser that its types hide. */
interface Hidden {
  readonly _lexer: { _langcode: RegExp };
  /** Overridden in instances for N-Triples and N-Quads, where it rejects relative IRIs. */
  _resolveRelativeIRI?: (iri: string) => string | null;
}

/** Reads Turtle, TriG, N-Triples and N-Quads (https://www.w3.org/TR/turtle/ and related specifications). */
export function readTurtle(input: ReaderInput): ReaderResult {
  const statementLines = new StatementLines();
  const languages = new HiddenLanguages();
  const terms = new SourceTerms(input.id, input.file, () => statementLines.current, languages.restore);
  const quads: Quad[] = [];
  const prefixes: Record<string, string> = {};
  const lines = new Map<ResourceKey, number>();
  let failure: Error | undefined;
  run(input, terms, {
    onQuad(error, quad) {
      if (error) failure ??= error;
      if (!quad) return;
      quads.push(quad);
      const key = resourceKey(quad.subject);
      if (key !== undefined && !lines.has(key)) lines.set(key, statementLines.subject);
    },
    onPrefix(prefix, namespace) {
      if (!Object.hasOwn(prefixes, prefix)) prefixes[prefix] = namespace.value;
    },
    onToken(token) {
      statementLines.enter(token);
      if (token.type === 'langcode') token.value = languages.hide(token.value);
      if (RDF_12.has(token.type)) terms.reportRdf12('A triple term or an annotation', token.line, token.start + 1);
    },
    onTokenEnd: (token) => statementLines.leave(token),
  });
  stopAtFatal(terms.issues);
  if (failure) throw turtleError(failure, input);
  return { quads, prefixes, lines, issues: terms.issues };
}

/**
 * Passes the text to the parser as a stream of one chunk. In this mode the parser is synchronous and does not store all tokens.
 */
function run(input: ReaderInput, terms: SourceTerms, callbacks: Callbacks): void {
  const parser = new Parser({
    format: SYNTAX[input.format],
    factory: terms,
    // The factory makes the labels unique.
    blankNodePrefix: '_:',
    ...(input.baseIri === undefined ? {} : { baseIRI: input.baseIri }),
  });
  const hidden = parser as unknown as Hidden;
  hidden._lexer._langcode = ANY_LANGUAGE;
  // Relative IRIs are reported and resolved as in Turtle.
  if (Object.hasOwn(hidden, '_resolveRelativeIRI')) delete hidden._resolveRelativeIRI;
  const handlers: Record<string, (chunk?: string) => void> = {};
  const stream = { on: (event: string, handler: (chunk?: string) => void) => void (handlers[event] = handler) };
  (parser.parse as unknown as (input: typeof stream, callbacks: Callbacks) => void).call(parser, stream, callbacks);
  handlers.data?.(input.text);
  handlers.end?.();
}
