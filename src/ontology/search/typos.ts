import type { CooperativeTask } from '../cooperative.ts';
import { createNearWords } from './near-words.ts';

/** Corrects mistyped words. */
export interface WordTypos {
  /**
   * Returns the nearest words with the same first letter: at most one edit away, two if the word has 8 or more characters. Empty for
   * words with digits, and for prefixes of known words.
   *
   * @example typos.correctionsOf('suana') // ['sauna']
   */
  correctionsOf(word: string): readonly string[];
}

/** Characters. Shorter words are one edit away from too many others. */
const MIN_WORD_LENGTH = 4;
/** Characters. Longer words are expensive to compare. */
const MAX_WORD_LENGTH = 32;
const MIN_LENGTH_FOR_TWO_EDITS = 8;
const MAX_CORRECTIONS = 3;

/**
 * Creates the correction of words.
 *
 * @param frequencyOf frequency of a word. Among equally near words, the more frequent ones are returned.
 * @param isPrefix whether the word is the prefix of a longer word
 */
export function createWordTypos(
  words: Iterable<string>,
  frequencyOf: (word: string) => number,
  isPrefix: (word: string) => boolean,
): WordTypos {
  const all = createNearWords(words);
  return {
    correctionsOf(word) {
      if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH || /\d/.test(word) || isPrefix(word))
        return [];
      const distances = all.near(word, word.length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2, true);
      const minimum = Math.min(...distances.values());
      return [...distances.keys()]
        .filter((other) => distances.get(other) === minimum)
        .sort((a, b) => frequencyOf(b) - frequencyOf(a) || (a < b ? -1 : 1))
        .slice(0, MAX_CORRECTIONS);
    },
  };
}

/** Corrects mistyped names. */
export interface NameTypos {
  /** Returns the names that are this number of edits away. Empty for an existing name, and for one shorter than 6 characters. */
  correctionsOf(name: string, edits: number): readonly string[];
}

/** Characters. Shorter names are one edit away from too many others. */
const MIN_NAME_LENGTH = 6;
/** Characters. Longer texts are not names, and are expensive to compare. */
const MAX_NAME_LENGTH = 100;

/** Whether a text has a length at which names are corrected. */
export function mayBeTypo(name: string): boolean {
  return name.length >= MIN_NAME_LENGTH && name.length <= MAX_NAME_LENGTH;
}

const MAX_NAME_EDITS = 3;
/** Characters per edit, of a name with one typo in each word and of any other. */
const LETTERS_PER_EDIT = { inEachWord: 3.5, anywhere: 5 } as const;

/**
 * Returns the number of edits that a name may need: one in each word, or one in five characters.
 *
 * @param name result of `nameKey`
 * @param words number of words
 */
export function maxNameEdits(name: string, words: number): number {
  const inWords = Math.min(words, name.length / LETTERS_PER_EDIT.inEachWord);
  return Math.min(MAX_NAME_EDITS, Math.floor(Math.max(inWords, name.length / LETTERS_PER_EDIT.anywhere)));
}

/**
 * Creates the correction of names.
 *
 * @param names results of `nameKey`
 */
export function* createNameTypos(names: readonly string[]): CooperativeTask<NameTypos> {
  const all = createNearWords(names);
  yield;
  return {
    correctionsOf: (name, edits) => {
      if (!mayBeTypo(name) || all.has(name)) return [];
      return [...all.near(name, edits)].flatMap(([other, distance]) => (distance === edits ? [other] : [])).sort();
    },
  };
}
