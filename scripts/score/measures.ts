/** Quality of search results. Each measure is from 0 to 1. */
export interface Score {
  readonly queries: number;
  /** Share of queries whose first result is expected (precision at 1). */
  readonly firstRight: number;
  /** Share of queries with an expected result among the first three. */
  readonly topThree: number;
  /** Mean of 1/rank of the first expected result among ten, 0 if there is none. */
  readonly reciprocalRank: number;
  /** Mean discounted gain of the expected results among ten, 1 if they all precede the others. */
  readonly discountedGain: number;
  /** Share of queries without an expected result among the first ten. */
  readonly withoutHit: number;
}

/** The results of a query, best first, and the expected terms, of which one is enough. */
export interface QueryResults {
  readonly found: readonly string[];
  readonly expected: readonly string[];
}

const DEPTH = 10;

/** Scores results by P@1, MRR@10, nDCG@10 (binary relevance) and the share without a hit, https://nlp.stanford.edu/IR-book/html/htmledition/evaluation-of-ranked-retrieval-results-1.html. */
export function scoreOf(results: readonly QueryResults[]): Score {
  const ranks = results.map(ranksOfExpected);
  const mean = (of: (ranks: readonly number[], result: QueryResults) => number): number =>
    ranks.reduce((sum, found, i) => sum + of(found, results[i] as QueryResults), 0) / results.length;
  return {
    queries: results.length,
    firstRight: mean(([first]) => Number(first === 1)),
    topThree: mean(([first = Infinity]) => Number(first <= 3)),
    reciprocalRank: mean(([first]) => (first === undefined ? 0 : 1 / first)),
    discountedGain: mean((found, { expected }) => gain(found) / gain(idealRanks(expected.length))),
    withoutHit: mean((found) => Number(found.length === 0)),
  };
}

/** Ranks of the expected results among the first ten, from 1. */
function ranksOfExpected({ found, expected }: QueryResults): number[] {
  return found.slice(0, DEPTH).flatMap((identifier, index) => (expected.includes(identifier) ? [index + 1] : []));
}

const idealRanks = (expected: number): number[] =>
  Array.from({ length: Math.min(expected, DEPTH) }, (_, index) => index + 1);

const gain = (ranks: readonly number[]): number => ranks.reduce((sum, rank) => sum + 1 / Math.log2(rank + 1), 0);
