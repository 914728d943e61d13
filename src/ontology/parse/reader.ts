import type { Format, ParsedSource } from '../dataset.ts';
import { AuthorError, type Issue } from '../issue.ts';

/**
 * Returns the JSON-LD context (parsed JSON) that a source refers to by URL or by a relative path. undefined: not configured. Does not
 * access the network.
 *
 * @throws {AuthorError} if the context's file is invalid
 */
export type DocumentLoader = (url: string, file: string) => unknown;

/** Input of a reader: a source without a byte order mark. */
export interface ReaderInput {
  readonly file: string;
  readonly text: string;
  readonly format: Format;
  /** Prefix of blank node labels, unique for each source. */
  readonly id: string;
  readonly baseIri?: string;
  readonly documentLoader?: DocumentLoader;
}

/** Result of a reader. */
export type ReaderResult = Pick<ParsedSource, 'quads' | 'prefixes' | 'lines' | 'issues'>;

/**
 * Reads one family of syntaxes.
 *
 * @throws {AuthorError} if the text cannot be read
 */
export type SyntaxReader = (input: ReaderInput) => ReaderResult | Promise<ReaderResult>;

/** Creates the error of an invalid text. */
export function syntaxError(
  file: string,
  position: { line?: number; column?: number },
  message: string,
  code = 'syntax',
): AuthorError {
  return new AuthorError([{ code, severity: 'error', message, file, ...position }]);
}

/** Returns an excerpt for a message, on one line. */
export function excerpt(text: string, limit = 60): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}

/** Codes of issues that stop reading, because publishing the rest would silently lose data. */
const FATAL = new Set(['rdf-1.2']);

/** Throws if one of the issues is fatal. */
export function stopAtFatal(issues: readonly Issue[]): void {
  const fatal = issues.filter((issue) => FATAL.has(issue.code));
  if (fatal.length > 0) throw new AuthorError(fatal);
}
