import { memoizeByKey } from '../memoize.ts';
import { STEMMED_LANGUAGES } from './stem.ts';
import type { TextIndex } from './text-index.ts';
import { createWordTypos } from './typos.ts';
import type { TokenRange } from './word-lookup.ts';
import { createWordLookup } from './word-lookup.ts';

/** A searched word with its weight. */
export interface WeightedWord {
  readonly ranges: readonly TokenRange[];
  /** Inverse document frequency. */
  readonly weight: number;
}

/** The words that are searched instead of a word of the query. */
interface Interpretation {
  readonly words: readonly WeightedWord[];
  /** Share of the word that is understood. Absent: no word matches. */
  readonly coverage?: number;
  /** Languages of the word. Absent: any. */
  readonly languages?: () => readonly string[];
}

/** Turns the words of a query into weighted words to search. */
export type InterpretWords = (words: readonly string[]) => readonly WeightedWord[];

/** Limit of searched words: further words cost time and hardly change the result. */
const MAX_SEARCHED_WORDS = 12;
/** Weight of a stop word relative to other words. */
const FILLER_WEIGHT = 0.4;
/** Limit of interpreted words. */
const MAX_READ_WORDS = 50;
/** Share that is understood of a known word, of a prefix of known words, and of a typo. */
const COVERAGE = { known: 1, prefix: 0.5, typo: 0 } as const;
/** Characters. Shorter words resemble too many others to count as understood typos. */
const MIN_TYPO_LENGTH = 5;
const NOTHING: Interpretation = { words: [] };
/** Minimum share of a query that must be understood. A small ontology contains few of the words that people use. */
const MIN_COVERAGE = 1 / 4;
const MIN_COVERAGE_LARGE_VOCABULARY = 1 / 3;
const LETTER = /^\p{Script=Latin}$/u;
const CORRECTION = { quality: 0.5, share: 0.7 } as const;
/** Words that occur in more terms are searched only if the query has no other. */
const commonAbove = (terms: number): number => Math.max(100, terms / 5);

export function createInterpretWords(texts: TextIndex): InterpretWords {
  const lookup = createWordLookup(texts);
  const typos = createWordTypos(texts.words.keys(), lookup.frequencyOf, (word) => lookup.withPrefix(word).length > 0);
  const isKnown = (word: string): boolean => lookup.frequencyOf(word) > 0;
  // Inverse document frequency as in BM25, but over all fields.
  const weigh = (ranges: readonly TokenRange[], frequency: number): WeightedWord => {
    const terms = Math.min(frequency, texts.size);
    return { ranges, weight: Math.log(1 + (texts.size - terms + 0.5) / (terms + 0.5)) };
  };
  const interpretKnown = (word: string): WeightedWord => {
    const ranges = [...lookup.exact(word), ...lookup.withPrefix(word), ...lookup.withEnding(word)];
    return weigh(ranges, lookup.frequencyOf(word) || lookup.count(ranges));
  };

  /** Tries in this order: the word, its parts, longer words that start or end with it, corrections. */
  function interpret(word: string): Interpretation {
    if (isKnown(word)) {
      return { words: [interpretKnown(word)], coverage: COVERAGE.known, languages: () => texts.languagesOf(word) };
    }
    const parts = partsOfCompound(word, isKnown);
    if (parts.length > 0) return { words: parts.map(interpretKnown), coverage: COVERAGE.known };
    const longer = [...lookup.withPrefix(word), ...lookup.withEnding(word)];
    if (longer.length > 0) return { words: [weigh(longer, lookup.count(longer))], coverage: COVERAGE.prefix };
    const corrections = typos.correctionsOf(word);
    const ranges = corrections.flatMap((other) => lookup.exact(other).map((range) => ({ ...range, ...CORRECTION })));
    if (ranges.length === 0) return NOTHING;
    const corrected = [weigh(ranges, lookup.count(ranges))];
    return word.length < MIN_TYPO_LENGTH ? { words: corrected } : { words: corrected, coverage: COVERAGE.typo };
  }

  return (words) => {
    const distinct = [...new Set(words)].slice(0, MAX_READ_WORDS);
    const interpretOnce = memoizeByKey(interpret);
    const content = filterOrAll(distinct, (word) => !texts.isFiller(word));
    const interpretations = content.map((word) => (LETTER.test(word) ? NOTHING : interpretOnce(word)));
    if (distinct.length > 1 && !isUnderstood(interpretations, texts.hasLargeVocabulary)) return [];
    const rare = filterOrAll(distinct, (word) => lookup.frequencyOf(word) <= commonAbove(texts.size));
    const useful = filterOrAll(rare, (word) => !texts.isFiller(word) || lookup.frequencyOf(word) > 0);
    return useful.slice(0, MAX_SEARCHED_WORDS).flatMap((word) => {
      const factor = texts.isFiller(word) ? FILLER_WEIGHT : 1;
      return interpretOnce(word).words.map((one) => ({ ...one, weight: one.weight * factor }));
    });
  };
}

/** The items that pass, or all if none passes. */
function filterOrAll<T>(items: readonly T[], passes: (item: T) => boolean): readonly T[] {
  const passed = items.filter(passes);
  return passed.length > 0 ? passed : items;
}

/**
 * Whether enough words of a query are understood in one language for meaningful results. A single known word does not make "lorem ipsum
 * dolor" meaningful, nor does a typo among unknown words: "asdf qwer".
 */
function isUnderstood(interpretations: readonly Interpretation[], isLarge: boolean): boolean {
  if (interpretations.every(({ coverage }) => coverage !== undefined)) return true;
  if (!interpretations.some(({ coverage }) => coverage === COVERAGE.known)) return false;
  const sums = STEMMED_LANGUAGES.map((language) => coverageIn(interpretations, language));
  return Math.max(...sums) > interpretations.length * (isLarge ? MIN_COVERAGE_LARGE_VOCABULARY : MIN_COVERAGE);
}

/** Sum of the coverage of the words that may be of a language. */
function coverageIn(interpretations: readonly Interpretation[], language: string): number {
  return interpretations
    .filter(({ languages }) => languages?.().includes(language) ?? true)
    .reduce((sum, { coverage = 0 }) => sum + coverage, 0);
}

/** Characters. Shorter parts also match words that are not compounds. */
const MIN_PART_LENGTH = 4;
const MAX_WORD_LENGTH = 40;
/** Letters between the parts in German and related languages: Kindersitz, Rechnungsadresse, Hundepension. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/**
 * Splits a compound into two known words. Empty if the word is not a compound of known words.
 *
 * @example partsOfCompound('kindersitz', (word) => ['kind', 'sitz'].includes(word)) // ['kind', 'sitz']
 */
export function partsOfCompound(word: string, isKnown: (word: string) => boolean): readonly string[] {
  if (word.length > MAX_WORD_LENGTH) return [];
  // The last part has the meaning, and its shortest known candidate is the most likely.
  for (let cut = word.length - MIN_PART_LENGTH; cut >= MIN_PART_LENGTH; cut -= 1) {
    const last = word.slice(cut);
    const first = isKnown(last) ? withoutLink(word.slice(0, cut), isKnown) : undefined;
    if (first !== undefined) return [first, last];
  }
  return [];
}

function withoutLink(start: string, isKnown: (word: string) => boolean): string | undefined {
  return LINKS.filter((link) => start.endsWith(link))
    .map((link) => start.slice(0, start.length - link.length))
    .find((part) => part.length >= MIN_PART_LENGTH && isKnown(part));
}
