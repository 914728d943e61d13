import { percentDecode } from '../../base/paths.ts';
import { hashText } from '../../base/work.ts';
import type { RequestError } from '../http/problem.ts';
import { excerpt } from '../http/problem.ts';

/** One `name=value` of a query string, decoded. */
export interface Pair {
  readonly name: string;
  readonly value: string;
}

/**
 * Parses a query string (with or without `?`) as https://url.spec.whatwg.org/#concept-urlencoded-parser does, except that invalid UTF-8
 * and a `%` without two hex digits are errors: the standard replaces them silently.
 *
 * @example readQueryString('?type=class&query=a+b').pairs // [{ name: 'type', value: 'class' }, { name: 'query', value: 'a b' }]
 */
export function readQueryString(search: string): {
  readonly pairs: readonly Pair[];
  readonly errors: readonly RequestError[];
} {
  const pairs: Pair[] = [];
  const errors: RequestError[] = [];
  for (const piece of search.replace(/^\?/, '').split('&')) {
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    const [name, value] = equals < 0 ? [piece, ''] : [piece.slice(0, equals), piece.slice(equals + 1)];
    const decoded = [decode(name), decode(value)] as const;
    if (decoded[0] !== undefined && decoded[1] !== undefined) pairs.push({ name: decoded[0], value: decoded[1] });
    else errors.push(badEncoding(decoded[0] ?? name, decoded[0] === undefined ? name : value));
  }
  return { pairs, errors };
}

function decode(text: string): string | undefined {
  return /[%+]/.test(text) ? percentDecode(text.replaceAll('+', ' ')) : text;
}

function badEncoding(parameter: string, text: string): RequestError {
  return {
    parameter: excerpt(parameter),
    code: 'bad-encoding',
    detail: `"${excerpt(text)}" is not percent-encoded UTF-8. Write % itself as %25, and other characters as their UTF-8 bytes.`,
  };
}

/*
 * The cursor of a next page: a position in the result of one query. Opaque, without secrets. Its hash covers the query and the last
 * item before the position: a changed cursor, or one of another query or of another version of the ontology, is an error instead of
 * skipping or repeating items.
 */

export interface Cursor {
  /** Number of items before the position. */
  readonly offset: number;
  readonly hash: number;
}

/** The data that a cursor's hash covers. */
export interface CursorPosition {
  /** What was requested, as JSON. */
  readonly query: unknown;
  /** Number of items on all pages. */
  readonly total: number;
  /** Identifies the last item before the position. */
  readonly last: string;
}

/** Creates the cursor for the items after the first `offset` ones. */
export function createCursor(offset: number, { query, total, last }: CursorPosition): Cursor {
  return { offset, hash: hashText(JSON.stringify([offset, total, last, query])) };
}

/** Encodes a cursor as base64url, https://www.rfc-editor.org/rfc/rfc4648#section-5. */
export function encodeCursor({ offset, hash }: Cursor): string {
  return btoa(`${offset.toString(36)}.${hash.toString(36)}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The inverse of {@link encodeCursor}; undefined for any other text. */
export function decodeCursor(text: string): Cursor | undefined {
  if (!/^[A-Za-z0-9_-]{4,64}$/.test(text)) return undefined;
  const [, offset = '', hash = ''] = /^([0-9a-z]+)\.([0-9a-z]+)$/.exec(fromBase64Url(text) ?? '') ?? [];
  const cursor = { offset: Number.parseInt(offset, 36), hash: Number.parseInt(hash, 36) };
  if (!Number.isSafeInteger(cursor.offset) || !Number.isSafeInteger(cursor.hash)) return undefined;
  return encodeCursor(cursor) === text ? cursor : undefined;
}

function fromBase64Url(text: string): string | undefined {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}

/** The items of a result that a page has: from (inclusive) to (exclusive). */
interface Section {
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
