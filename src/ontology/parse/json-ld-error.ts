import { AuthorError } from '../issue.ts';
import { findStrings } from './json-ld-lines.ts';
import { excerpt, type ReaderInput, syntaxError } from './reader.ts';

/** Converts an error of jsonld.js to an {@link AuthorError} with its most likely line. Returns errors that the author did not cause unchanged. */
export function jsonLdError(error: unknown, input: ReaderInput): unknown {
  if (error instanceof AuthorError) return error;
  if (error instanceof RangeError) return syntaxError(input.file, {}, 'The document is nested too deeply.');
  const { name, message, details } = error as Error & { details?: Record<string, unknown> };
  if (!name?.startsWith('jsonld.')) return error;
  const code = String(details?.code ?? name);
  const location = errorLine(input, { code, ...details });
  return syntaxError(input.file, location, `JSON-LD, ${code}: ${excerpt(message, 300)}`);
}

/** Returns the first line with a string that the error mentions in its details, or a keyword in its code. */
export function errorLine(input: ReaderInput, details: Record<string, unknown>): { line?: number } {
  const named = [details.term, details.value, details.keyword, details.url, details.vocab, details.element].flatMap(
    stringsIn,
  );
  const strings = [...named, ...(String(details.code).match(/@\w+/g) ?? []), '@context'];
  const lines = findStrings(input.text, new Set(strings));
  const line = strings.map((string) => lines.get(string)).find((number) => number !== undefined);
  return line === undefined ? {} : { line };
}

/** Returns the strings in a JSON value, to a depth that is sufficient for errors. */
function stringsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  return Object.entries(value).flatMap(([name, member]) => [...stringsIn(member, depth + 1), name]);
}
