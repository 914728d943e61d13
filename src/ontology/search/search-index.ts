import type { CooperativeTask } from '../cooperative.ts';
import type { Term } from '../model.ts';
import type { NameIndex } from './name-index.ts';
import { createNameIndex } from './name-index.ts';
import { precedenceOf } from './precedence.ts';
import type { Rank } from './ranking.ts';
import { createRank } from './ranking.ts';
import { createTextIndex } from './text-index.ts';
import { createInterpretWords } from './word-search.ts';

export interface SearchIndex extends NameIndex {
  readonly rank: Rank;
}

/** Builds the index incrementally, because it takes seconds for a large ontology. */
export function* createSearchIndex(terms: readonly Term[]): CooperativeTask<SearchIndex> {
  const precedence = precedenceOf(terms);
  yield;
  const names = yield* createNameIndex(terms, precedence);
  const texts = yield* createTextIndex(terms);
  yield;
  const interpret = createInterpretWords(texts);
  return { ...names, rank: createRank(texts.index, interpret, terms, precedence) };
}
