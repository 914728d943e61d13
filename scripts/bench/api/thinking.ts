import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVocabulary } from '../../../src/api/vocabulary/vocabulary.ts';
import { createTermIndex } from '../../../src/ontology/query/term-index.ts';
import { parsePublication } from '../../../src/ontology/stored-closures.ts';
import { percentile } from '../percentile.ts';
import type { Kind } from './questions.ts';
import { createQuestions, KINDS } from './questions.ts';

/** Processing times without network in ms. */
export type Thinking = Readonly<Record<Kind, { readonly first: number; readonly p50: number; readonly p99: number }>>;

/** Queries per kind. */
const QUESTIONS = 5_000;

/** Runs queries in sequence. The first of each kind builds the index that it needs. */
export function measureThinking(out: string): Thinking {
  const publication = parsePublication(readFileSync(join(out, 'publication.json'), 'utf8'));
  const vocabulary = createVocabulary(publication, createTermIndex(publication));
  const questions = createQuestions(publication);
  const ask = (question: string): number => {
    const start = performance.now();
    const answer = vocabulary.query(question);
    const time = performance.now() - start;
    if ('errors' in answer) throw new Error(`${question} was refused: ${answer.errors[0]?.detail}`);
    return time;
  };
  return Object.fromEntries(
    KINDS.map((kind) => {
      const [first = 0, ...times] = questions[kind].slice(0, QUESTIONS).map(ask);
      const sorted = Float64Array.from(times).sort();
      return [kind, { first, p50: percentile(sorted, 50), p99: percentile(sorted, 99) }];
    }),
  ) as unknown as Thinking;
}
