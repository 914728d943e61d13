import type { CooperativeTask } from '../cooperative.ts';
import type { NameTypos } from './name-typos.ts';
import { createNameTypos } from './name-typos.ts';
import type { Named, Names } from './names.ts';
import { makeNames } from './names.ts';

/** What a search by names alone looks things up in. */
export interface NameIndex {
  readonly names: Names;
  readonly labelSlips: NameTypos;
  /** The place of each term among those that are found equally well, by position. */
  readonly precedence: Uint32Array;
}

/** Makes the index of names, in steps. */
export function* makeNameIndex(terms: readonly Named[], precedence: Uint32Array): CooperativeTask<NameIndex> {
  const names = yield* makeNames(terms, precedence);
  const labelSlips = yield* createNameTypos([...names.labelKeys.keys()]);
  return { names, labelSlips, precedence };
}
