import type { Batch } from '../data/batch.ts';
import { InputError } from '../data/batch.ts';
import { Batches, MAX_RECORD, TOO_LARGE } from './batches.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];
const LF = 10;
const isSpace = (byte: number): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13;

/** What a container around records expects next. */
type Expected = 'value' | 'value or end' | 'comma or end' | 'name' | 'name or end' | 'colon';

/** A container around records whose end is not read yet. */
interface Frame {
  readonly kind: 'object' | 'array';
  expected: Expected;
  /** Whether the member that follows leads to the records. */
  isOnPath: boolean;
}

/** A value that is read: a record, a value that is none, or the name of a member. */
type Reading = 'record' | 'other' | 'name';

/**
 * Cuts JSON into records: the items of an array, or values that follow each other. They are only cut, and may be invalid in themselves.
 * https://www.rfc-editor.org/rfc/rfc8259
 *
 * @param path names of the members that lead to the array. Empty: the array is the text, or there is none
 * @throws {InputError} the text around the records is invalid, or there is no array at the path
 */
export async function* cutValues(
  chunks: AsyncIterable<Buffer>,
  path: readonly string[],
  name: string,
): AsyncGenerator<Batch> {
  const batches = new Batches();
  const cutter = new ValueCutter(batches, path, name);
  for await (const chunk of chunks) {
    cutter.push(chunk);
    const batch = batches.isFull ? batches.take() : undefined;
    if (batch) yield batch;
  }
  cutter.end();
  const last = batches.take();
  if (last) yield last;
}

class ValueCutter {
  readonly #batches: Batches;
  readonly #path: readonly string[];
  readonly #name: string;
  readonly #frames: Frame[] = [];
  /** What is in memory: from the beginning of a value that is not complete. */
  #buffer: Buffer = Buffer.alloc(0);
  #at = 0;
  #start = 0;
  #line = 1;
  #startLine = 1;
  #reading: Reading | undefined;
  /** Nesting in the value that is read. 0: it is a text, a number or a literal. */
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** Whether the value that is read is too large, and not in memory. */
  #isDropped = false;
  #hasFound = false;
  #hasEnded = false;

  constructor(batches: Batches, path: readonly string[], name: string) {
    this.#batches = batches;
    this.#path = path;
    this.#name = name;
  }

