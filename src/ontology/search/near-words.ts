import { withinEdits } from './edit-distance.ts';

/** Finds the words of a list that are a few edits away from another. */
export interface NearWords {
  has(word: string): boolean;
  /**
   * The words that are at most so many edits away, each with its distance, in no particular order.
   *
   * @param sameBeginning only those with the same first letter
   */
  near(word: string, edits: number, sameBeginning?: boolean): ReadonlyMap<string, number>;
}

/** Words of one length, with the set of their letters as the bits of a number. */
interface Shelf {
  readonly words: string[];
  readonly letters: number[];
}

/**
 * Makes a {@link NearWords}. It looks at all words of about the same length, most of which are ruled out by their letters: an edit
 * adds or removes two letters at most. That takes less time, and much less memory, than a tree or a list of deletions.
 */
export function createNearWords(words: Iterable<string>): NearWords {
  const known = new Set(words);
  const shelves = new Map<number, Shelf>();
  for (const word of known) {
    const shelf = shelves.get(word.length);
    if (shelf) {
      shelf.words.push(word);
      shelf.letters.push(lettersOf(word));
    } else shelves.set(word.length, { words: [word], letters: [lettersOf(word)] });
  }
  return {
    has: (word) => known.has(word),
    near(word, edits, sameBeginning = false) {
      const found = new Map<string, number>();
      const letters = lettersOf(word);
      for (let length = word.length - edits; length <= word.length + edits; length += 1) {
        const shelf = shelves.get(length);
        if (shelf) gather(shelf, { word, letters, edits, sameBeginning }, found);
      }
      return found;
    },
  };
}

interface Wanted {
  readonly word: string;
  readonly letters: number;
  readonly edits: number;
  readonly sameBeginning: boolean;
}

function gather(shelf: Shelf, wanted: Wanted, found: Map<string, number>): void {
  const { word, letters, edits, sameBeginning } = wanted;
  const first = word.charCodeAt(0);
  for (let i = 0; i < shelf.words.length; i += 1) {
    if (bitsIn(letters ^ (shelf.letters[i] as number)) > 2 * edits) continue;
    const other = shelf.words[i] as string;
    if (sameBeginning && other.charCodeAt(0) !== first) continue;
    const distance = withinEdits(word, other, edits);
    if (distance !== undefined) found.set(other, distance);
  }
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i += 1) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** How many bits of 32 are set, https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel. */
function bitsIn(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
