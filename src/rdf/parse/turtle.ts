import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import type { AuthorError } from '../../base/issue.ts';
import type { Format, ResourceKey } from '../graph/graph.ts';
import { resourceKey } from '../graph/graph.ts';
import type { ReaderInput, ReaderResult } from './source.ts';
import { excerpt, limitTripleDepth, SourceTerms, syntaxError } from './source.ts';

/** A token of the lexer. Lines are counted from 1, columns from 0; the end is exclusive. */
export interface Token {
  readonly type: string;
  value: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly endLine?: number;
}

interface Failure extends Error {
  readonly context?: { readonly token?: Token; readonly line?: number; readonly previousToken?: Token };
}

/** Messages of the parser → messages for the author. The first match wins. */
const PARSER_ERRORS: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [
    /^Undefined prefix "(.*)"/,
    ([, prefix]) => `the prefix "${prefix}" is not declared; add "@prefix ${prefix} <…> ." above`,
  ],
  [
    /^Expected punctuation to follow/,
    () => 'expected ";" or "," after the object, or "." at the end of the statement ("]" inside brackets)',
  ],
  [/^Expected \w+ but got eof/, () => 'expected the rest of the statement'],
  [/^Expected entity but got/, () => 'expected an IRI, a prefixed name or a blank node'],
  [/^Expected predicate but got/, () => 'expected a property after the subject or ";"'],
  [/^Expected expression but got/, () => 'expected a value'],
  [/^Unexpected literal/, () => 'a literal cannot be a subject'],
  [/^Disallowed blank node as predicate/, () => 'a property cannot be a blank node'],
  [/^Expected declaration to end with a dot/, () => 'expected "." at the end of the declaration'],
  [/^Expected dot to follow quad/, () => 'expected "." at the end of the statement'],
  [/^Expected IRI to follow prefix/, () => 'expected an IRI in angle brackets after the prefix'],
  [/^Expected prefix to follow/, () => 'expected a prefix and a colon, such as "ex:"'],
  [/^Expected valid IRI to follow base/, () => 'expected an IRI in angle brackets after the base declaration'],
  [/^Invalid IRI/, () => 'expected an absolute IRI'],
  [/^Unclosed graph/, () => 'expected "}" at the end of the graph'],
  [/^Unexpected graph$|^Unexpected graph on/, () => 'braces belong to TriG; Turtle has no graphs'],
  [/^Expected graph but got/, () => 'expected "{" or a property after the name'],
  [
    /^Disallowed triple term as subject/,
    () => 'a triple term is a value; as subject, write "<< … >>" without parentheses',
  ],
  [/^Expected \)>> but got/, () => 'expected ")>>" after the three parts of the triple term'],
  [/^Expected >> but got/, () => 'expected "~" and a name, or ">>" after the three parts of the triple'],
  [
    /^Unexpected (?:list|compound blank node)/,
    () => 'a triple between "<<" and ">>" cannot contain "( … )" or "[ … ]"',
  ],
  [/^Unexpected annotation syntax closing/, () => '"|}" closes no annotation'],
  [/^Annotation block can not be empty/, () => 'an annotation needs a property and a value between "{|" and "|}"'],
  [/^Detected unsupported version/, () => 'expected "1.1", "1.2" or "1.2-basic"'],
  [
    /^Expected literal to follow version|^Version declarations must/,
    () => 'expected the version of RDF in quotes on one line, such as "1.2"',
  ],
  [
    /^Detected illegal \(directional\)/,
    () => 'a text with a language has no datatype in its syntax; write its tag, such as "…"@en or "…"@ar--rtl',
  ],
];

type LexerErrorRow = readonly [RegExp, string, code?: string];

/** Messages for N-Triples and N-Quads, which have one triple per line. */
const LINE_ERRORS: typeof PARSER_ERRORS = [
  [
    /^Expected punctuation to follow|^Expected dot to follow quad/,
    () => 'expected "." after the object (N-Quads: after the graph)',
  ],
];

