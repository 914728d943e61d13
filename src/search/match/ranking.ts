import { memoizeByKey } from '../../base/work.ts';
import type { CooperativeTask } from '../../base/work.ts';
import type { Term } from '../../ontology/model.ts';
import type { Names, SearchField } from './names.ts';
import { NAME_FIELDS } from './names.ts';
import { STEMMED_LANGUAGES } from './stem.ts';
import { createWordTypos } from './typos.ts';
import type { InvertedIndex, TextIndex } from './words.ts';
import { createTextIndex } from './words.ts';

/** Weight of own terms relative to external terms, and of deprecated terms relative to current ones. */
const OWN_TERM_WEIGHT = 3;
const DEPRECATED_WEIGHT = 0.5;

/** Finds terms by words. Returns positions, best first. */
export type Rank = (words: readonly string[]) => readonly number[];

/**
 * Creates the search of items by words: inflected, mistyped, parts of compounds, in any order, and not necessarily all of them.
 *
 * @param precedence rank of each item among equally good matches, by position
 */
export function* createWordSearch<Item>(
  items: readonly (Item & Pick<Term, 'own' | 'deprecated'>)[],
  fields: readonly SearchField<Item>[],
  precedence: Uint32Array,
): CooperativeTask<Rank> {
  const texts = yield* createTextIndex(items, fields);
  yield;
  return createRank(texts.index, createInterpretWords(texts), items, precedence);
}

/** The same for names of terms, which are in order of precedence. */
export function createNameRank(rows: readonly (Names & Pick<Term, 'own' | 'deprecated'>)[]): CooperativeTask<Rank> {
  return createWordSearch(rows, NAME_FIELDS, Uint32Array.from(rows.keys()));
}

/** The returned function is synchronous and reuses its arrays between queries. */
export function createRank(
  index: InvertedIndex,
  interpret: InterpretWords,
  terms: readonly Pick<Term, 'own' | 'deprecated'>[],
  precedence: Uint32Array,
): Rank {
  const weights = Float32Array.from(
    terms,
    (term) => (term.own ? OWN_TERM_WEIGHT : 1) * (term.deprecated ? DEPRECATED_WEIGHT : 1),
  );
  const [scores, shares] = [new Float32Array(terms.length), new Float32Array(terms.length)];
  const hits = createWordHits(index, terms.length);
  const sortByScore = createSortByScore(precedence);
  const at = (list: Float32Array, position: number): number => list[position] as number;
  return (words) => {
    const matches: number[] = [];
    for (const { ranges, weight } of interpret(words)) {
      for (const position of hits.positions(ranges)) {
        if (at(shares, position) === 0) matches.push(position);
        scores[position] = at(scores, position) + weight * at(hits.impacts, position);
        shares[position] = at(shares, position) + weight * at(hits.qualities, position);
      }
      hits.clear();
    }
    // BM25 × square of the matched share of the query: a term with all words ranks above one that repeats the rarest word.
    const ranked = matches.map((position) => at(scores, position) * at(shares, position) ** 2 * at(weights, position));
    for (const position of matches) scores[position] = shares[position] = 0;
    return sortByScore(matches, ranked);
  };
}

/** Sorts positions by score, highest first, and those with equal scores by precedence. */
type SortByScore = (positions: readonly number[], scores: readonly number[]) => readonly number[];

/** Limit of the precedence, so that it fits into a number together with 32 bits of a score. */
const MAX_PRECEDENCE = 2 ** 21;

/**
 * Encodes score and precedence in one number: sorting numbers is many times faster than sorting objects with a comparator.
 *
 * @param precedence rank of each position, below {@link MAX_PRECEDENCE}
 */
function createSortByScore(precedence: Uint32Array): SortByScore {
  const byRank = new Uint32Array(precedence.length);
  precedence.forEach((rank, position) => (byRank[rank] = position));
  const float = new Float32Array(1);
  // The bits of non-negative floats have the same order as the floats (https://en.wikipedia.org/wiki/IEEE_754).
  const bits = new Uint32Array(float.buffer);
  return (positions, scores) => {
    const keys = new Float64Array(positions.length);
    for (let i = 0; i < keys.length; i += 1) {
      float[0] = scores[i] as number;
      keys[i] = (0xffffffff - (bits[0] as number)) * MAX_PRECEDENCE + (precedence[positions[i] as number] as number);
    }
    keys.sort();
    return Array.from(keys, (key) => byRank[key % MAX_PRECEDENCE] as number);
  };
}

/** Matches of one word. The best of its ranges counts for each term. */
interface WordHits {
  /** Returns the positions of terms in these ranges, each once. Fills both arrays until `clear`. */
  positions(ranges: readonly TokenRange[]): readonly number[];
  /** By position: impact times quality of the best hit. */
  readonly impacts: Float32Array;
  /** By position: the share of the word that the best hit matches. */
  readonly qualities: Float32Array;
  clear(): void;
}

