/** Maps records of Pagefind to terms: `pagefind/de/positions.json`. */
export interface PositionsFile {
  /** Hash of the corresponding names file. */
  readonly hash: string;
  /** Hash of the indexed texts, and of the resulting index. A rebuild reuses an index if both still match. */
  readonly source: string;
  readonly content: string;
  /** Pagefind's name of the record at each position. Empty if there is none. */
  readonly records: readonly string[];
  /** Number of Pagefind's indexes that the records are in, each in its {@link partFolder}. Absent: 1. */
  readonly parts?: number;
}

/** Folder of a part of an index, below that of the index. Empty for the first part. */
export function partFolder(part: number): string {
  return part === 0 ? '' : `part-${part + 1}/`;
}
