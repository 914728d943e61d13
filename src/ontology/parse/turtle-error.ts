import type { AuthorError } from '../issue.ts';
import { excerpt, type ReaderInput, syntaxError } from './reader.ts';

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
  [/^\^/, 'expected "^^" and a datatype'],
  [/^_:/, 'expected a blank node label'],
  [
    /^[\w.-]*:/,
    'expected a prefixed name; write special characters with "\\" before them, or the IRI in angle brackets',
  ],
  [/^\w/, 'expected a prefixed name (with a colon), an IRI in angle brackets, a text in quotes or a number'],
];

/** Converts an error of the parser to an {@link AuthorError} with its position, what was found and what was expected. */
export function turtleError(failure: Failure, input: ReaderInput): AuthorError {
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
