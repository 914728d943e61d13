import type { DroppedRow } from './conversion.ts';

/** Values that did not arrive for one and the same reason. */
export interface DroppedGroup {
  readonly way: DroppedRow['way'];
  readonly reason: string;
  readonly rows: readonly DroppedRow[];
}

/** Groups what was dropped by why, the most frequent reason first. */
export function dropGroups(rows: readonly DroppedRow[]): DroppedGroup[] {
  const groups = Map.groupBy(rows, ({ way, reason }) => `${way} ${reason}`);
  return [...groups.values()]
    .map((some) => ({ way: some[0]?.way ?? 'up', reason: some[0]?.reason ?? '', rows: some }))
    .toSorted((a, b) => b.rows.length - a.rows.length);
}
