/**
 * The cursor of a next page: a place in the answer to one question. It is opaque and holds no secret; its hash ties it to the
 * question and to what stands before that place, so that one that was changed, is of another question, or is older than a change
 * of the ontology there is told instead of skipping or repeating terms.
 */
import type { Query } from '../../ontology/query/query.ts';
import { hashText } from '../../ontology/write/hash.ts';

export interface Cursor {
  /** How many terms came before. */
  readonly offset: number;
  readonly hash: number;
}

/** What a cursor is tied to. */
export interface CursorPosition {
  readonly query: Query;
  /** How many terms the whole answer has. */
  readonly total: number;
  /** Identifier of the last term before the place. */
  readonly last: string;
}

/** The cursor for the terms after the first `offset` ones. */
export function createCursor(offset: number, { query, total, last }: CursorPosition): Cursor {
  return { offset, hash: hashText(JSON.stringify([offset, total, last, query])) };
}

/** As base64url, https://www.rfc-editor.org/rfc/rfc4648#section-5. */
export function encodeCursor({ offset, hash }: Cursor): string {
  return btoa(`${offset.toString(36)}.${hash.toString(36)}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The inverse of {@link encodeCursor}; undefined for every text that it never gives. */
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
