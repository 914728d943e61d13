import type { Term } from '../model.ts';
import type { Names } from './names.ts';
import { namesOf } from './names.ts';
import type { NameSlips } from './name-slips.ts';
import { createNameSlips } from './name-slips.ts';
import { precedenceOf } from './precedence.ts';
import type { TextIndex } from './text-index.ts';
import { createTextIndex } from './text-index.ts';

/** All that is made of terms beforehand, so that a search is a few look-ups. */
export interface SearchIndex {
  readonly terms: readonly Term[];
  readonly names: Names;
  readonly labelSlips: NameSlips;
  readonly texts: TextIndex;
  /** The place of each term among those that are found equally well, by position. */
  readonly precedence: Uint32Array;
}

export function createSearchIndex(terms: readonly Term[]): SearchIndex {
  const precedence = precedenceOf(terms);
  const names = namesOf(terms, precedence);
  const labelSlips = createNameSlips(names.labelKeys.keys());
  return { terms, precedence, names, labelSlips, texts: createTextIndex(terms) };
}
