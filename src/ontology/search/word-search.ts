import { partsOfCompound } from './compound.ts';
import { STEMMED_LANGUAGES } from './stem.ts';
import type { TextIndex } from './text-index.ts';
import { createVocabulary } from './typos.ts';
import type { Range } from './word-lookup.ts';
import { createWordLookup } from './word-lookup.ts';

export type { Range } from './word-lookup.ts';

/** A word that is looked for: where, and how much it tells. */
export interface WantedWord {
  readonly ranges: readonly Range[];
  /** The rarer, the more. */
  readonly weight: number;
}

/** What is looked for in place of a word. */
interface Reading {
  readonly wanted: readonly WantedWord[];
  /** How much of the word is understood; absent where nothing is found in its place. */
  readonly understood?: number;
  /** Gives the languages that the word is of, where that is known. */
  readonly languages?: () => readonly string[];
}

/** Turns the words of a question into what is looked for. */
export type ReadWords = (words: readonly string[]) => readonly WantedWord[];

/** What is counted of a question at most: further words cost time and hardly tell more. */
const MOST_WORDS = 12;
/** The weight of a stop word beside that of another. */
const FILLER = 0.4;
/** Further words of a question are not read at all. */
const MOST_READ = 50;
/** How much is understood of a word that is known, of one that only begins others, and of one that is only like others. */
const UNDERSTOOD = { known: 1, beginning: 0.5, like: 0 } as const;
/** Shorter words are like too many others for that to be understood beside further words. */
const TELLING_LIKENESS = 5;
const NOTHING: Reading = { wanted: [] };
/** The share of a question that must be known. A small ontology has few of the words by which people ask for what it has. */
const SHARE = 1 / 4;
const SHARE_OF_RICH = 1 / 3;
const LETTER = /^\p{Script=Latin}$/u;
const MEANT = { quality: 0.5, share: 0.7 } as const;
/** Words of more terms than this are looked for only if a question has no other. */
const commonAbove = (terms: number): number => Math.max(100, terms / 5);

/** Makes the function that reads the words of a question, for one index. */
export function createReadWords(texts: TextIndex): ReadWords {
  const lookup = createWordLookup(texts);
  const vocabulary = createVocabulary(
    texts.words.keys(),
    lookup.frequencyOf,
    (word) => lookup.beginning(word).length > 0,
  );
  const isKnown = (word: string): boolean => lookup.frequencyOf(word) > 0;
  // The fewer terms have a word, the more, as BM25 has it but over all fields.
  const wanted = (ranges: readonly Range[], frequency: number): WantedWord => {
    const found = Math.min(frequency, texts.size);
    return { ranges, weight: Math.log(1 + (texts.size - found + 0.5) / (found + 0.5)) };
  };
  const known = (word: string): WantedWord => {
    const ranges = [...lookup.exact(word), ...lookup.beginning(word)];
    return wanted(ranges, lookup.frequencyOf(word) || lookup.count(ranges));
  };

  /** The word itself, else its parts, else longer words, else words that may have been meant. */
  function read(word: string): Reading {
    if (isKnown(word)) {
      return { wanted: [known(word)], understood: UNDERSTOOD.known, languages: () => texts.languagesOf(word) };
    }
    const parts = partsOfCompound(word, isKnown);
    if (parts.length > 0) return { wanted: parts.map(known), understood: UNDERSTOOD.known };
    const longer = lookup.beginning(word);
    if (longer.length > 0) return { wanted: [wanted(longer, lookup.count(longer))], understood: UNDERSTOOD.beginning };
    const meant = vocabulary.meant(word);
    const ranges = meant.flatMap((other) => lookup.exact(other).map((range) => ({ ...range, ...MEANT })));
    if (ranges.length === 0) return NOTHING;
    const found = [wanted(ranges, lookup.count(ranges))];
    return word.length < TELLING_LIKENESS ? { wanted: found } : { wanted: found, understood: UNDERSTOOD.like };
  }

  return (words) => {
    const distinct = [...new Set(words)].slice(0, MOST_READ);
    const readingOf = once(read);
    const telling = orAll(distinct, (word) => !texts.isFiller(word));
    const readings = telling.map((word) => (LETTER.test(word) ? NOTHING : readingOf(word)));
    if (distinct.length > 1 && !isUnderstood(readings, texts.isRich)) return [];
    const rare = orAll(distinct, (word) => lookup.frequencyOf(word) <= commonAbove(texts.size));
    const worth = orAll(rare, (word) => !texts.isFiller(word) || lookup.frequencyOf(word) > 0);
    return worth.slice(0, MOST_WORDS).flatMap((word) => {
      const factor = texts.isFiller(word) ? FILLER : 1;
      return readingOf(word).wanted.map((one) => ({ ...one, weight: one.weight * factor }));
    });
  };
}

/** The same function, which does its work once for each word. */
function once(read: (word: string) => Reading): (word: string) => Reading {
  const known = new Map<string, Reading>();
  return (word) => {
    let reading = known.get(word);
    if (!reading) known.set(word, (reading = read(word)));
    return reading;
  };
}

/** Those that pass, or all if none does. */
function orAll<T>(items: readonly T[], passes: (item: T) => boolean): readonly T[] {
  const passed = items.filter(passes);
  return passed.length > 0 ? passed : items;
}

/**
 * Whether enough of a question is understood, in one language, for what it finds to be about it. One word of three that is there by
 * chance makes no sense of "lorem ipsum dolor"; and beside words that nothing is like, a likeness is chance: "asdf qwer".
 */
function isUnderstood(readings: readonly Reading[], isRich: boolean): boolean {
  if (readings.every(({ understood }) => understood !== undefined)) return true;
  if (!readings.some(({ understood }) => understood === UNDERSTOOD.known)) return false;
  const sums = STEMMED_LANGUAGES.map((language) => sumOf(readings, language));
  return Math.max(...sums) > readings.length * (isRich ? SHARE_OF_RICH : SHARE);
}

/** How many words are understood that may be of a language. */
function sumOf(readings: readonly Reading[], language: string): number {
  return readings
    .filter(({ languages }) => languages?.().includes(language) ?? true)
    .reduce((sum, { understood = 0 }) => sum + understood, 0);
}
