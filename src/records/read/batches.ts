import { crc32 } from 'node:zlib';
import type { Batch, Unreadable } from '../data/batch.ts';

/** The maximum size of a record, in bytes. */
export const MAX_RECORD = 16 * 1024 * 1024;
/** The maximum number of records in a batch. */
const MAX_RECORDS = 5_000;
/** The size of a batch, in bytes. Larger ones make threads wait at the end; smaller ones cost messages. */
const BATCH_SIZE = 256 * 1024;

const EMPTY = new Uint8Array();

/** A record that is larger than {@link MAX_RECORD}. */
export const TOO_LARGE: Omit<Unreadable, 'at'> = {
  code: 'too-large',
  found: 'a longer record',
  expected: `a record of at most ${MAX_RECORD / (1024 * 1024)} MB`,
};

/** Collects records to batches. */
export class Batches {
  #first = 0;
  #checksum = 0;
  #texts: Uint8Array[] = [];
  #lines: number[] = [];
  #unreadable: Unreadable[] = [];
  #size = 0;

  get isFull(): boolean {
    return this.#size >= BATCH_SIZE || this.#lines.length >= MAX_RECORDS;
  }

  /** @param text is not copied until {@link take} */
  add(text: Uint8Array, line: number): void {
    this.#texts.push(text);
    this.#lines.push(line);
    this.#size += text.length;
  }

  addUnreadable(why: Omit<Unreadable, 'at'>, line: number): void {
    this.#unreadable.push({ at: this.#lines.length, ...why });
    this.add(EMPTY, line);
  }

  /** Returns what was added since the last call. undefined: nothing. */
  take(): Batch | undefined {
    if (this.#lines.length === 0) return undefined;
    const bytes = new Uint8Array(this.#size);
    const cuts = new Uint32Array(this.#texts.length * 2);
    let size = 0;
    for (const [at, text] of this.#texts.entries()) {
      bytes.set(text, size);
      cuts[2 * at] = size;
      cuts[2 * at + 1] = size += text.length;
    }
    this.#checksum = crc32(bytes, this.#checksum);
    const batch = {
      first: this.#first,
      bytes,
      cuts,
      lines: Float64Array.from(this.#lines),
      unreadable: this.#unreadable,
      checksum: this.#checksum,
    };
    this.#first += this.#lines.length;
    this.#texts = [];
    this.#lines = [];
    this.#unreadable = [];
    this.#size = 0;
    return batch;
  }
}
