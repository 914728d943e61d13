import type { Publication } from '../../ontology/model.ts';
import type { Query, TermIndex } from '../../ontology/query/query.ts';
import type { RequestError } from '../http/problem.ts';
import type { Cursor, CursorPosition } from './cursor.ts';
import { createCursor, encodeCursor } from './cursor.ts';
import type { ParsedQuery } from './parse-query.ts';
import { readPairs, parseQuery } from './parse-query.ts';
import type { Pair } from './query-string.ts';
import type { WrittenText } from './record-texts.ts';
import { createRecordTexts } from './record-texts.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from './shapes.ts';
import type { VocabularyRequest } from './vocabulary-request.ts';

/** The result of a query. */
export type QueryResponse = { readonly page: Page } | { readonly faults: readonly RequestError[] };

/** A JSON array of records. */
export interface Page extends WrittenText {
  /** Number of terms on all pages. */
  readonly total: number;
  /** The next page: the value of `cursor`, and the query string with it, without `?`. Absent on the last page. */
  readonly next?: { readonly cursor: string; readonly search: string };
}

/** Queries on the terms of a publication, independent of HTTP. */
export interface Vocabulary {
  /**
   * @param search a query string, with or without `?`
   * @param languages for label and description, best first, before the publication's default
   */
  answer(search: string, languages?: readonly string[]): QueryResponse;
  /** The same for parameters without a query string. */
  answerPairs(pairs: readonly Pair[], languages?: readonly string[]): QueryResponse;
}

/**
 * Creates the queries of a publication.
 *
 * @example createVocabulary(publication, createTermIndex(publication)).answer('?type=property&limit=3')
 */
export function createVocabulary(publication: Publication, index: TermIndex): Vocabulary {
  const context = { publication, index };
  const write = createRecordTexts(index, publication.site.defaultLanguage);

  function answerTo(question: ParsedQuery, languages: readonly string[] = []): QueryResponse {
    if ('faults' in question) return question;
    const { asked, pairs } = question;
    const found = index.find(asked.query);
    const positionAt = (offset: number): CursorPosition => cursorPosition(asked.query, found, offset);
    if (asked.cursor && !isValid(asked.cursor, found.total, positionAt)) return { faults: [INVALID_CURSOR] };
    const from = asked.cursor?.offset ?? 0;
    const to = from + pageSize(asked);
    const written = write(found.slice(from, to), languages, asked.fields);
    if (to >= found.total) return { page: { ...written, total: found.total } };
    const cursor = encodeCursor(createCursor(to, positionAt(to)));
    return { page: { ...written, total: found.total, next: { cursor, search: queryString(pairs, cursor) } } };
  }

  return {
    answer: (search, languages) => answerTo(parseQuery(search, context), languages),
    answerPairs: (pairs, languages) => answerTo(readPairs(pairs, context), languages),
  };
}

const INVALID_CURSOR: RequestError = {
  parameter: 'cursor',
  code: 'bad-cursor',
  detail:
    'Invalid cursor: it belongs to a different query or to an older version of the ontology. Repeat the request without cursor.',
};

/** The limit of the request. Default: {@link DEFAULT_LIMIT}, or the number of named terms. */
function pageSize({ limit, query }: VocabularyRequest): number {
  return limit ?? Math.min(MAX_LIMIT, Math.max(DEFAULT_LIMIT, query.terms?.length ?? 0));
}

function cursorPosition(query: Query, found: ReturnType<TermIndex['find']>, offset: number): CursorPosition {
  return { query, total: found.total, last: found.slice(offset - 1, offset)[0]?.identifier ?? '' };
}

function isValid(cursor: Cursor, total: number, positionAt: (offset: number) => CursorPosition): boolean {
  if (cursor.offset < 1 || cursor.offset >= total) return false;
  return createCursor(cursor.offset, positionAt(cursor.offset)).hash === cursor.hash;
}

function queryString(pairs: readonly Pair[], cursor: string): string {
  return [...pairs.filter(({ name }) => name !== 'cursor'), { name: 'cursor', value: cursor }]
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}
