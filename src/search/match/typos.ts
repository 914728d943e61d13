import { finish, lazy } from '../../base/work.ts';
import type { CooperativeTask } from '../../base/work.ts';

/** Corrects mistyped words. */
interface WordTypos {
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
function mayBeTypo(name: string): boolean {
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

/** The same, of names whose tree is only built when a text may be a mistyped one: it is expensive, and most queries do not need it. */
export function lazyNameTypos(names: () => readonly string[]): NameTypos {
  const typos = lazy(() => finish(createNameTypos([...new Set(names())])));
  return {
    correctionsOf: (name, edits) =>
      mayBeTypo(name) && !names().includes(name) ? typos().correctionsOf(name, edits) : [],
  };
}

/**
 * Returns the number of edits between two words. undefined: more than `edits`. An edit adds, removes or replaces a letter, or swaps
 * two adjacent letters (https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance#Optimal_string_alignment_distance).
 *
 * @example withinEdits('suana', 'sauna', 1) // 1
 */
export function withinEdits(word: string, other: string, edits: number): number | undefined {
  // A common prefix or suffix needs no edit.
  let [from, to, end] = [0, word.length, other.length];
  while (from < to && from < end && word.charCodeAt(from) === other.charCodeAt(from)) from += 1;
  while (to > from && end > from && word.charCodeAt(to - 1) === other.charCodeAt(end - 1))
    [to, end] = [to - 1, end - 1];
  const longer = Math.max(to, end) - from;
  if (longer <= edits && longer <= 1) return longer;
  if (edits === 1) return isSwap(word, other, from, to, end) ? 1 : undefined;
  const distance = distanceBetween(word.slice(from, to), other.slice(from, end), edits);
  return distance <= edits ? distance : undefined;
}

function isSwap(word: string, other: string, from: number, to: number, end: number): boolean {
  if (to - from !== 2 || end - from !== 2) return false;
  return word[from] === other[from + 1] && word[from + 1] === other[from];
}

/** A distance that no comparison accepts. */
const FAR = 1 << 20;

/** Three rows of a table of distances, which all comparisons use: creating them takes longer than filling them. */
const createTable = (length: number): [Int32Array, Int32Array, Int32Array] => [
  new Int32Array(length),
  new Int32Array(length),
  new Int32Array(length),
];
let table = createTable(2 * MAX_NAME_LENGTH);

/**
 * Returns the distance, or any number above `edits` if it is larger. Of the table of distances between the prefixes of both words, only the
 * diagonal and `edits` cells beside it can be small enough (Ukkonen, https://doi.org/10.1016/S0019-9958(85)80046-2).
 */
function distanceBetween(word: string, other: string, edits: number): number {
  const width = other.length;
  if (Math.abs(word.length - width) > edits) return edits + 1;
  if (table[0].length <= width) table = createTable(2 * width);
  let [before, last, row] = table;
  for (let j = 0; j <= width && j <= edits; j += 1) last[j] = j;
  for (let i = 1; i <= word.length; i += 1) {
    const [start, end] = [Math.max(1, i - edits), Math.min(width, i + edits)];
    row[start - 1] = start === 1 ? i : FAR;
    if (i - 1 + edits < end) last[end] = FAR;
    const letter = word.charCodeAt(i - 1);
    const previous = word.charCodeAt(i - 2);
    let least = row[start - 1] as number;
    for (let j = start; j <= end; j += 1) {
      const facing = other.charCodeAt(j - 1);
      let distance = (last[j - 1] as number) + (letter === facing ? 0 : 1);
      distance = Math.min(distance, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && previous === facing && letter === other.charCodeAt(j - 2))
        distance = Math.min(distance, (before[j - 2] as number) + 1);
      row[j] = distance;
      least = Math.min(least, distance);
    }
    if (least > edits) return edits + 1;
    [before, last, row] = [last, row, before];
  }
  return last[width] as number;
}

/** Finds words of a list within an edit distance. */
interface NearWords {
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
        if (group) collectNear(group, { word, letters, edits, sameFirstLetter }, matches);
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
  const { word, letters, edits, sameFirstLetter } = query;
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
