import type { Format, ParsedSource } from '../dataset.ts';
import { AuthorError, type Issue } from '../issue.ts';

/**
 * Gives the JSON-LD context document (parsed JSON) that a source names by URL, or by a path relative to itself; undefined where the
 * configuration names none. Never reaches for the network by itself. May throw an AuthorError about the context's own file.
 */
export type DocumentLoader = (url: string, file: string) => unknown;

/** What a reader of one syntax gets: text without a byte order mark. */
export interface ReaderInput {
  readonly file: string;
  readonly text: string;
  readonly format: Format;
  /** Prefix of blank node labels, unlike any other source's. */
  readonly id: string;
  readonly baseIri?: string;
  readonly documentLoader?: DocumentLoader;
}

/** What a reader gives back. */
export type ReaderResult = Pick<ParsedSource, 'quads' | 'prefixes' | 'lines' | 'issues'>;

/** Reads one family of syntaxes. Throws an {@link AuthorError} where the text cannot be read. */
export type SyntaxReader = (reading: ReaderInput) => ReaderResult | Promise<ReaderResult>;

/** The error of a text that is not in its syntax. */
export function syntaxError(
  file: string,
  place: { line?: number; column?: number },
  message: string,
  code = 'syntax',
): AuthorError {
  return new AuthorError([{ code, severity: 'error', message, file, ...place }]);
}

/** Text for a message: one line, not too long. */
export function excerpt(text: string, limit = 60): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}

/** Codes that stop reading: publishing the rest would lose something silently. */
const FATAL = new Set(['rdf-1.2']);

/** Throws where one of the issues found must stop the work. */
export function stopAtFatal(issues: readonly Issue[]): void {
  const fatal = issues.filter((issue) => FATAL.has(issue.code));
  if (fatal.length > 0) throw new AuthorError(fatal);
}