  push(chunk: Buffer): void {
    const kept = this.#reading === undefined || this.#isDropped ? [] : [this.#buffer.subarray(this.#start)];
    const size = kept[0]?.length ?? 0;
    this.#buffer = size === 0 ? chunk : Buffer.concat([...kept, chunk]);
    this.#start = 0;
    this.#at = size;
    while (this.#at < this.#buffer.length) {
      if (this.#reading !== undefined) this.#continue();
      else this.#between();
    }
    if (this.#reading !== undefined && !this.#isDropped && this.#buffer.length - this.#start > MAX_RECORD) {
      if (this.#reading === 'record') this.#batches.addUnreadable(TOO_LARGE, this.#startLine);
      this.#isDropped = true;
    }
  }

  end(): void {
    // A number or literal has no end of its own.
    if (this.#reading !== undefined && this.#depth === 0 && !this.#isInText) this.#finish(this.#buffer.length);
    if (this.#reading !== undefined)
      this.#fail(
        `ends within ${this.#reading === 'name' ? 'a name' : `a value, which begins in line ${this.#startLine}`}`,
      );
    if (this.#frames.length > 0) this.#fail('ends too early: an array or object is not closed');
    if (this.#path.length > 0 && !this.#hasFound) this.#fail(`has no array at ${this.#path.join('.')}`);
  }

  #fail(what: string): never {
    throw new InputError(
      `${this.#name}:${this.#line} ${what}. Expected JSON${this.#path.length > 0 ? ` with an array of records at ${this.#path.join('.')}` : ''}.`,
    );
  }

  /** Reads one byte around values. */
  #between(): void {
    const byte = this.#buffer[this.#at] as number;
    if (byte === LF) this.#line += 1;
    const frame = this.#frames.at(-1);
    if (isSpace(byte)) this.#at += 1;
    else if (!frame) this.#top(byte);
    else if (frame.kind === 'array') this.#inArray(frame, byte);
    else this.#inObject(frame, byte);
  }

  #top(byte: number): void {
    const isRoot = this.#path.length === 0;
    if (this.#hasEnded) this.#fail('has another value after the array or object with the records');
    if (isRoot && byte === OPEN_ARRAY) this.#open('array', 'value or end');
    else if (!isRoot && byte === OPEN_OBJECT) this.#open('object', 'name or end');
    else if (isRoot) this.#begin('record');
    else this.#fail('is no object');
  }

  #inArray(frame: Frame, byte: number): void {
    const { expected } = frame;
    if (byte === CLOSE_ARRAY && expected !== 'value') this.#close();
    else if (expected === 'comma or end')
      this.#expect(byte === COMMA, frame, 'value', 'a comma or the end of the array');
    else if (byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT || byte === COLON)
      this.#fail(`has ${JSON.stringify(String.fromCharCode(byte))} where a record is expected`);
    else {
      frame.expected = 'comma or end';
      this.#begin('record');
    }
  }

  #inObject(frame: Frame, byte: number): void {
    const { expected, isOnPath } = frame;
    if (byte === CLOSE_OBJECT && (expected === 'name or end' || expected === 'comma or end')) this.#close();
    else if (expected === 'comma or end')
      this.#expect(byte === COMMA, frame, 'name', 'a comma or the end of the object');
    else if (expected === 'colon') this.#expect(byte === COLON, frame, 'value', 'a colon');
    else if (expected !== 'value') {
      if (byte !== QUOTE) this.#fail('has no name of a member');
      this.#begin('name');
    } else {
      frame.expected = 'comma or end';
      if (!isOnPath) this.#begin('other');
      else if (this.#frames.length < this.#path.length)
        if (byte === OPEN_OBJECT) this.#open('object', 'name or end');
        else this.#fail(`has no object at ${this.#path.slice(0, this.#frames.length).join('.')}`);
      else if (byte === OPEN_ARRAY) {
        this.#hasFound = true;
        this.#open('array', 'value or end');
      } else this.#fail(`has no array at ${this.#path.join('.')}`);
    }
  }

  #expect(isThere: boolean, frame: Frame, next: Expected, what: string): void {
    if (!isThere) this.#fail(`lacks ${what}`);
    frame.expected = next;
    this.#at += 1;
  }

  #open(kind: Frame['kind'], expected: Expected): void {
    this.#frames.push({ kind, expected, isOnPath: false });
    this.#at += 1;
  }

  #close(): void {
    this.#frames.pop();
    this.#hasEnded = this.#frames.length === 0;
    this.#at += 1;
  }

  #begin(reading: Reading): void {
    this.#reading = reading;
    this.#start = this.#at;
    this.#startLine = this.#line;
    this.#depth = 0;
    this.#isDropped = false;
  }

  /** Reads the value until its end, or the end of the buffer. */
  #continue(): void {
    const buffer = this.#buffer;
    const { length } = buffer;
    let at = this.#at;
    let depth = this.#depth;
    for (; at < length; at += 1) {
      const byte = buffer[at] as number;
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) {
          this.#isInText = false;
          if (depth === 0) return this.#finish(at + 1);
        } else if (byte === LF) this.#line += 1;
      } else if (byte === QUOTE) this.#isInText = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (depth === 0) return this.#finish(at);
        depth -= 1;
        if (depth === 0) return this.#finish(at + 1);
      } else if (depth === 0 && (byte === COMMA || isSpace(byte))) return this.#finish(at);
      else if (byte === LF) this.#line += 1;
    }
    this.#at = at;
    this.#depth = depth;
  }

  #finish(end: number): void {
    const reading = this.#reading;
    this.#reading = undefined;
    this.#at = end;
    const isKept = !this.#isDropped;
    this.#isDropped = false;
    if (reading === 'record' && isKept) this.#batches.add(this.#buffer.subarray(this.#start, end), this.#startLine);
    if (reading !== 'name') return;
    const frame = this.#frames.at(-1) as Frame;
    frame.expected = 'colon';
    const depth = this.#frames.length;
    // The first of two members with one name.
    frame.isOnPath = !this.#hasFound && isKept && this.#text(end) === this.#path[depth - 1];
  }

  #text(end: number): unknown {
    try {
      return JSON.parse(this.#buffer.toString('utf8', this.#start, end));
    } catch {
      this.#fail('has an invalid name of a member');
    }
  }
}
