import SearchableMap from 'minisearch/SearchableMap';

/** The words of an ontology, for finding those that a mistyped one was meant to be. */
export interface Vocabulary {
  /**
   * The words that are nearest to one that no text has: at most one edit in words of up to five letters, two in longer ones,
   * where letters that change places are one edit. Nothing for words of which a longer one is known, as these are beginnings.
   *
   * @example vocabulary.meant('suana') // ['sauna']
   */
  meant(word: string): readonly string[];
}

const SHORTEST = 4;
/** Longer words are hardly words, and dear to compare. */
const LONGEST = 32;
const SHORTEST_FOR_TWO_EDITS = 6;
const MOST_MEANT = 3;

/** @param frequencyOf how often a word is there: of words that are equally near, the more frequent are meant */
export function createVocabulary(words: Iterable<string>, frequencyOf: (word: string) => number): Vocabulary {
  const tree = new SearchableMap<true>();
  for (const word of words) tree.set(word, true);
  const isBeginning = (word: string): boolean => tree.atPrefix(word).keys().next().done !== true;
  return {
    meant(word) {
      if (word.length < SHORTEST || word.length > LONGEST || isBeginning(word)) return [];
      const edits = word.length < SHORTEST_FOR_TWO_EDITS ? 1 : 2;
      const distances = new Map([...tree.fuzzyGet(word, edits)].map(([other, [, distance]]) => [other, distance]));
      for (const other of withExchangedLetters(word)) if (tree.has(other)) distances.set(other, 1);
      const least = Math.min(...distances.values());
      return [...distances.keys()]
        .filter((other) => distances.get(other) === least)
        .sort((a, b) => frequencyOf(b) - frequencyOf(a) || (a < b ? -1 : 1))
        .slice(0, MOST_MEANT);
    },
  };
}

/** The words that come of exchanging two letters beside each other, which is how fingers slip most. */
export function withExchangedLetters(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, i) => `${word.slice(0, i)}${word.charAt(i + 1)}${word.charAt(i)}${word.slice(i + 2)}`,
  );
}
