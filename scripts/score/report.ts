import { printable } from '../../src/base/text.ts';
import type { GoldRow } from './gold-set.ts';
import type { QueryResults, Score } from './measures.ts';

const COLUMNS = ['class', 'queries', 'P@1', 'top 3', 'MRR@10', 'nDCG@10', 'no hit'] as const;

const lineOf = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(9))).join('');

/** The first line of the table. */
export const HEADING = lineOf(COLUMNS);

/** One line of the table. */
export function scoreLine(kind: string, score: Score): string {
  const measures = [score.firstRight, score.topThree, score.reciprocalRank, score.discountedGain];
  return lineOf([
    kind,
    score.queries.toLocaleString('en'),
    ...measures.map((measure) => measure.toFixed(3)),
    `${(score.withoutHit * 100).toFixed(1)} %`,
  ]);
}

/** A line for each query without a hit: query, expected terms, actual results. */
export function missesOf(rows: readonly GoldRow[], results: readonly QueryResults[]): string[] {
  return rows.flatMap((row, index) => {
    const { found = [], expected = [] } = results[index] ?? {};
    if (found.some((identifier) => expected.includes(identifier))) return [];
    const instead = found.length === 0 ? 'nothing' : found.slice(0, 5).join(', ');
    return [printable(`  ${row.query}: expected ${expected.slice(0, 5).join(', ')}, found ${instead}`)];
  });
}
