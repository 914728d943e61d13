import type { Counts } from './tally.ts';

/** Records of an input that follow each other, as JSON texts. */
export interface Batch {
  /** Position of the first one among all records, from 0. */
  readonly first: number;
  /** The texts in UTF-8. */
  readonly bytes: Uint8Array;
  /** Where each text begins and ends in the bytes, by turns. */
  readonly cuts: Uint32Array;
  /** The line of the input at which each record begins, from 1. */
  readonly lines: Float64Array;
  /** Records that could not be read, whose text is empty. */
  readonly unreadable: readonly Unreadable[];
  /** Checksum of the texts of all records up to the end of this batch. */
  readonly checksum: number;
}

/** Why a record cannot be read. */
export interface Unreadable {
  /** Position in the batch. */
  readonly at: number;
  readonly code: string;
  readonly found: string;
  readonly expected: string;
}

/** Number of records in a batch. */
export function sizeOf({ lines }: Batch): number {
  return lines.length;
}

/** An input that cannot be read further. The message says where, what was expected, and how to correct it. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** A batch after its conversion. */
export interface Converted {
  /** The written records, each a JSON text and a line break; rows of a table if the output is one. */
  readonly output: Uint8Array;
  /** The refused records, each a JSON text and a line break. */
  readonly rejects: string;
  readonly counts: Counts;
}
