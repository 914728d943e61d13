import type { Term } from '../model.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { createOrder } from './order.ts';
import { createWordHits } from './word-hits.ts';
import type { ReadWords } from './word-search.ts';

/** The weight of a term of the publication's own ontology beside one of a standard, and of a deprecated one beside one in use. */
const HOME = 3;
const DEPRECATED = 0.5;

/** Finds terms by words: their positions, best first. */
export type Rank = (words: readonly string[]) => readonly number[];

/** Makes the ranking of one index. It uses its arrays again for each question, and answers each without a break. */
export function createRank(
  index: InvertedIndex,
  readWords: ReadWords,
  terms: readonly Term[],
  precedence: Uint32Array,
): Rank {
  const standing = Float32Array.from(terms, (term) => (term.home ? HOME : 1) * (term.deprecated ? DEPRECATED : 1));
  const [scores, shares] = [new Float32Array(terms.length), new Float32Array(terms.length)];
  const gathering = createWordHits(index, terms.length);
  const order = createOrder(precedence);
  const at = (list: Float32Array, position: number): number => list[position] as number;
  return (words) => {
    const found: number[] = [];
    for (const { ranges, weight } of readWords(words)) {
      for (const position of gathering.positions(ranges)) {
        if (at(shares, position) === 0) found.push(position);
        scores[position] = at(scores, position) + weight * at(gathering.impacts, position);
        shares[position] = at(shares, position) + weight * at(gathering.qualities, position);
      }
      gathering.clear();
    }
    // BM25 by the share of the question that is there: a term with all words goes before one that says the rarest of them often.
    const worth = found.map((position) => at(scores, position) * at(shares, position) ** 2 * at(standing, position));
    for (const position of found) scores[position] = shares[position] = 0;
    return order(found, worth);
  };
}
