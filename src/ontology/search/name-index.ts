import type { Steps } from '../cooperative.ts';
import type { NameSlips } from './name-typos.ts';
import { makeNameSlips } from './name-typos.ts';
import type { Named, Names } from './names.ts';
import { makeNames } from './names.ts';

/** What a search by names alone looks things up in. */
export interface NameIndex {
  readonly names: Names;
  readonly labelSlips: NameSlips;
  /** The place of each term among those that are found equally well, by position. */
  readonly precedence: Uint32Array;
}

/** Makes the index of names, in steps. */
export function* makeNameIndex(terms: readonly Named[], precedence: Uint32Array): Steps<NameIndex> {
  const names = yield* makeNames(terms, precedence);
  const labelSlips = yield* makeNameSlips([...names.labelKeys.keys()]);
  return { names, labelSlips, precedence };
}
