import type { RequestError } from '../http/problem.ts';
import { PARAMETERS } from './parameters.ts';
import type { Pair } from './query-string.ts';
import { readQueryString } from './query-string.ts';
import { readParameters } from './read-parameters.ts';
import type { ValueReader } from './read-term.ts';
import type { VocabularyRequest } from './vocabulary-request.ts';
import { intersect } from './vocabulary-request.ts';

/** The parsed parameters, or all errors. */
export type ParsedQuery =
  | { readonly request: VocabularyRequest; readonly pairs: readonly Pair[] }
  | { readonly errors: readonly RequestError[] };

/** Parses the query string of a vocabulary query. Returns all errors. */
export function parseQuery(search: string, context: Omit<ValueReader, 'report'>): ParsedQuery {
  const { pairs, errors } = readQueryString(search);
  return readPairs(pairs, context, errors);
}

/**
 * Parses the parameters of a vocabulary query without a query string. Returns all errors.
 *
 * @param malformed errors of the query string
 */
export function readPairs(
  pairs: readonly Pair[],
  context: Omit<ValueReader, 'report'>,
  malformed: readonly RequestError[] = [],
): ParsedQuery {
  const read = readParameters(PARAMETERS, pairs, context, malformed);
  if ('errors' in read) return read;
  return { request: read.requests.reduce(intersect, { query: {} }), pairs };
}