/** Text at which the lexer found no token → message for the author. */
const LEXER_ERRORS: readonly LexerErrorRow[] = [
  [
    /^<[^<>\n]*>/,
    'an IRI must not contain spaces, quotes, braces, "|", "^", "`" or "\\"; percent-encode them',
    'bad-iri',
  ],
  [/^</, 'expected an IRI that ends with ">" on the same line'],
  [/^(?:"""|''')/, 'expected a long text that is closed by the same three quotes, with valid escapes'],
  [/^["']/, 'expected a text that is closed on the same line, with valid escapes; three quotes allow line breaks'],
  [/^@/, 'expected a language tag, "@prefix" or "@base"'],
  [/^--/, 'expected the direction "--ltr" or "--rtl" after the language'],
  [/^\^/, 'expected "^^" and a datatype'],
  [/^_:/, 'expected a blank node label'],
  [
    /^[\w.-]*:/,
    'expected a prefixed name; write special characters with "\\" before them, or the IRI in angle brackets',
  ],
  [/^\w/, 'expected a prefixed name (with a colon), an IRI in angle brackets, a text in quotes or a number'],
];

/** Converts an error of the parser to an {@link AuthorError} with its position, what was found and what was expected. */
function turtleError(failure: Failure, input: ReaderInput): AuthorError {
  const { context } = failure;
  if (context === undefined) throw failure;
  if (context.token) return atToken(failure, context.token, input);
  const line = context.line ?? 1;
  const [start, rest] = afterToken(input.text, line, context.previousToken);
  const row = LEXER_ERRORS.find(([pattern]) => pattern.test(rest));
  const found = /^<[^<>\n]*>/.exec(rest)?.[0] ?? /^\S*/.exec(rest)?.[0] ?? '';
  const expected = row?.[1] ?? 'not allowed here';
  return syntaxError(input.file, { line, column: start + 1 }, `Found ${quote(found)}: ${expected}.`, row?.[2]);
}

function atToken(failure: Failure, token: Token, input: ReaderInput): AuthorError {
  const position = { line: token.line, column: token.start + 1 };
  const text = lineAt(input.text, token.line).slice(token.start, token.endLine === undefined ? token.end : undefined);
  const rows = input.format.startsWith('n-') ? [...LINE_ERRORS, ...PARSER_ERRORS] : PARSER_ERRORS;
  const row = rows
    .map(([pattern, describe]) => ({ match: pattern.exec(failure.message), describe }))
    .find(({ match }) => match);
  const expected = row?.match ? row.describe(row.match) : 'not allowed here';
  return syntaxError(input.file, position, `Found ${quote(token.type === 'eof' ? '' : text)}: ${expected}.`);
}

function quote(found: string): string {
  return found.trim() === '' ? 'the end of the text' : `"${excerpt(found)}"`;
}

/** Returns the column (counted from 0) after the previous token and white space, and the rest of the line. */
function afterToken(text: string, line: number, previous: Token | undefined): [column: number, rest: string] {
  const content = lineAt(text, line);
  const from = previous && (previous.endLine ?? previous.line) === line ? previous.end : 0;
  const column = from + (/^\s*/.exec(content.slice(from))?.[0].length ?? 0);
  return [column, content.slice(column)];
}

/** Returns a line by number. The lexer counts CR, LF and CRLF as line breaks. */
function lineAt(text: string, line: number): string {
  const breaks = /\r\n|\n|\r/g;
  let start = 0;
  for (let at = 1; at < line && breaks.exec(text); at += 1) start = breaks.lastIndex;
  breaks.lastIndex = start;
  return text.slice(start, breaks.exec(text)?.index);
}

/** Number of tokens of directives in SPARQL style, which do not end with a dot. */
const DIRECTIVES: Readonly<Record<string, number>> = { PREFIX: 3, BASE: 2, VERSION: 2 };

/**
 * Tracks the line of the current subject of a Turtle or TriG document: the line of the statement's first token or, inside `[ … ]` and
 * `( … )`, of that bracket.
 */
class StatementLines {
  /** Line of the current token. */
  current = 1;
  readonly #brackets: number[] = [];
  #statement = 1;
  /** Number of tokens before the next statement. 0: the next token begins a statement. -1: unknown. */
  #remaining = 0;

  /** Line of the current subject. */
  get subject(): number {
    return this.#brackets.at(-1) ?? this.#statement;
  }

  enter(token: Token): void {
    this.current = token.line;
    if (this.#remaining === 0) {
      this.#statement = token.line;
      this.#remaining = DIRECTIVES[token.type] ?? -1;
    }
    if (token.type === '[' || token.type === '(') this.#brackets.push(token.line);
  }

  /** Called after a token is processed, because a closing token still creates triples of its content. */
  leave(token: Token): void {
    if (token.type === ']' || token.type === ')') this.#brackets.pop();
    else if (token.type === '.' || token.type === '{' || token.type === '}') this.#remaining = 0;
    else if (this.#remaining > 0) this.#remaining -= 1;
  }
}

/** Names of the formats in N3.js. With a name, the parser rejects the syntax of N3. */
const SYNTAX: Partial<Record<Format, string>> = {
  turtle: 'Turtle',
  trig: 'TriG',
  'n-triples': 'N-Triples',
  'n-quads': 'N-Quads',
};

/** Tokens that open and close a triple term, a reified triple or an annotation, https://www.w3.org/TR/rdf12-turtle/. */
const OPENING = new Set(['<<', '<<(', '{|']);
const CLOSING = new Set(['>>', ')>>', '|}']);

/** Tracks the nesting of triple terms and annotations. */
class TripleNesting {
  readonly #file: string;
  readonly #open: string[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  enter({ type, line, start }: Token): void {
    const position = { line, column: start + 1 };
    if (CLOSING.has(type)) this.#open.pop();
    else if (OPENING.has(type)) limitTripleDepth(this.#open.push(type), this.#file, position);
    else if (type === '(' && this.#open.at(-1) === '<<(') {
      // The parser would accept it.
      throw syntaxError(this.#file, position, 'Found "(": a triple term cannot contain "( … )"; name the list.');
    }
  }
}

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
  const nesting = new TripleNesting(input.file);
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
      nesting.enter(token);
    },
    onTokenEnd: (token) => statementLines.leave(token),
  });
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
