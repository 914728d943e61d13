import { renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { crc32 } from 'node:zlib';
import type { PublishedSchema } from '../../mappings/index.ts';
import type { Thread } from '../../pool/index.ts';
import { growLittle, openThread } from '../../pool/index.ts';
import type { Batch, Converted } from '../data/batch.ts';
import { InputError, sizeOf } from '../data/batch.ts';
import type { Counts } from '../data/tally.ts';
import { Tally } from '../data/tally.ts';
import type { ConversionOptions } from '../convert/convert-batch.ts';
import type { SchemasData } from '../convert/open-transforms.ts';
import type { RecordThread, ThreadData } from '../convert/record-thread.ts';
import type { Bytes } from '../read/bytes.ts';
import { openBytes } from '../read/bytes.ts';
import { readFeed } from '../read/feed.ts';
import { cutLines } from '../read/lines.ts';
import type { AddedColumn } from '../read/table.ts';
import { readTable } from '../read/table.ts';
import { cutValues } from '../read/values.ts';
import type { Sink } from '../write/part-file.ts';
import { openPart, standardOutput } from '../write/part-file.ts';
import { writeDelimited, writeParquet } from '../write/table.ts';
import type { Place, State } from './state.ts';
import { readState, removeState, saveState } from './state.ts';

export const INPUT_FORMATS = ['ndjson', 'json', 'csv', 'tsv', 'xml'] as const;
export const OUTPUT_FORMATS = ['ndjson', 'json', 'csv', 'tsv', 'parquet'] as const;
export type InputFormat = (typeof INPUT_FORMATS)[number];
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** A file of records, and what becomes of it. */
export interface FileJob extends Omit<ConversionOptions, 'isTable'>, Omit<SchemasData, 'schemas'> {
  /** Absolute path, or `-` for standard input. */
  readonly input: string;
  readonly inputFormat: InputFormat;
  /** Absolute path, or `-` for standard output. */
  readonly output: string;
  readonly outputFormat: OutputFormat;
  /** Absolute path of the file of refused records. undefined: they are only counted. */
  readonly rejects: string | undefined;
  /** More refused records stop the transform. undefined: none do. */
  readonly maxRejects: number | undefined;
  /** Where the records are: names of members of JSON, joined by dots, or the name of an XML element. */
  readonly records: string | undefined;
  readonly delimiter: string | undefined;
  readonly encoding: string | undefined;
  readonly group: string | undefined;
  /** Columns that a table lacks, with their values. */
  readonly added: readonly AddedColumn[];
  /** Whether spreadsheets keep the cells of a written table as they are. */
  readonly forSpreadsheets: boolean;
  /** Whether to continue what was interrupted. */
  readonly resume: boolean;
  /** Schema of the input, and that of the output. */
  readonly schemas: readonly [from: PublishedSchema, to: PublishedSchema];
  /** The module of the thread that converts records. */
  readonly thread: URL;
  /** Number of threads. Default: the cores of this machine. */
  readonly threads?: number;
  readonly signal: AbortSignal;
  readonly warn: (message: string) => void;
  readonly progress: (progress: FileProgress) => void;
}

/** How far a transform is. */
export interface FileProgress {
  readonly records: number;
  /** Read bytes of the input, as it is stored. */
  readonly position: number;
  /** undefined: unknown. */
  readonly size: number | undefined;
}

/** What became of the records. */
export interface FileResult extends Counts {
  /** Number of records that were read. */
  readonly records: number;
}

/** More records were refused than the caller accepts. */
export class TooManyRejects extends Error {
  override readonly name = 'TooManyRejects';
  readonly result: FileResult;
  constructor(result: FileResult) {
    super(`${result.refused} records were refused.`);
    this.result = result;
  }
}

const isTable = (format: OutputFormat): boolean => format === 'csv' || format === 'tsv' || format === 'parquet';

/**
 * Transforms a file of records, in constant memory, and in the order of the input. The output has its name only when it is complete.
 *
 * @throws {InputError} the input cannot be read further; what was transformed can be continued
 * @throws {TooManyRejects}
 */
export async function transformFile(job: FileJob): Promise<FileResult> {
  growLittle();
  const run = await FileRun.open(job);
  try {
    await run.convertAll();
    return await run.finish();
  } catch (error) {
    await run.interrupt();
    throw error;
  } finally {
    await run.close();
  }
}

/** Name of the files of an output that is not complete. */
const partOf = (path: string): string => `${path}.part`;
const rowsOf = (path: string): string => `${path}.rows.part`;
const statePathOf = (output: string): string => `${output}.state`;

/** Time between two states on the disk, in ms. */
const STATE_INTERVAL = 2000;
/** Batches of a thread that are converted or wait, so that it has always one. */
const BATCHES_PER_THREAD = 2;

/** By default, V8 lets values that live shortly fill a hundred megabytes before it collects them, which is hardly faster. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 8 };

const BEGINNING: Place = { records: 0, checksum: 0, output: 0, rejects: 0 };

/** A thread, and how many batches it has. */
interface Converter {
  readonly thread: Thread<RecordThread>;
  open: number;
}

class FileRun {
  readonly #job: FileJob;
  readonly #bytes: Bytes;
  readonly #output: Sink;
  readonly #rejects: Sink | undefined;
  readonly #threads: Converter[] = [];
  readonly #tally = new Tally();
  /** Where the transform was interrupted. */
  readonly #resumed: Place;
  /** Behind what is counted: a file may have more if writing to the other one has failed. */
  #place: Place;
  #savedAt = performance.now();

  static async open(job: FileJob): Promise<FileRun> {
    const before = job.resume ? readState(statePathOf(job.output), identityOf(job), job.output) : undefined;
    const opened: { readonly close: () => unknown }[] = [];
    const keep = <One extends { readonly close: () => unknown }>(one: One): One => (opened.push(one), one);
    try {
      const bytes = keep(await openBytes(job.input, nameOf(job.input)));
      // A pipe may be silent for long.
      job.signal.addEventListener('abort', bytes.close, { once: true });
      const part = isTable(job.outputFormat) ? rowsOf(job.output) : partOf(job.output);
      const output = keep(job.output === '-' ? standardOutput() : await openPart(part, before?.place.output));
      const rejects =
        job.rejects === undefined ? undefined : keep(await openPart(partOf(job.rejects), before?.place.rejects));
      return new FileRun(job, bytes, output, rejects, before);
    } catch (error) {
      await Promise.all(opened.map((one) => one.close()));
      throw error;
    }
  }

  private constructor(job: FileJob, bytes: Bytes, output: Sink, rejects: Sink | undefined, before: State | undefined) {
    this.#job = job;
    this.#bytes = bytes;
    this.#output = output;
    this.#rejects = rejects;
    this.#resumed = this.#place = before?.place ?? BEGINNING;
    if (before) this.#tally.add(before.counts);
  }

  async convertAll(): Promise<void> {
    const threads = this.#job.threads ?? availableParallelism();
    const open: { readonly batch: Batch; readonly converted: Promise<Converted> }[] = [];
    for await (const batch of this.#batches()) {
      this.#job.signal.throwIfAborted();
      const converted = this.#convert(batch, threads);
      // Awaited in the order of the input.
      converted.catch(() => undefined);
      open.push({ batch, converted });
      if (open.length >= threads * BATCHES_PER_THREAD) await this.#write(open.shift());
    }
    while (open.length > 0) await this.#write(open.shift());
    this.#job.signal.throwIfAborted();
  }

  /** The batches that were not converted before. */
  async *#batches(): AsyncGenerator<Batch> {
    const { records, checksum } = this.#resumed;
    let before = 0;
    let isBehind = records === 0;
    for await (const batch of this.#read()) {
      const end = batch.first + sizeOf(batch);
      if (isBehind) yield batch;
      else if (end < records) this.#report(end);
      else {
        const { seen, rest } = split(batch, records - batch.first, before);
        if (seen !== checksum) this.#rejectChanged();
        isBehind = true;
        if (rest) yield rest;
      }
      before = batch.checksum;
    }
    if (!isBehind) this.#rejectChanged();
  }

  #rejectChanged(): never {
    throw new InputError(
      `Cannot continue: ${nameOf(this.#job.input)} is not the same as before. Start again without --resume.`,
    );
  }

  #read(): AsyncGenerator<Batch> {
    const { inputFormat: format, records, delimiter, encoding, group, added, schemas, warn } = this.#job;
    const { chunks } = this.#bytes;
    const name = nameOf(this.#job.input);
    if (format === 'ndjson') return cutLines(chunks);
    if (format === 'json') return cutValues(chunks, records === undefined ? [] : records.split('.'), name);
    if (format === 'xml') return readFeed(chunks, records, name);
    const separator = delimiter ?? (format === 'tsv' ? '\t' : undefined);
    return readTable(chunks, { name, delimiter: separator, encoding, group, added, schema: schemas[0], warn });
  }

  async #convert(batch: Batch, threads: number): Promise<Converted> {
    const free = this.#threads.find(({ open }) => open === 0);
    const target = free ?? (this.#threads.length < threads ? this.#start() : this.#leastBusy());
    target.open += 1;
    try {
      return await target.thread.call('convert', batch);
    } finally {
      target.open -= 1;
    }
  }

  #start(): Converter {
    const { schemas, validators, live, thread, domain, from, to, keepUnmapped, losses, prove, outputFormat } =
      this.#job;
    const options = { domain, from, to, keepUnmapped, losses, prove, isTable: isTable(outputFormat) };
    const files = schemas[0] === schemas[1] ? [schemas[0]] : schemas;
    const data: ThreadData = { options, schemas: files, validators, live };
    const started = { thread: openThread<RecordThread>(thread, 'transforms records', data, THREAD_MEMORY), open: 0 };
    this.#threads.push(started);
    return started;
  }

  #leastBusy(): Converter {
    return this.#threads.reduce((least, one) => (one.open < least.open ? one : least));
  }

  async #write(next: { readonly batch: Batch; readonly converted: Promise<Converted> } | undefined): Promise<void> {
    if (!next) return;
    const converted = await next.converted;
    this.#job.signal.throwIfAborted();
    if (converted.output.length > 0) await this.#output.append(this.#separated(converted.output));
    if (converted.rejects !== '') await this.#rejects?.append(converted.rejects);
    this.#count(next.batch, converted.counts);
    this.#report(this.#place.records);
    const { maxRejects } = this.#job;
    if (maxRejects !== undefined && this.#tally.refused > maxRejects) throw new TooManyRejects(this.#result());
    if (performance.now() - this.#savedAt > STATE_INTERVAL) await this.#save();
  }

  /** Items of an array are separated by commas. */
  #separated(lines: Uint8Array): Uint8Array | string {
    if (this.#job.outputFormat !== 'json') return lines;
    const items = Buffer.from(lines.buffer, lines.byteOffset, lines.length - 1)
      .toString()
      .replaceAll('\n', ',\n');
    return `${this.#tally.written === 0 ? '[\n' : ',\n'}${items}`;
  }

  #count(batch: Batch, counts: Counts): void {
    this.#place = {
      records: batch.first + sizeOf(batch),
      checksum: batch.checksum,
      output: this.#output.size,
      rejects: this.#rejects?.size ?? 0,
    };
    this.#tally.add(counts);
  }

  #report(records: number): void {
    this.#job.progress({ records, position: this.#bytes.position(), size: this.#bytes.size });
  }

  async #save(): Promise<void> {
    if (this.#job.output === '-') return;
    await Promise.all([this.#output.sync(), this.#rejects?.sync()]);
    const state = { job: identityOf(this.#job), place: this.#place, counts: this.#tally.counts() };
    saveState(statePathOf(this.#job.output), state);
    this.#savedAt = performance.now();
  }

  /** Completes the output, and gives the files their names. */
  async finish(): Promise<FileResult> {
    const { output, outputFormat: format, rejects } = this.#job;
    if (format === 'json') await this.#output.append(this.#tally.written === 0 ? '[]\n' : '\n]\n');
    await this.#output.sync();
    if (output !== '-') {
      if (isTable(format)) await this.#writeTable();
      renameSync(partOf(output), output);
    }
    if (rejects !== undefined) {
      await this.#rejects?.sync();
      renameSync(partOf(rejects), rejects);
    }
    if (output !== '-') removeState(statePathOf(output));
    return this.#result();
  }

  async #writeTable(): Promise<void> {
    const { output, outputFormat: format, forSpreadsheets } = this.#job;
    const part = partOf(output);
    const { columns } = this.#tally.counts();
    if (format === 'parquet') await writeParquet(rowsOf(output), columns, part);
    else {
      const sink = await openPart(part);
      await writeDelimited(
        rowsOf(output),
        columns,
        { delimiter: format === 'tsv' ? '\t' : ',', forSpreadsheets },
        sink,
      );
      await sink.sync();
      await sink.close();
    }
    rmSync(rowsOf(output));
  }

  #result(): FileResult {
    return { records: this.#place.records, ...this.#tally.counts() };
  }

  /** Saves how far it is, if the disk allows it. */
  async interrupt(): Promise<void> {
    await this.#save().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#bytes.close();
    await Promise.all([
      this.#output.close(),
      this.#rejects?.close(),
      ...this.#threads.map(({ thread }) => thread.close()),
    ]);
  }
}

/** What must be the same to continue a transform. */
function identityOf(job: FileJob): State['job'] {
  const { domain, from, to, keepUnmapped, losses, prove, input, inputFormat, outputFormat } = job;
  const { records = '', delimiter = '', encoding = '', group = '', rejects = '', validators, forSpreadsheets } = job;
  return {
    ...{ domain, from, to, keepUnmapped, losses, prove, input, inputFormat, outputFormat },
    ...{ records, delimiter, encoding, group, rejects, forSpreadsheets, added: JSON.stringify(job.added) },
    schemas: crc32(validators),
  };
}

function nameOf(input: string): string {
  return input === '-' ? 'standard input' : input;
}

/** Divides a batch, of which the first records were converted before. */
function split(
  batch: Batch,
  count: number,
  before: number,
): { readonly seen: number; readonly rest: Batch | undefined } {
  if (count === sizeOf(batch)) return { seen: batch.checksum, rest: undefined };
  const end = batch.cuts[2 * count - 1] ?? 0;
  const seen = crc32(batch.bytes.subarray(0, end), before);
  return {
    seen,
    rest: {
      first: batch.first + count,
      bytes: batch.bytes.slice(end),
      cuts: batch.cuts.slice(2 * count).map((cut) => cut - end),
      lines: batch.lines.slice(count),
      unreadable: batch.unreadable.filter(({ at }) => at >= count).map((one) => ({ ...one, at: one.at - count })),
      checksum: batch.checksum,
    },
  };
}
