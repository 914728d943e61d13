import type { CooperativeTask } from '../cooperative.ts';
import { createNearWords } from './near-words.ts';

/** Finds the names that a mistyped one was meant to be. */
export interface NameTypos {
  /** The names that are one letter away, or two letters that changed places; none for a name that there is, or for a short one. */
  meant(name: string): readonly string[];
}

/** Every letter of a shorter name makes another. */
const SHORTEST = 6;
/** Longer than any name, and dear to compare. */
const LONGEST = 100;

/** Whether a name is long enough to be told from a slip, and short enough to be a name. */
export function mayBeTypo(name: string): boolean {
  return name.length >= SHORTEST && name.length <= LONGEST;
}

/** @param names as `nameKey` writes them */
export function* createNameTypos(names: readonly string[]): CooperativeTask<NameTypos> {
  const all = createNearWords(names);
  yield;
  return {
    meant: (name) => (mayBeTypo(name) && !all.has(name) ? [...all.near(name, 1).keys()].sort() : []),
  };
}
