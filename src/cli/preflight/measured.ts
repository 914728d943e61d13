/** What is known of a built publication, as far as a platform could object to it. Bytes, milliseconds, or plain counts. */
export interface Measured {
  /** Files that a host is given: `OUT/public`. */
  readonly files: number;
  readonly totalSize: number;
  readonly largestFile: Named;
  /** The folder that holds most files by itself. */
  readonly largestFolder: Named;
  /** How many of the files are the data of one term each. */
  readonly termFiles: number;
  /** The worker as it is uploaded: the publication and the code. */
  readonly script: number;
  readonly memory: number;
  readonly start: number;
  readonly firstLookup: number;
  readonly firstSearch: number;
}

/** A count or a size, and the path that has it. */
export interface Named {
  readonly path: string;
  readonly amount: number;
}
