/** Maps records of Pagefind to terms: `pagefind/de/positions.json`. */
export interface PositionsFile {
  /** Of the names file that the positions are of. */
  readonly hash: string;
  /** Pagefind's name of the record at each position. Empty if there is none. */
  readonly records: readonly string[];
}
