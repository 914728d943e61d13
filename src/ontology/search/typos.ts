import { createNearWords } from './near-words.ts';

/** The words of an ontology, for finding those that a mistyped one was meant to be. */
export interface Vocabulary {
  /**
   * The words that are nearest to one that no text has: one edit away, two in long words, where exchanged letters are one edit.
   * Both begin with the same letter. Nothing for numbers, and for words of which a longer one is known, as these are beginnings.
   *
   * @example vocabulary.meant('suana') // ['sauna']
   */
  meant(word: string): readonly string[];
}

/** Shorter words are one edit away from too many others. */
const SHORTEST = 4;
/** Longer words are hardly words, and dear to compare. */
const LONGEST = 32;
const SHORTEST_FOR_TWO_EDITS = 8;
const MOST_MEANT = 3;

/**
 * @param frequencyOf how often a word is there: of words that are equally near, the more frequent are meant
 * @param isBeginning whether a longer word begins so
 */
export function createVocabulary(
  words: Iterable<string>,
  frequencyOf: (word: string) => number,
  isBeginning: (word: string) => boolean,
): Vocabulary {
  const all = createNearWords(words);
  return {
    meant(word) {
      if (word.length < SHORTEST || word.length > LONGEST || /\d/.test(word) || isBeginning(word)) return [];
      const distances = all.near(word, word.length < SHORTEST_FOR_TWO_EDITS ? 1 : 2, true);
      const least = Math.min(...distances.values());
      return [...distances.keys()]
        .filter((other) => distances.get(other) === least)
        .sort((a, b) => frequencyOf(b) - frequencyOf(a) || (a < b ? -1 : 1))
        .slice(0, MOST_MEANT);
    },
  };
}
