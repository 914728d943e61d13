import { withinEdits } from './edit-distance.ts';

/** Finds words of a list within an edit distance. */
export interface NearWords {
  has(word: string): boolean;
  /**
   * Returns words within the distance: word → number of edits, in no particular order.
   *
   * @param sameFirstLetter whether the first letters must be equal. Default: false.
   */
  near(word: string, edits: number, sameFirstLetter?: boolean): ReadonlyMap<string, number>;
}

/** Words of the same length, with their letters as bit sets. */
interface LengthGroup {
  readonly words: string[];
  readonly letters: number[];
}

/**
 * Compares the word with all words of similar length. Bit sets of letters exclude most of them, because an edit changes at most two
 * bits. Faster than a tree or a list of deletions, with much less memory.
 */
export function createNearWords(words: Iterable<string>): NearWords {
  const wordSet = new Set(words);
  const groups = new Map<number, LengthGroup>();
  for (const word of wordSet) {
    const group = groups.get(word.length);
    if (group) {
      group.words.push(word);
      group.letters.push(lettersOf(word));
    } else groups.set(word.length, { words: [word], letters: [lettersOf(word)] });
  }
  return {
    has: (word) => wordSet.has(word),
    near(word, edits, sameFirstLetter = false) {
      const matches = new Map<string, number>();
      const letters = lettersOf(word);
      for (let length = word.length - edits; length <= word.length + edits; length += 1) {
        const group = groups.get(length);
        if (group) collectNear(group, { word, letters, edits, sameFirstLetter: sameFirstLetter }, matches);
      }
      return matches;
    },
  };
}

interface NearQuery {
  readonly word: string;
  readonly letters: number;
  readonly edits: number;
  readonly sameFirstLetter: boolean;
}

function collectNear(group: LengthGroup, query: NearQuery, matches: Map<string, number>): void {
  const { word, letters, edits, sameFirstLetter: sameFirstLetter } = query;
  const first = word.charCodeAt(0);
  for (let i = 0; i < group.words.length; i += 1) {
    if (countBits(letters ^ (group.letters[i] as number)) > 2 * edits) continue;
    const other = group.words[i] as string;
    if (sameFirstLetter && other.charCodeAt(0) !== first) continue;
    const distance = withinEdits(word, other, edits);
    if (distance !== undefined) matches.set(other, distance);
  }
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i += 1) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** Number of set bits of 32 (https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel). */
function countBits(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
