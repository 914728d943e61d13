import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVocabulary, indexTerms } from '../../../src/api/index.ts';
import { parsePublication } from '../../../src/ontology/index.ts';
import { percentile } from '../percentile.ts';
import type { Kind } from './query-strings.ts';
import { createQueryStrings, KINDS } from './query-strings.ts';

/** Processing times without network in ms. */
export type ProcessingTimes = Readonly<
  Record<Kind, { readonly first: number; readonly p50: number; readonly p99: number }>
>;

/** Queries per kind. */
const QUERIES_PER_KIND = 5_000;

/** Runs queries in sequence. The first of each kind builds the index that it needs. */
export function measureProcessing(out: string): ProcessingTimes {
  const publication = parsePublication(readFileSync(join(out, 'publication.json'), 'utf8'));
  const vocabulary = createVocabulary(publication, indexTerms(publication));
  const queries = createQueryStrings(publication);
  const run = (query: string): number => {
    const start = performance.now();
    const result = vocabulary.query(query);
    const time = performance.now() - start;
    if ('errors' in result) throw new Error(`${query} failed: ${result.errors[0]?.detail}`);
    return time;
  };
  return Object.fromEntries(
    KINDS.map((kind) => {
      const [first = 0, ...times] = queries[kind].slice(0, QUERIES_PER_KIND).map(run);
      const sorted = Float64Array.from(times).sort();
      return [kind, { first, p50: percentile(sorted, 50), p99: percentile(sorted, 99) }];
    }),
  ) as unknown as ProcessingTimes;
}
