import type { CooperativeTask } from '../cooperative.ts';
import type { Term } from '../model.ts';
import type { NameIndex } from './name-index.ts';
import { makeNameIndex } from './name-index.ts';
import { precedenceOf } from './precedence.ts';
import type { Rank } from './ranking.ts';
import { createRank } from './ranking.ts';
import { makeTextIndex } from './text-index.ts';
import { createReadWords } from './word-search.ts';

/** All that is made of terms beforehand, so that a search is a few look-ups. */
export interface SearchIndex extends NameIndex {
  readonly rank: Rank;
}

/** Makes the index, in steps: of a large ontology it takes seconds. */
export function* makeSearchIndex(terms: readonly Term[]): CooperativeTask<SearchIndex> {
  const precedence = precedenceOf(terms);
  yield;
  const names = yield* makeNameIndex(terms, precedence);
  const texts = yield* makeTextIndex(terms);
  yield;
  const readWords = createReadWords(texts);
  return { ...names, rank: createRank(texts.index, readWords, terms, precedence) };
}
