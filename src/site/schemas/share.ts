/** How many of a schema's fields another schema keeps. */
export interface FieldShare {
  /** Fields that are preserved, completely or in part. */
  readonly kept: number;
  readonly all: number;
}

/** Levels of a share, in ascending order: the colours of a matrix, with their names in its legend. */
export const SHARE_LEVELS = [
  { from: 0, range: '0%', name: 'none' },
  { from: 1, range: '1–24%', name: 'few' },
  { from: 25, range: '25–49%', name: 'some' },
  { from: 50, range: '50–74%', name: 'many' },
  { from: 75, range: '75–100%', name: 'most' },
] as const;

/** Rounded percentage. 0 and 100 are exact: other shares are at least 1 and at most 99. */
export function sharePercent({ kept, all }: FieldShare): number {
  if (kept === 0 || all === 0) return 0;
  return kept === all ? 100 : Math.min(99, Math.max(1, Math.round((100 * kept) / all)));
}

/** Position in {@link SHARE_LEVELS}. */
export function shareLevel(share: FieldShare): number {
  const percent = sharePercent(share);
  return SHARE_LEVELS.findLastIndex(({ from }) => from <= percent);
}
