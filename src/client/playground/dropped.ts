import type { DroppedRow } from './conversion.ts';

/** Values that were lost for the same reason. */
export interface DroppedGroup {
  readonly direction: DroppedRow['direction'];
  readonly reason: string;
  readonly rows: readonly DroppedRow[];
}

/** Groups lost values by reason, the most frequent first. */
export function dropGroups(rows: readonly DroppedRow[]): DroppedGroup[] {
  const groups = Map.groupBy(rows, ({ direction, reason }) => `${direction} ${reason}`);
  return [...groups.values()]
    .map((some) => ({ direction: some[0]?.direction ?? 'up', reason: some[0]?.reason ?? '', rows: some }))
    .toSorted((a, b) => b.rows.length - a.rows.length);
}
