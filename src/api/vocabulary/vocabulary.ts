import { isLanguageTag } from '../../base/text.ts';
import type { Publication, Term } from '../../ontology/model.ts';
import type { RecordField, TermRecord } from '../../ontology/records.ts';
import { chooseText } from '../../ontology/records.ts';
import type { Query } from '../../search/terms.ts';
import type { ParsedQuery, VocabularyIndex, VocabularyRequest } from './parameters.ts';
import type { RequestError } from '../http/problem.ts';
import { etagHash } from '../http/response.ts';
import type { CursorPosition, Pair } from './paging.ts';
import { sectionOf, withCursor } from './paging.ts';
import { parseQuery, readPairs } from './parameters.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from './read-parameters.ts';

/** The result of a query. */
type QueryResponse = { readonly page: Page } | { readonly errors: readonly RequestError[] };

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
 * @example createVocabulary(publication, indexTerms(publication)).query('?type=property&limit=3')
 */
export function createVocabulary(publication: Publication, index: VocabularyIndex): Vocabulary {
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

function cursorPosition(query: Query, matches: ReturnType<VocabularyIndex['find']>, offset: number): CursorPosition {
  return { query, total: matches.total, last: matches.slice(offset - 1, offset)[0]?.identifier ?? '' };
}

/** Cached characters of JSON: about 10,000 records. */
const MAX_CHARACTERS = 16_000_000;
/** Cached combinations of languages and fields. */
const MAX_VARIANTS = 32;

/** A JSON text with the data of its headers. */
interface WrittenText {
  readonly text: string;
  /** Length in UTF-8. */
  readonly bytes: number;
  /** Strong entity tag. */
  readonly tag: string;
  /** The languages of its `label` and `description` members, BCP 47 tags. */
  readonly languages: readonly string[];
}

/** The cached records of one combination of languages and fields. */
interface Variant {
  readonly texts: Map<Term, WrittenText>;
  characters: number;
}

/** Writes records as a JSON array. Default: all fields. */
type WriteRecords = (
  terms: readonly Term[],
  languages: readonly string[],
  fields?: readonly RecordField[],
) => WrittenText;

const ENCODER = new TextEncoder();

/**
 * Creates the writer of records. It caches the text of each record, so a response mostly joins texts, in a seventh of the time. Evicts the least recently used
 * combination of languages and fields.
 *
 * @param defaultLanguage fallback for `label` and `description`
 */
export function createRecordTexts(
  index: Pick<VocabularyIndex, 'record'>,
  defaultLanguage: string,
  maxCharacters = MAX_CHARACTERS,
): WriteRecords {
  const variants = new Map<string, Variant>();
  let characters = 0;

  function variantOf(key: string): Variant {
    const variant = variants.get(key) ?? { texts: new Map(), characters: 0 };
    // A Map preserves insertion order: moves the used variant to the end.
    variants.delete(key);
    variants.set(key, variant);
    return variant;
  }

  function evict(): void {
    for (const [key, variant] of variants) {
      if (characters <= maxCharacters && variants.size <= MAX_VARIANTS) return;
      variants.delete(key);
      characters -= variant.characters;
    }
  }

  return (terms, languages, fields) => {
    const variant = variantOf(`${languages.join()} ${fields?.join() ?? ''}`);
    const written = terms.map((term) => {
      const cached = variant.texts.get(term);
      if (cached !== undefined) return cached;
      const text = JSON.stringify(selectFields(index.record(term, languages), fields));
      const record = {
        text,
        bytes: ENCODER.encode(text).byteLength,
        tag: etagHash(text),
        languages: shownLanguages(term, [...languages, defaultLanguage], fields),
      };
      variant.texts.set(term, record);
      variant.characters += text.length;
      characters += text.length;
      return record;
    });
    evict();
    return asArray(written);
  };
}

/** Joins cached records. Computes length and tag from those of the parts, which avoids reading the text again. */
function asArray(parts: readonly WrittenText[]): WrittenText {
  const brackets = 2;
  const commas = Math.max(0, parts.length - 1);
  return {
    text: `[${parts.map(({ text }) => text).join(',')}]`,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, brackets + commas),
    tag: etagHash(parts.map(({ tag }) => tag).join('')),
    languages: [...new Set(parts.flatMap(({ languages }) => languages))],
  };
}

/** The languages of the members of a record that are in one language. */
function shownLanguages(
  term: Term,
  languages: readonly string[],
  fields: readonly RecordField[] | undefined,
): string[] {
  const shown = [
    ...(fields?.includes('label') === false ? [] : [chooseText(term.labels, languages)]),
    ...(fields?.includes('description') === false ? [] : [chooseText(term.definitions, languages)]),
  ];
  return shown.flatMap((text) => (text?.language !== undefined && isLanguageTag(text.language) ? text.language : []));
}

/** The requested members, in the record's order. */
function selectFields(record: TermRecord, fields: readonly RecordField[] | undefined): Partial<TermRecord> {
  if (!fields) return record;
  return Object.fromEntries(Object.entries(record).filter(([member]) => fields.includes(member as RecordField)));
}
