import { partsOfCompound } from './compound.ts';
import { createVocabulary } from './slips.ts';
import type { TextIndex } from './text-index.ts';
import { createWordLookup } from './word-lookup.ts';
import type { Range } from './word-lookup.ts';

export type { Range } from './word-lookup.ts';

/** A word that is looked for: where, and how much it tells. */
export interface Wanted {
  readonly ranges: readonly Range[];
  /** The rarer, the more. */
  readonly weight: number;
  /** Whether another word was written, of which this one may have been meant. */
  readonly guessed?: boolean;
}

/** Turns the words of a question into what is looked for. */
export type ReadWords = (words: readonly string[]) => readonly Wanted[];

/** What is counted of a question at most: further words cost time and hardly tell more. */
const MOST_WORDS = 12;
/** The weight of a stop word beside that of another. */
const FILLER = 0.4;
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
  const wanted = (ranges: readonly Range[], frequency: number): Wanted => {
    const found = Math.min(frequency, texts.size);
    return { ranges, weight: Math.log(1 + (texts.size - found + 0.5) / (found + 0.5)) };
  };
  const known = (word: string): Wanted => {
    const ranges = [...lookup.exact(word), ...lookup.beginning(word)];
    return wanted(ranges, lookup.frequencyOf(word) || lookup.count(ranges));
  };

  /** The word itself, else its parts, else longer words, else words that may have been meant. */
  function read(word: string): readonly Wanted[] {
    if (isKnown(word)) return [known(word)];
    const parts = partsOfCompound(word, isKnown);
    if (parts.length > 0) return parts.map(known);
    const longer = lookup.beginning(word);
    if (longer.length > 0) return [wanted(longer, lookup.count(longer))];
    const meant = vocabulary.meant(word);
    const ranges = meant.flatMap((other) => lookup.exact(other).map((range) => ({ ...range, ...MEANT })));
    return ranges.length === 0 ? [] : [{ ...wanted(ranges, lookup.count(ranges)), guessed: true }];
  }

  const weighed = (word: string): readonly Wanted[] =>
    texts.isFiller(word) ? read(word).map((one) => ({ ...one, weight: one.weight * FILLER })) : read(word);
  return (words) => {
    const distinct = [...new Set(words)];
    const rare = orAll(distinct, (word) => lookup.frequencyOf(word) <= commonAbove(texts.size));
    const telling = orAll(rare, (word) => !texts.isFiller(word) || lookup.frequencyOf(word) > 0);
    return certain(telling.slice(0, MOST_WORDS).map(weighed));
  };
}

/** Those that pass, or all if none does. */
function orAll<T>(items: readonly T[], passes: (item: T) => boolean): readonly T[] {
  const passed = items.filter(passes);
  return passed.length > 0 ? passed : items;
}

/** A guess counts beside a word that is known, or if there is one for each word: of "asdf qwer" nothing is near. */
function certain(read: readonly (readonly Wanted[])[]): readonly Wanted[] {
  const isCertain =
    read.every(({ length }) => length > 0) || read.some((wanted) => wanted.some(({ guessed }) => guessed !== true));
  return read.flat().filter(({ guessed }) => isCertain || guessed !== true);
}
