import type { Term } from '../model.ts';
import type { Steps } from '../steps.ts';
import type { Names } from './names.ts';
import { makeNames } from './names.ts';
import type { NameSlips } from './name-slips.ts';
import { makeNameSlips } from './name-slips.ts';
import { precedenceOf } from './precedence.ts';
import type { TextIndex } from './text-index.ts';
import { makeTextIndex } from './text-index.ts';

/** All that is made of terms beforehand, so that a search is a few look-ups. */
export interface SearchIndex {
  readonly terms: readonly Term[];
  readonly names: Names;
  readonly labelSlips: NameSlips;
  readonly texts: TextIndex;
  /** The place of each term among those that are found equally well, by position. */
  readonly precedence: Uint32Array;
}

/** Makes the index, in steps: of a large ontology it takes seconds. */
export function* makeSearchIndex(terms: readonly Term[]): Steps<SearchIndex> {
  const precedence = precedenceOf(terms);
  yield;
  const names = yield* makeNames(terms, precedence);
  const labelSlips = yield* makeNameSlips([...names.labelKeys.keys()]);
  const texts = yield* makeTextIndex(terms);
  return { terms, precedence, names, labelSlips, texts };
}
