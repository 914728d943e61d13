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

/** What the vocabulary answers to a query string. */
export type QueryResponse = { readonly page: Page } | { readonly faults: readonly RequestError[] };

/** A JSON array of records. */
export interface Page extends WrittenText {
  /** How many terms there are on all pages. */
  readonly total: number;
  /** Where the next page begins, absent on the last one: the parameter `cursor`, and the whole query string with it, without `?`. */
  readonly next?: { readonly cursor: string; readonly search: string };
}

/** Answers queries about the terms of a publication, apart from HTTP. */
export interface Vocabulary {
  /**
   * @param search a query string, with its `?` or without
   * @param languages for label and description, best first, before the publication's default
   */
  answer(search: string, languages?: readonly string[]): QueryResponse;
  /** The same for parameters that stand in no query string. */
  answerPairs(pairs: readonly Pair[], languages?: readonly string[]): QueryResponse;
}

/**
 * Makes the vocabulary of a publication.
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
    const placeAt = (offset: number): CursorPosition => placeOf(asked.query, found, offset);
    if (asked.cursor && !fits(asked.cursor, found.total, placeAt)) return { faults: [STRANGE_CURSOR] };
    const from = asked.cursor?.offset ?? 0;
    const to = from + pageSize(asked);
    const written = write(found.slice(from, to), languages, asked.fields);
    if (to >= found.total) return { page: { ...written, total: found.total } };
    const cursor = encodeCursor(createCursor(to, placeAt(to)));
    return { page: { ...written, total: found.total, next: { cursor, search: queryString(pairs, cursor) } } };
  }

  return {
    answer: (search, languages) => answerTo(parseQuery(search, context), languages),
    answerPairs: (pairs, languages) => answerTo(readPairs(pairs, context), languages),
  };
}

const STRANGE_CURSOR: RequestError = {
  parameter: 'cursor',
  code: 'bad-cursor',
  detail:
    'This cursor is of another question, was changed, or is older than a change of the ontology. Start again without one.',
};

/** As many as were asked for; else the default, or all that were named. */
function pageSize({ limit, query }: VocabularyRequest): number {
  return limit ?? Math.min(MAX_LIMIT, Math.max(DEFAULT_LIMIT, query.terms?.length ?? 0));
}

function placeOf(query: Query, found: ReturnType<TermIndex['find']>, offset: number): CursorPosition {
  return { query, total: found.total, last: found.slice(offset - 1, offset)[0]?.identifier ?? '' };
}

function fits(cursor: Cursor, total: number, placeAt: (offset: number) => CursorPosition): boolean {
  if (cursor.offset < 1 || cursor.offset >= total) return false;
  return createCursor(cursor.offset, placeAt(cursor.offset)).hash === cursor.hash;
}

function queryString(pairs: readonly Pair[], cursor: string): string {
  return [...pairs.filter(({ name }) => name !== 'cursor'), { name: 'cursor', value: cursor }]
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}
