import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { primaryLanguage } from '../../base/text.ts';
import type { CooperativeTask } from '../../base/work.ts';
import { each, memoizeByKey } from '../../base/work.ts';
import type { Term, Text } from '../../ontology/model.ts';
import type { Names, SearchField } from './names.ts';
import { NAME_FIELDS } from './names.ts';
import { splitWords, STEMMED_LANGUAGES, stemmerLanguage, tokenOf } from './stem.ts';
import { createWordTypos } from './typos.ts';

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
function createRank(
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
    for (const { ranges, weight, beside } of interpret(words)) {
      const allowed = beside && new Set(hits.positions(beside));
      if (allowed) hits.clear();
      for (const position of hits.positions(ranges)) {
        if (allowed && !allowed.has(position)) continue;
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
  /** Of a part of a compound: a term must also have one of these, the other part. A market is no supermarket. */
  readonly beside?: readonly TokenRange[];
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

function createInterpretWords(texts: TextIndex): InterpretWords {
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
    if (parts.length > 0) {
      const known = parts.map(interpretKnown);
      const words = known.map((one, at) => ({ ...one, beside: known[1 - at]?.ranges ?? [] }));
      return { words, coverage: COVERAGE.known };
    }
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

/** For each token, the terms that contain it, and its weight in each of them. */
interface InvertedIndex {
  /** Sorted by code unit. The position in this list is the ID of a token. */
  readonly tokens: readonly string[];
  idOf(token: string): number | undefined;
  /** First posting of each token, and the number of postings as last entry. */
  readonly starts: Uint32Array;
  /** Position of a term, by posting. */
  readonly positions: Uint32Array;
  /** Weight of the token in that term (BM25+ over the fields, without inverse document frequency), by posting. */
  readonly impacts: Float32Array;
}

/** Collects the tokens of terms by field. Terms must be added in ascending positions. */
interface IndexBuilder {
  add(position: number, field: number, tokens: readonly string[]): void;
  build(): InvertedIndex;
}

/** Parameters of BM25+ (https://en.wikipedia.org/wiki/Okapi_BM25), tuned on the gold set. */
const BM25 = { k: 1.2, b: 0.4, d: 0.7 };

/** @param weights of the fields */
function createIndexBuilder(weights: readonly number[]): IndexBuilder {
  const ids = new Map<string, number>();
  // One entry per token, field and term.
  const entries = {
    token: createGrowingList(),
    position: createGrowingList(),
    field: createGrowingList(),
    count: createGrowingList(),
    length: createGrowingList(),
  };
  const lengths = weights.map(() => 0);
  const filled = weights.map(() => 0);
  return {
    add(position, field, tokens) {
      if (tokens.length === 0) return;
      lengths[field] = (lengths[field] ?? 0) + tokens.length;
      filled[field] = (filled[field] ?? 0) + 1;
      for (const [token, count] of countsOf(tokens)) {
        let id = ids.get(token);
        if (id === undefined) ids.set(token, (id = ids.size));
        entries.token.push(id);
        entries.position.push(position);
        entries.field.push(field);
        entries.count.push(count);
        entries.length.push(tokens.length);
      }
    },
    build() {
      const averages = lengths.map((length, field) => length / Math.max(1, filled[field] ?? 0));
      const [fields, counts, sizes] = [entries.field.values(), entries.count.values(), entries.length.values()];
      const impactOf = (entry: number): number => {
        const [field, count] = [fields[entry] as number, counts[entry] as number];
        const { k, b, d } = BM25;
        const norm = k * (1 - b + (b * (sizes[entry] as number)) / (averages[field] as number));
        return (weights[field] as number) * (d + (count * (k + 1)) / (count + norm));
      };
      return invert(ids, entries.token.values(), entries.position.values(), impactOf);
    },
  };
}

function countsOf(tokens: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** Groups the entries by token with a counting sort, and merges those of one term into one posting. */
function invert(
  ids: ReadonlyMap<string, number>,
  entryTokens: Uint32Array,
  entryPositions: Uint32Array,
  impactOf: (entry: number) => number,
): InvertedIndex {
  const tokens = [...ids.keys()].sort();
  const sortedIds = new Uint32Array(tokens.length);
  tokens.forEach((token, id) => (sortedIds[ids.get(token) as number] = id));
  const byToken = sortByToken(entryTokens, sortedIds);
  const starts = new Uint32Array(tokens.length + 1);
  const positions = new Uint32Array(entryTokens.length);
  const impacts = new Float32Array(entryTokens.length);
  let [last, length] = [-1, 0];
  for (const entry of byToken) {
    const id = sortedIds[entryTokens[entry] as number] as number;
    const position = entryPositions[entry] as number;
    if (id !== last) starts[(last = id)] = length;
    if (length > (starts[id] as number) && positions[length - 1] === position) length -= 1;
    else impacts[length] = 0;
    positions[length] = position;
    impacts[length] = (impacts[length] as number) + impactOf(entry);
    length += 1;
  }
  starts[tokens.length] = length;
  const idOf = new Map(tokens.map((token, id) => [token, id]));
  return {
    tokens,
    idOf: (token) => idOf.get(token),
    starts,
    positions: positions.slice(0, length),
    impacts: impacts.slice(0, length),
  };
}

/** The entries in the order of their tokens (stable). */
function sortByToken(entryTokens: Uint32Array, sortedIds: Uint32Array): Uint32Array {
  const next = new Uint32Array(sortedIds.length + 1);
  for (const token of entryTokens) {
    const after = (sortedIds[token] as number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let i = 1; i < next.length; i += 1) next[i] = (next[i] as number) + (next[i - 1] as number);
  const sorted = new Uint32Array(entryTokens.length);
  entryTokens.forEach((token, entry) => {
    const id = sortedIds[token] as number;
    sorted[next[id] as number] = entry;
    next[id] = (next[id] as number) + 1;
  });
  return sorted;
}

/** List of numbers in one typed array, which doubles its size when it is full. Half the memory of an ordinary array. */
interface GrowingList {
  readonly length: number;
  push(value: number): void;
  /** The pushed numbers, without a copy. */
  values(): Uint32Array;
}

function createGrowingList(): GrowingList {
  let list = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === list.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(list);
        list = larger;
      }
      list[length] = value;
      length += 1;
    },
    values: () => list.subarray(0, length),
  };
}

const asWords = (list: readonly string[]): ReadonlySet<string> => new Set(list.flatMap(splitWords));

/** Words such as "the" and "für" by language, split by `splitWords`. */
const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: asWords(english),
  de: asWords(german),
  fr: asWords(french),
  es: asWords(spanish),
};

const ANY_LANGUAGE = new Set(Object.values(STOP_WORDS).flatMap((words) => [...words]));

/** Whether a word is a stop word of a language. Fallback for a language without a list: of any language. */
function isStopWord(word: string, language?: string): boolean {
  return (STOP_WORDS[language ?? ''] ?? ANY_LANGUAGE).has(word);
}

/** Texts of terms, indexed by the stems of their words. */
interface TextIndex {
  readonly index: InvertedIndex;
  /** Number of terms. */
  readonly size: number;
  /** Words of the texts → their tokens. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The tokens that a word of a query may have in a text, by the stemmers of all languages. */
  candidateTokens(word: string): readonly string[];
  /** The languages of texts that contain a form of the word. For words of at most 3 characters: the word itself or its plural. */
  languagesOf(word: string): readonly string[];
  /** Whether the texts in one language contain most words that queries use. */
  readonly hasLargeVocabulary: boolean;
  /** Whether the word is a stop word, and not part of a name in another language. */
  isFiller(word: string): boolean;
}

/** Number of words of one language from which an ontology contains most words that people use about its subject. */
const LARGE_VOCABULARY = 1_000;

/** Characters. Nearly every shorter word is the stem of another: "tip" of Spanish "tipo", "sit" of French "sites". */
const MAX_SHORT_WORD = 3;

/** Indexes the texts of terms, or of rows with their names, incrementally. Linear, except for sorting the words. */
function* createTextIndex<Item>(
  items: readonly Item[],
  fields: readonly SearchField<Item>[],
): CooperativeTask<TextIndex> {
  const builder = createIndexBuilder(fields.map((field) => field.weight));
  const reader = createTextReader();
  yield* each(items, (item, position) =>
    fields.forEach((field, index) =>
      builder.add(position, index, reader.tokensOf(field.texts(item), field.naming === true)),
    ),
  );
  yield;
  const index = builder.build();
  return {
    index,
    size: items.length,
    words: reader.words,
    candidateTokens: reader.candidateTokens,
    languagesOf: reader.languagesOf,
    hasLargeVocabulary: reader.maxVocabulary() >= LARGE_VOCABULARY,
    isFiller: (word) => isStopWord(word) && !reader.naming.has(word),
  };
}

/** Splits texts into tokens, and records words and languages. */
interface TextReader {
  tokensOf(texts: readonly Text[], naming: boolean): string[];
  readonly words: ReadonlyMap<string, readonly string[]>;
  candidateTokens(word: string): readonly string[];
  languagesOf(word: string): readonly string[];
  /** Number of words of the language with the most words. */
  maxVocabulary(): number;
  /** Stop words of one language that are part of a name in another. */
  readonly naming: ReadonlySet<string>;
}

function createTextReader(): TextReader {
  const words = new Map<string, string[]>();
  const naming = new Set<string>();
  const stems = new Map<string, Map<string, string>>(STEMMED_LANGUAGES.map((language) => [language, new Map()]));
  /** Token → languages whose stemmer returned it. */
  const stemmedBy = new Map<string, Set<string>>();
  const tokenFor = (word: string, language: string): string => {
    const tokensByWord = stems.get(language) as Map<string, string>;
    let token = tokensByWord.get(word);
    if (token !== undefined) return token;
    tokensByWord.set(word, (token = tokenOf(word, language)));
    add(stemmedBy, token, language);
    const tokens = words.get(word);
    if (!tokens) words.set(word, [token]);
    else if (!tokens.includes(token)) tokens.push(token);
    return token;
  };
  const tokensOfText = ({ value, language = 'en' }: Text, isNaming: boolean): string[] => {
    const primary = primaryLanguage(language);
    return splitWords(value).map((word) => {
      if (isNaming && isStopWord(word) && !isStopWord(word, primary)) naming.add(word);
      return tokenFor(word, stemmerLanguage(primary));
    });
  };
  const isWordOf = (word: string, language: string): boolean =>
    word.length > MAX_SHORT_WORD || [word, `${word}s`].some((form) => stems.get(language)?.has(form) === true);
  const languagesOf = (word: string): readonly string[] =>
    STEMMED_LANGUAGES.filter(
      (language) => stemmedBy.get(tokenOf(word, language))?.has(language) === true && isWordOf(word, language),
    );
  return {
    words,
    naming,
    languagesOf,
    maxVocabulary: () => Math.max(...[...stems.values()].map(({ size }) => size)),
    candidateTokens: (word) => [
      ...new Set([...(words.get(word) ?? []), ...languagesOf(word).map((language) => tokenOf(word, language))]),
    ],
    // Equal texts count once: a label is often the same word in four languages.
    tokensOf: (texts, isNaming) => {
      const read = texts.map((text) => tokensOfText(text, isNaming));
      return [...new Map(read.map((tokens) => [tokens.join(' '), tokens])).values()].flat();
    },
  };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}
