import type { Term } from '../model.ts';
import type { InvertedIndex } from './inverted-index.ts';
import type { TokenRange } from './word-lookup.ts';
import type { InterpretWords } from './word-search.ts';

/** Weight of own terms relative to external terms, and of deprecated terms relative to current ones. */
const OWN_TERM_WEIGHT = 3;
const DEPRECATED_WEIGHT = 0.5;

/** Finds terms by words. Returns positions, best first. */
export type Rank = (words: readonly string[]) => readonly number[];

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
