import { AuthorError } from '../issue.ts';
import { findStrings } from './json-ld-lines.ts';
import { excerpt, type ReaderInput, syntaxError } from './reader.ts';

/** What jsonld throws, as an {@link AuthorError} with the line that it is most likely about; errors that are no author's come back as they are. */
export function jsonLdError(error: unknown, reading: ReaderInput): unknown {
  if (error instanceof AuthorError) return error;
  if (error instanceof RangeError)
    return syntaxError(reading.file, {}, 'The document is nested too deeply to be read.');
  const { name, message, details } = error as Error & { details?: Record<string, unknown> };
  if (!name?.startsWith('jsonld.')) return error;
  const code = String(details?.code ?? name);
  const place = errorLine(reading, { code, ...details });
  return syntaxError(reading.file, place, `JSON-LD, ${code}: ${excerpt(message, 300)}`);
}

/** The first line that holds a string which the error names: a detail's, or a keyword in its code. */
export function errorLine(reading: ReaderInput, details: Record<string, unknown>): { line?: number } {
  const named = [details.term, details.value, details.keyword, details.url, details.vocab, details.element].flatMap(
    stringsIn,
  );
  const wanted = [...named, ...(String(details.code).match(/@\w+/g) ?? []), '@context'];
  const lines = findStrings(reading.text, new Set(wanted));
  const line = wanted.map((string) => lines.get(string)).find((found) => found !== undefined);
  return line === undefined ? {} : { line };
}

/** Every string in a JSON value, what is nested deeper than an error needs left out. */
function stringsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  return Object.entries(value).flatMap(([name, member]) => [...stringsIn(member, depth + 1), name]);
}
