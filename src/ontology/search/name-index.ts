import type { CooperativeTask } from '../cooperative.ts';
import type { NamedTerm, NamePositions } from './names.ts';
import { createNames } from './names.ts';
import { createNearWords } from './near-words.ts';

/** Index for a search by names. */
export interface NameIndex {
  readonly names: NamePositions;
  readonly labelTypos: NameTypos;
  /** Rank of each term among equally good matches, by position. */
  readonly precedence: Uint32Array;
}

/** Builds the index of names incrementally. */
export function* createNameIndex(terms: readonly NamedTerm[], precedence: Uint32Array): CooperativeTask<NameIndex> {
  const names = yield* createNames(terms, precedence);
  const labelTypos = yield* createNameTypos([...names.labelKeys.keys()]);
  return { names, labelTypos, precedence };
}

/** Corrects mistyped names. */
export interface NameTypos {
  /** The names that are one edit away. Empty for an existing name, and for one shorter than 6 characters. */
  correctionsOf(name: string): readonly string[];
}

/** Characters. Shorter names are one edit away from too many others. */
const MIN_LENGTH = 6;
/** Characters. Longer texts are not names, and are expensive to compare. */
const MAX_LENGTH = 100;

/** Whether the length of a text allows to correct it as a name. */
export function mayBeTypo(name: string): boolean {
  return name.length >= MIN_LENGTH && name.length <= MAX_LENGTH;
}

/** @param names results of `nameKey` */
export function* createNameTypos(names: readonly string[]): CooperativeTask<NameTypos> {
  const all = createNearWords(names);
  yield;
  return {
    correctionsOf: (name) => (mayBeTypo(name) && !all.has(name) ? [...all.near(name, 1).keys()].sort() : []),
  };
}
