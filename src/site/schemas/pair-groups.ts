import { phraseText } from '../text/phrase.ts';
import type { FieldResultRow } from './pair-view.ts';

/** Rows grouped by their sentences, and the rows outside groups. */
export interface GroupedRows {
  /** Number of distinct paths. */
  readonly fields: number;
  /** Largest group first. */
  readonly groups: readonly (readonly FieldResultRow[])[];
  readonly rows: readonly FieldResultRow[];
}

/** Minimum number of paths in a group. */
const MIN_GROUP = 3;

/** Groups rows with the same sentences. */
export function groupRows(rows: readonly FieldResultRow[]): GroupedRows {
  const byText = [...Map.groupBy(rows, sentenceText).values()];
  const groups = byText.filter((group) => (group[0]?.sentences.length ?? 0) > 0 && pathCount(group) >= MIN_GROUP);
  return {
    fields: pathCount(rows),
    groups: groups.toSorted((a, b) => pathCount(b) - pathCount(a)),
    rows: byText.filter((group) => !groups.includes(group)).flat(),
  };
}

function sentenceText({ sentences }: FieldResultRow): string {
  return sentences.map(({ phrase, list }) => `${phraseText(phrase)} ${phraseText(list ?? [])}`).join('\n');
}

export function pathCount(rows: readonly FieldResultRow[]): number {
  return new Set(rows.flatMap(({ paths }) => paths.map(({ path }) => path))).size;
}
