import type { Publication } from '../../ontology/model.ts';
import type { Query, TermIndex } from '../../search/query/query.ts';
import type { RequestError } from '../http/problem.ts';
import type { CursorPosition } from './cursor.ts';
import { sectionOf, withCursor } from './paging.ts';
import type { ParsedQuery } from './parse-query.ts';
import { readPairs, parseQuery } from './parse-query.ts';
import type { Pair } from './query-string.ts';
import type { WrittenText } from './record-texts.ts';
import { createRecordTexts } from './record-texts.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from './shapes.ts';
import type { VocabularyRequest } from './vocabulary-request.ts';

/** The result of a query. */
export type QueryResponse = { readonly page: Page } | { readonly errors: readonly RequestError[] };

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
  query(search: string, languages?: readonly string[]): QueryResponse;
  /** The same for parameters without a query string. */
  queryPairs(pairs: readonly Pair[], languages?: readonly string[]): QueryResponse;
}

/**
 * Creates the queries of a publication.
 *
 * @example createVocabulary(publication, createTermIndex(publication)).query('?type=property&limit=3')
 */
export function createVocabulary(publication: Publication, index: TermIndex): Vocabulary {
  const context = { publication, index };
  const write = createRecordTexts(index, publication.site.defaultLanguage);

  function respond(parsed: ParsedQuery, languages: readonly string[] = []): QueryResponse {
    if ('errors' in parsed) return parsed;
    const { request, pairs } = parsed;
    const matches = index.find(request.query);
    const { total } = matches;
    const section = sectionOf({ ...request, limit: pageSize(request) }, total, (offset) =>
      cursorPosition(request.query, matches, offset),
    );
    if ('errors' in section) return section;
    const { from, to, next } = section;
    const written = write(matches.slice(from, to), languages, request.fields);
    if (next === undefined) return { page: { ...written, total } };
    return { page: { ...written, total, next: { cursor: next, search: withCursor(pairs, next) } } };
  }

  return {
    query: (search, languages) => respond(parseQuery(search, context), languages),
    queryPairs: (pairs, languages) => respond(readPairs(pairs, context), languages),
  };
}

/** The limit of the request. Default: {@link DEFAULT_LIMIT}, or the number of named terms. */
function pageSize({ limit, query }: VocabularyRequest): number {
  return limit ?? Math.min(MAX_LIMIT, Math.max(DEFAULT_LIMIT, query.terms?.length ?? 0));
}

function cursorPosition(query: Query, matches: ReturnType<TermIndex['find']>, offset: number): CursorPosition {
  return { query, total: matches.total, last: matches.slice(offset - 1, offset)[0]?.identifier ?? '' };
}
