import type { TextIndex } from './text-index.ts';

/** Token IDs from `from` (inclusive) to `to` (exclusive). */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
  /** Factor for the weight of these tokens in a term. */
  readonly quality: number;
  /** Share of the word that a match counts for. */
  readonly share: number;
}

export interface WordLookup {
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

export function createWordLookup({ index: { idOf, starts }, words, candidateTokens }: TextIndex): WordLookup {
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
