/** Maps records of Pagefind to terms: `pagefind/de/positions.json`. */
export interface PositionsFile {
  /** Hash of the corresponding names file. */
  readonly hash: string;
  /** Hash of the indexed texts, and of the resulting index. A rebuild reuses an index if both still match. */
  readonly source: string;
  readonly content: string;
  /** Pagefind's name of the record at each position. Empty if there is none. */
  readonly records: readonly string[];
}
