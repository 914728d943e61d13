import { phraseText } from '../text/phrase.ts';
import type { FieldResultRow } from './pair-view.ts';

/** Rows that have the same to be said of them, and the others, each with words of its own. */
export interface GroupedRows {
  /** Distinct places in records. */
  readonly fields: number;
  /** The largest first. */
  readonly groups: readonly (readonly FieldResultRow[])[];
  readonly rows: readonly FieldResultRow[];
}

/** Below this a heading costs a reader more than it saves. */
const FEWEST = 3;

/** Groups rows by what is said of them. */
export function groupRows(rows: readonly FieldResultRow[]): GroupedRows {
  const bySaying = [...Map.groupBy(rows, saying).values()];
  const groups = bySaying.filter((group) => (group[0]?.words.length ?? 0) > 0 && pathCount(group) >= FEWEST);
  return {
    fields: pathCount(rows),
    groups: groups.toSorted((a, b) => pathCount(b) - pathCount(a)),
    rows: bySaying.filter((group) => !groups.includes(group)).flat(),
  };
}

function saying({ words }: FieldResultRow): string {
  return words.map(({ phrase, list }) => `${phraseText(phrase)} ${phraseText(list ?? [])}`).join('\n');
}

export function pathCount(rows: readonly FieldResultRow[]): number {
  return new Set(rows.flatMap(({ places }) => places.map(({ path }) => path))).size;
}
