/**
 * The cursor of a next page: a position in the result of one query. Opaque, without secrets. Its hash covers the query and the last
 * item before the position: a changed cursor, or one of another query or of another version of the ontology, is an error instead of
 * skipping or repeating items.
 */
import { hashText } from '../../rdf/write/hash.ts';

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