/** @param size number of terms */
function createWordHits({ starts, positions, impacts: all }: InvertedIndex, size: number): WordHits {
  const [impacts, qualities] = [new Float32Array(size), new Float32Array(size)];
  const matches: number[] = [];
  return {
    impacts,
    qualities,
    positions(ranges) {
      for (const { from, to, quality, share } of ranges) {
        const end = starts[to] as number;
        for (let posting = starts[from] as number; posting < end; posting += 1) {
          const position = positions[posting] as number;
          const impact = (all[posting] as number) * quality;
          if (qualities[position] === 0) matches.push(position);
          if (impact > (impacts[position] as number)) impacts[position] = impact;
          if (share > (qualities[position] as number)) qualities[position] = share;
        }
      }
      return matches;
    },
    clear() {
      for (const position of matches) impacts[position] = qualities[position] = 0;
      matches.length = 0;
    },
  };
}

/** A searched word with its weight. */
interface WeightedWord {
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
type InterpretWords = (words: readonly string[]) => readonly WeightedWord[];

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

/** Token IDs from `from` (inclusive) to `to` (exclusive). */
interface TokenRange {
  readonly from: number;
  readonly to: number;
  /** Factor for the weight of these tokens in a term. */
  readonly quality: number;
  /** Share of the word that a match counts for. */
  readonly share: number;
}

interface WordLookup {
  /** Ranges of the word and its inflected forms. */
  exact(word: string): readonly TokenRange[];
  /** Ranges of longer words with this prefix. */
  withPrefix(prefix: string): readonly TokenRange[];
  /** Ranges of compounds that end with this word. */
  withEnding(ending: string): readonly TokenRange[];
  /** Number of terms that contain a form of the word. */
  frequencyOf(word: string): number;
  /** Number of postings. */
  count(ranges: readonly TokenRange[]): number;
}

/** Characters. Shorter prefixes match too many words. */
const MIN_PREFIX_LENGTH = 4;
/** Characters. Shorter endings are those of inflections. */
const MIN_ENDING_LENGTH = 5;
/** Tokens. A prefix or ending of more words is not selective. */
const MAX_TOKENS = 100;
/** Size of the lookup cache, and maximum length of its words. */
const MAX_CACHED_WORDS = 2_000;
const MAX_CACHED_LENGTH = 64;
const PREFIX = { quality: 0.3, share: 0.8 } as const;
/** The last part of a compound has its meaning. */
const ENDING = { quality: 0.3, share: 0.8 } as const;
const EXACT = { quality: 1, share: 1 } as const;

function createWordLookup({ index: { idOf, starts }, words, candidateTokens }: TextIndex): WordLookup {
  const sorted = [...words.keys()].sort();
  const endings = [...words.keys()].map(reversed).sort();
  const count = (ranges: readonly TokenRange[]): number =>
    ranges.reduce((sum, { from, to }) => sum + (starts[to] as number) - (starts[from] as number), 0);
  const rangesOf = (tokens: readonly string[], weights: Pick<TokenRange, 'quality' | 'share'>): TokenRange[] =>
    tokens.flatMap((token) => {
      const from = idOf(token);
      return from === undefined ? [] : [{ from, to: from + 1, ...weights }];
    });
  const tokensWithPrefix = (list: readonly string[], prefix: string, wordOf = (entry: string) => entry): string[] => {
    const tokens = new Set<string>();
    for (let at = lowerBound(list, prefix); list[at]?.startsWith(prefix) === true; at += 1) {
      for (const token of words.get(wordOf(list[at] as string)) ?? []) tokens.add(token);
      if (tokens.size >= MAX_TOKENS) break;
    }
    return [...tokens];
  };
  // Caches lookups: a query looks up each of its words several times, and queries share words.
  const cache = new Map<string, readonly TokenRange[]>();
  const exact = (word: string): readonly TokenRange[] => {
    let ranges = cache.get(word);
    if (ranges) return ranges;
    ranges = rangesOf(candidateTokens(word), EXACT);
    if (cache.size >= MAX_CACHED_WORDS) cache.clear();
    if (word.length <= MAX_CACHED_LENGTH) cache.set(word, ranges);
    return ranges;
  };
  return {
    exact,
    count,
    withPrefix: (word) => (word.length < MIN_PREFIX_LENGTH ? [] : rangesOf(tokensWithPrefix(sorted, word), PREFIX)),
    withEnding: (word) =>
      word.length < MIN_ENDING_LENGTH ? [] : rangesOf(tokensWithPrefix(endings, reversed(word), reversed), ENDING),
    frequencyOf: (word) => Math.max(0, ...exact(word).map((range) => count([range]))),
  };
}

function reversed(word: string): string {
  return Array.from(word).reverse().join('');
}

/** Index of the first word that does not sort before this one. */
function lowerBound(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
