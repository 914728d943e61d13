/** How well queries were answered, each measure from 0 to 1. */
export interface Score {
  readonly queries: number;
  /** Share of queries whose first result is expected (precision at 1). */
  readonly firstRight: number;
  /** Share of queries with an expected result among the first three. */
  readonly topThree: number;
  /** Mean of 1/rank of the first expected result among ten, 0 where there is none. */
  readonly reciprocalRank: number;
  /** Mean of how near the expected results stand to the top of ten, 1 where they all stand before the others. */
  readonly discountedGain: number;
  /** Share of queries with none of the expected among the first ten. */
  readonly withoutHit: number;
}

/** What a query found, best first, and what was expected; any of it will do. */
export interface Answer {
  readonly found: readonly string[];
  readonly expected: readonly string[];
}

const DEPTH = 10;

/** Scores answers by P@1, MRR@10, nDCG@10 (binary relevance) and the share without a hit, https://nlp.stanford.edu/IR-book/html/htmledition/evaluation-of-ranked-retrieval-results-1.html. */
export function scoreOf(answers: readonly Answer[]): Score {
  const ranks = answers.map(ranksOfExpected);
  const mean = (of: (ranks: readonly number[], answer: Answer) => number): number =>
    ranks.reduce((sum, found, i) => sum + of(found, answers[i] as Answer), 0) / answers.length;
  return {
    queries: answers.length,
    firstRight: mean(([first]) => Number(first === 1)),
    topThree: mean(([first = Infinity]) => Number(first <= 3)),
    reciprocalRank: mean(([first]) => (first === undefined ? 0 : 1 / first)),
    discountedGain: mean((found, { expected }) => gain(found) / gain(idealRanks(expected.length))),
    withoutHit: mean((found) => Number(found.length === 0)),
  };
}

/** Places of the expected results among the first ten, counted from 1. */
function ranksOfExpected({ found, expected }: Answer): number[] {
  return found.slice(0, DEPTH).flatMap((identifier, index) => (expected.includes(identifier) ? [index + 1] : []));
}

const idealRanks = (expected: number): number[] =>
  Array.from({ length: Math.min(expected, DEPTH) }, (_, index) => index + 1);

const gain = (ranks: readonly number[]): number => ranks.reduce((sum, rank) => sum + 1 / Math.log2(rank + 1), 0);
