import { phraseText } from '../text/phrase.ts';
import type { SurvivalRow } from './pair-view.ts';

/** Rows that have the same to be said of them, and the others, each with words of its own. */
export interface GroupedRows {
  /** Distinct places in records. */
  readonly fields: number;
  /** The largest first. */
  readonly groups: readonly (readonly SurvivalRow[])[];
  readonly rows: readonly SurvivalRow[];
}

/** Below this a heading costs a reader more than it saves. */
const FEWEST = 3;

/** Groups rows by what is said of them. */
export function groupRows(rows: readonly SurvivalRow[]): GroupedRows {
  const bySaying = [...Map.groupBy(rows, saying).values()];
  const groups = bySaying.filter((group) => (group[0]?.words.length ?? 0) > 0 && placeCount(group) >= FEWEST);
  return {
    fields: placeCount(rows),
    groups: groups.toSorted((a, b) => placeCount(b) - placeCount(a)),
    rows: bySaying.filter((group) => !groups.includes(group)).flat(),
  };
}

function saying({ words }: SurvivalRow): string {
  return words.map(({ phrase, list }) => `${phraseText(phrase)} ${phraseText(list ?? [])}`).join('\n');
}

export function placeCount(rows: readonly SurvivalRow[]): number {
  return new Set(rows.flatMap(({ places }) => places.map(({ path }) => path))).size;
}
