import { isUtf8 } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import { toPointer } from '../../json/json.ts';
import type { Transform, Transforms } from '../../mappings/index.ts';
import { recordMessages } from '../../mappings/index.ts';
import type { Json } from '../../mappings/mapping.ts';
import type { Batch, Converted } from '../data/batch.ts';
import { cellsOf } from '../data/columns.ts';
import type { ColumnType } from '../data/tally.ts';
import { Tally } from '../data/tally.ts';
import type { ConversionError } from './convert-parts.ts';
import { convertParts } from './convert-parts.ts';
import type { TextError } from './read-record.ts';
import { NOT_UTF8, readRecord } from './read-record.ts';

/** What is converted, and what is reported about it. */
export interface ConversionOptions {
  readonly domain: string;
  readonly from: string;
  readonly to: string;
  readonly keepUnmapped: boolean;
  /** Whether to count lost values, which is slower. */
  readonly losses: boolean;
  /** Whether to carry each record back, and to compare. */
  readonly prove: boolean;
  /** Whether outputs are rows of a table. */
  readonly isTable: boolean;
}

const { field: fieldOf } = recordMessages;

/** Returns a function that converts the records of a batch. undefined: the schemas are not available in the domain. */
export function createBatchConverter(
  transforms: Transforms,
  options: ConversionOptions,
): ((batch: Batch) => Converted) | undefined {
  const { domain, from, to } = options;
  const transform = transforms.find(domain, from, to);
  const back = transforms.find(domain, to, from);
  return transform && back && ((batch) => new BatchConversion(batch, transform, back, options).run());
}

class BatchConversion {
  readonly #batch: Batch;
  readonly #transform: Transform;
  readonly #back: Transform;
  readonly #options: ConversionOptions;
  readonly #tally = new Tally();
  #output = '';
  #rejects = '';

  constructor(batch: Batch, transform: Transform, back: Transform, options: ConversionOptions) {
    this.#batch = batch;
    this.#transform = transform;
    this.#back = back;
    this.#options = options;
  }

  run(): Converted {
    const { bytes, cuts, lines, unreadable } = this.#batch;
    const unread = new Map(unreadable.map((one) => [one.at, one]));
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const isText = isUtf8(buffer);
    for (const [at, line] of lines.entries()) {
      const [start, end] = [cuts[2 * at] as number, cuts[2 * at + 1] as number];
      const why = unread.get(at);
      if (why) this.#refuse(at, line, [{ pointer: '', code: why.code, found: why.found, expected: why.expected }]);
      else if (!isText && !isUtf8(buffer.subarray(start, end))) this.#refuse(at, line, [NOT_UTF8]);
      else this.#convert(at, line, buffer.toString('utf8', start, end));
    }
    return { output: Buffer.from(this.#output), rejects: this.#rejects, counts: this.#tally.counts() };
  }

  #convert(at: number, line: number, text: string): void {
    const read = readRecord(text);
    if ('errors' in read) return this.#refuse(at, line, read.errors, text);
    const { outputs, errors, lost, repairs } = convertParts(this.#transform, read.value, this.#options);
    for (const value of outputs) this.#write(value, line);
    if (repairs.length > 0) this.#tally.repaired += 1;
    for (const [field, reason] of new Map(lost.map(({ pointer, reason }) => [fieldOf(pointer), reason])))
      this.#tally.losses.add(field, reason, line);
    // The parts of it that are valid are written.
    if (errors.length > 0) this.#refuse(at, line, errors, read.value);
  }

  #write(value: Json, line: number): void {
    this.#tally.written += 1;
    if (this.#options.prove) this.#prove(value, line);
    if (!this.#options.isTable) {
      this.#output += `${JSON.stringify(value)}\n`;
      return;
    }
    const cells = cellsOf(value);
    for (const [column, cell] of cells) this.#tally.addColumn(column, [typeOf(cell)]);
    this.#output += `${JSON.stringify(Object.fromEntries(cells))}\n`;
  }

  /** Carries an output back and forth again: it must be the same. */
  #prove(value: Json, line: number): void {
    const options = { keepUnmapped: this.#options.keepUnmapped };
    const returned = this.#back.run(value, options);
    if ('errors' in returned)
      return this.#unproven(returned.errors, line, `cannot be carried back to ${this.#options.from}`);
    const again = this.#transform.run(returned.value, options);
    if ('errors' in again) return this.#unproven(again.errors, line, `cannot be written again as ${this.#options.to}`);
    if (isDeepStrictEqual(again.value, value)) return;
    for (const pointer of differences(value, again.value))
      this.#tally.changed.add(fieldOf(pointer), 'is not the same after it was carried back', line);
  }

  #unproven(errors: readonly TextError[], line: number, reason: string): void {
    for (const [field, expected] of new Map(errors.map((error) => [fieldOf(error.pointer), error.expected])))
      this.#tally.changed.add(field, `${reason}, which needs ${expected}`, line);
  }

  #refuse(at: number, line: number, errors: readonly ConversionError[], record?: Json): void {
    this.#tally.refused += 1;
    for (const [field, code] of new Map(errors.map(({ pointer, code }) => [fieldOf(pointer), code])))
      this.#tally.errors.add(field, code, line);
    const entry = { line, record: this.#batch.first + at, errors, ...(record !== undefined && { input: record }) };
    this.#rejects += `${JSON.stringify(entry)}\n`;
  }
}

function typeOf(cell: string | number | boolean): ColumnType {
  if (typeof cell !== 'number') return typeof cell as 'string' | 'boolean';
  return Number.isSafeInteger(cell) && !Object.is(cell, -0) ? 'integer' : 'number';
}

const MAX_DIFFERENCES = 20;

/** Pointers to the values in which two records differ. */
function differences(a: Json, b: Json): string[] {
  const found: string[] = [];
  const compare = (left: Json | undefined, right: Json | undefined, pointer: string): void => {
    if (found.length >= MAX_DIFFERENCES || isDeepStrictEqual(left, right)) return;
    if (!isContainer(left) || !isContainer(right) || Array.isArray(left) !== Array.isArray(right)) {
      found.push(pointer);
      return;
    }
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const [inLeft, inRight] = [left, right].map((container) => (container as Record<string, Json>)[name]);
      compare(inLeft, inRight, pointer + toPointer([name]));
    }
  };
  compare(a, b, '');
  return found;
}

function isContainer(value: Json | undefined): value is Json[] | { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null;
}
