import type { RequestError } from '../http/problem.ts';
import type { Cursor, CursorPosition } from './cursor.ts';
import { createCursor, encodeCursor } from './cursor.ts';
import type { Pair } from './query-string.ts';

/** The items of a result that a page has: from (inclusive) to (exclusive). */
export interface Section {
  readonly from: number;
  readonly to: number;
  /** Cursor of the next page. Absent on the last page. */
  readonly next?: string;
}

/**
 * The section of a result that a request selects, or the error of its cursor.
 *
 * @param total number of items on all pages
 * @param positionAt what the cursor of an offset covers
 */
export function sectionOf(
  { cursor, limit }: { readonly cursor?: Cursor; readonly limit: number },
  total: number,
  positionAt: (offset: number) => CursorPosition,
): Section | { readonly errors: readonly RequestError[] } {
  if (cursor && !isValid(cursor, total, positionAt)) return { errors: [INVALID_CURSOR] };
  const from = cursor?.offset ?? 0;
  const to = from + limit;
  return { from, to, ...(to < total && { next: encodeCursor(createCursor(to, positionAt(to))) }) };
}

const INVALID_CURSOR: RequestError = {
  parameter: 'cursor',
  code: 'bad-cursor',
  detail:
    'Invalid cursor: it belongs to a different query or to an older version of the ontology. Repeat the request without cursor.',
};

function isValid(cursor: Cursor, total: number, positionAt: (offset: number) => CursorPosition): boolean {
  if (cursor.offset < 1 || cursor.offset >= total) return false;
  return createCursor(cursor.offset, positionAt(cursor.offset)).hash === cursor.hash;
}

/** The query string of the same request with this cursor, without `?`. */
export function withCursor(pairs: readonly Pair[], cursor: string): string {
  return [...pairs.filter(({ name }) => name !== 'cursor'), { name: 'cursor', value: cursor }]
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}
