import type { Batch } from '../data/batch.ts';
import { Batches, MAX_RECORD, TOO_LARGE } from './batches.ts';

const LF = 10;
const CR = 13;
const SPACES = new Set([9, 10, 13, 32]);
const EMPTY = Buffer.alloc(0);

/** A line that is longer than a record may be. */
export const TOO_LONG = Symbol('too long');

/** Yields the lines that end in each chunk, and at the end what has no line break. Lines that are too long are not kept in memory. */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<readonly (Buffer | typeof TOO_LONG)[]> {
  let rest: Buffer = EMPTY;
  let isSkipping = false;
  for await (const chunk of chunks) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const lines: (Buffer | typeof TOO_LONG)[] = [];
    let start = 0;
    // What was searched before has no line break.
    for (let end = buffer.indexOf(LF, rest.length); end >= 0; end = buffer.indexOf(LF, start)) {
      lines.push(isSkipping ? TOO_LONG : buffer.subarray(start, end));
      isSkipping = false;
      start = end + 1;
    }
    isSkipping ||= buffer.length - start > MAX_RECORD;
    rest = isSkipping ? EMPTY : buffer.subarray(start);
    yield lines;
  }
  if (isSkipping) yield [TOO_LONG];
  else if (rest.length > 0) yield [rest];
}

/** Cuts newline-delimited JSON into records, one in each line that is not blank: https://github.com/ndjson/ndjson-spec. */
export async function* cutLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Batch> {
  const batches = new Batches();
  let line = 0;
  for await (const lines of splitLines(chunks)) {
    for (const one of lines) {
      line += 1;
      if (one === TOO_LONG) batches.addUnreadable(TOO_LARGE, line);
      else addLine(batches, one, line);
    }
    const batch = batches.isFull ? batches.take() : undefined;
    if (batch) yield batch;
  }
  const last = batches.take();
  if (last) yield last;
}

function addLine(batches: Batches, text: Buffer, line: number): void {
  const end = text.at(-1) === CR ? text.length - 1 : text.length;
  for (let at = 0; at < end; at += 1)
    if (!SPACES.has(text[at] as number)) return batches.add(text.subarray(0, end), line);
}
