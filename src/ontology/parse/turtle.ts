import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import type { Format } from '../dataset.ts';
import { type ResourceKey, resourceKey } from '../graph.ts';
import { type ReaderResult, type ReaderInput, stopAtFatal } from './reader.ts';
import { SourceTerms } from './source-terms.ts';
import { type Token, turtleError } from './turtle-error.ts';
import { StatementLines } from './turtle-lines.ts';

/** As the parser calls them; naming one makes it refuse N3's own syntax. */
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
 * What follows `@` after a text, well-formed or not, so that a bad tag is told and repaired instead of ending the reading. A double
 * hyphen begins the base direction of RDF 1.2.
 */
const ANY_LANGUAGE = /@((?:[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*)?(?:-(?!-))?)(?=[^\p{L}\p{N}_])/uy;

/** Stands in for tags with a subtag that the parser would refuse as too long. */
class HiddenLanguages {
  readonly #tags: string[] = [];

  hide(tag: string): string {
    return tag.split('-').some((subtag) => subtag.length > 8) ? `\0${this.#tags.push(tag) - 1}` : tag;
  }

  readonly show = (tag: string): string => (tag.startsWith('\0') ? (this.#tags[Number(tag.slice(1))] ?? tag) : tag);
}

/** Members of the parser that its types hide. */
interface Hidden {
  readonly _lexer: { _langcode: RegExp };
  /** An instance has its own in N-Triples and N-Quads, which refuses. */
  _resolveRelativeIRI?: (iri: string) => string | null;
}

/** Reads Turtle, TriG, N-Triples and N-Quads (https://www.w3.org/TR/turtle/ and its kin). */
export function readTurtle(reading: ReaderInput): ReaderResult {
  const place = new StatementLines();
  const languages = new HiddenLanguages();
  const terms = new SourceTerms(reading.id, reading.file, () => place.current, languages.show);
  const quads: Quad[] = [];
  const prefixes: Record<string, string> = {};
  const lines = new Map<ResourceKey, number>();
  let failure: Error | undefined;
  run(reading, terms, {
    onQuad(error, quad) {
      if (error) failure ??= error;
      if (!quad) return;
      quads.push(quad);
      const key = resourceKey(quad.subject);
      if (key !== undefined && !lines.has(key)) lines.set(key, place.subject);
    },
    onPrefix(prefix, namespace) {
      if (!Object.hasOwn(prefixes, prefix)) prefixes[prefix] = namespace.value;
    },
    onToken(token) {
      place.enter(token);
      if (token.type === 'langcode') token.value = languages.hide(token.value);
      if (RDF_12.has(token.type)) terms.reportRdf12('A triple term or an annotation', token.line, token.start + 1);
    },
    onTokenEnd: (token) => place.leave(token),
  });
  stopAtFatal(terms.issues);
  if (failure) throw turtleError(failure, reading);
  return { quads, prefixes, lines, issues: terms.issues };
}

/**
 * Feeds the text as a stream of one chunk: the way in which the parser works synchronously, token by token, without
 * holding all tokens at once.
 */
function run(reading: ReaderInput, terms: SourceTerms, callbacks: Callbacks): void {
  const parser = new Parser({
    format: SYNTAX[reading.format],
    factory: terms,
    // Labels go to the factory as written, which makes them unique.
    blankNodePrefix: '_:',
    ...(reading.baseIri === undefined ? {} : { baseIRI: reading.baseIri }),
  });
  const hidden = parser as unknown as Hidden;
  hidden._lexer._langcode = ANY_LANGUAGE;
  // What has a relative IRI there is told and resolved as in Turtle.
  if (Object.hasOwn(hidden, '_resolveRelativeIRI')) delete hidden._resolveRelativeIRI;
  const handlers: Record<string, (chunk?: string) => void> = {};
  const stream = { on: (event: string, handler: (chunk?: string) => void) => void (handlers[event] = handler) };
  (parser.parse as unknown as (input: typeof stream, callbacks: Callbacks) => void).call(parser, stream, callbacks);
  handlers.data?.(reading.text);
  handlers.end?.();
}
