import type { TextIndex } from './text-index.ts';

/** Tokens of an index from one place up to another, which is left out. */
export interface Range {
  readonly from: number;
  readonly to: number;
  /** What the weight of such a token in a term is multiplied by. */
  readonly quality: number;
  /** How much of the word is found with it. */
  readonly share: number;
}

/** Looks words up in an index. */
export interface WordLookup {
  /** Of the word, with any of its endings. */
  exact(word: string): readonly Range[];
  /** Of longer words that begin so. */
  beginning(word: string): readonly Range[];
  /** In how many terms the word is, with any of its endings. */
  frequencyOf(word: string): number;
  /** How many postings there are. */
  count(ranges: readonly Range[]): number;
}

/** Beginnings of words that are shorter say too little, and begin too many. */
const SHORTEST_BEGINNING = 4;
/** A beginning of more words than this does not say much either. */
const MOST_BEGUN = 100;
/** Words whose look-up is kept, and the length of the longest. */
const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 64;
const BEGINNING = { quality: 0.3, share: 0.8 } as const;
const EXACT = { quality: 1, share: 1 } as const;

/** Makes the look-up of an index. */
export function createWordLookup({ index: { idOf, starts }, words, readingsOf }: TextIndex): WordLookup {
  const sorted = [...words.keys()].sort();
  const count = (ranges: readonly Range[]): number =>
    ranges.reduce((sum, { from, to }) => sum + (starts[to] as number) - (starts[from] as number), 0);
  const rangesOf = (tokens: readonly string[], how: Pick<Range, 'quality' | 'share'>): Range[] =>
    tokens.flatMap((token) => {
      const from = idOf(token);
      return from === undefined ? [] : [{ from, to: from + 1, ...how }];
    });
  // One question looks up each of its words several times, and questions have words in common.
  const known = new Map<string, readonly Range[]>();
  const exact = (word: string): readonly Range[] => {
    let ranges = known.get(word);
    if (ranges) return ranges;
    ranges = rangesOf(readingsOf(word), EXACT);
    if (known.size >= MOST_KNOWN) known.clear();
    if (word.length <= LONGEST_KNOWN) known.set(word, ranges);
    return ranges;
  };
  return {
    exact,
    count,
    beginning(word) {
      if (word.length < SHORTEST_BEGINNING) return [];
      const begun = new Set<string>();
      for (let at = firstNotBefore(sorted, word); sorted[at]?.startsWith(word) === true; at += 1) {
        for (const token of words.get(sorted[at] as string) ?? []) begun.add(token);
        if (begun.size >= MOST_BEGUN) break;
      }
      return rangesOf([...begun], BEGINNING);
    },
    frequencyOf: (word) => Math.max(0, ...exact(word).map((range) => count([range]))),
  };
}

/** The first place whose word does not sort before this one. */
function firstNotBefore(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
