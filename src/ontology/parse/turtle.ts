import { Parser } from 'n3';
import type { Quad } from '@rdfjs/types';
import type { Format } from '../dataset.ts';
import { type ResourceKey, resourceKey } from '../graph.ts';
import { type Content, type Reading, stopAtFatal } from './reading.ts';
import { SourceTerms } from './terms.ts';
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

/** Reads Turtle, TriG, N-Triples and N-Quads (https://www.w3.org/TR/turtle/ and its kin). */
export function readTurtle(reading: Reading): Content {
  const place = new StatementLines();
  const terms = new SourceTerms(reading.id, reading.file, () => place.current);
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
      if (RDF_12.has(token.type)) terms.refuse('A triple term or an annotation', token.line, token.start + 1);
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
function run(reading: Reading, terms: SourceTerms, callbacks: Callbacks): void {
  const parser = new Parser({
    format: SYNTAX[reading.format],
    factory: terms,
    // Labels go to the factory as written, which makes them unique.
    blankNodePrefix: '_:',
    ...(reading.baseIri === undefined ? {} : { baseIRI: reading.baseIri }),
  });
  const handlers: Record<string, (chunk?: string) => void> = {};
  const stream = { on: (event: string, handler: (chunk?: string) => void) => void (handlers[event] = handler) };
  (parser.parse as unknown as (input: typeof stream, callbacks: Callbacks) => void).call(parser, stream, callbacks);
  handlers.data?.(reading.text);
  handlers.end?.();
}
