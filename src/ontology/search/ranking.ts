import type { Term } from '../model.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { createSortByScore } from './order.ts';
import { createWordHits } from './word-hits.ts';
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
  terms: readonly Term[],
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
