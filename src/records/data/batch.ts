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

/** What of a lost value, or of an error, is counted together. */
export interface FieldCount {
  /** Path as a JSON Pointer, in which `*` is any position of an array. */
  readonly field: string;
  readonly reason: string;
  /** Number of records. */
  readonly count: number;
  /** The line of the first of these records. */
  readonly line: number;
}

/** The types of a column's values. */
export type ColumnType = 'boolean' | 'integer' | 'number' | 'string';

/** A batch after its conversion. */
export interface Converted {
  /** The written records, each a JSON text and a line break; rows of a table if the output is one. */
  readonly output: Uint8Array;
  readonly written: number;
  /** The refused records, each a JSON text and a line break. */
  readonly rejects: string;
  readonly refused: number;
  /** Number of records that were corrected before they were read. */
  readonly repaired: number;
  /** Refused records, by code and field. */
  readonly errors: readonly FieldCount[];
  readonly losses: readonly FieldCount[];
  /** Columns of the rows with the types of their values, in the order in which they appear. */
  readonly columns: readonly (readonly [column: string, types: readonly ColumnType[]])[];
  /** Records that are not the same after they were carried back. Only with `prove`. */
  readonly changed: readonly FieldCount[];
}
