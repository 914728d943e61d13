import type { Batch } from '../data/batch.ts';
import { Batches, MAX_RECORD, TOO_LARGE } from './batches.ts';

const LF = 10;
const CR = 13;
const SPACES = new Set([9, 10, 13, 32]);

/**
 * Cuts newline-delimited JSON into records, one in each line that is not blank: https://github.com/ndjson/ndjson-spec. Lines longer than a
 * record may be are skipped without being kept in memory.
 */
export async function* cutLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Batch> {
  const batches = new Batches();
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let isSkipping = false;
  for await (const chunk of chunks) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    // What was searched before has no line break.
    for (let end = buffer.indexOf(LF, rest.length); end >= 0; end = buffer.indexOf(LF, start)) {
      if (isSkipping) isSkipping = false;
      else addLine(batches, buffer, start, end, line);
      start = end + 1;
      line += 1;
    }
    if (isSkipping) start = buffer.length;
    else if (buffer.length - start > MAX_RECORD) {
      batches.addUnreadable(TOO_LARGE, line);
      isSkipping = true;
      start = buffer.length;
    }
    rest = buffer.subarray(start);
    const batch = batches.isFull ? batches.take() : undefined;
    if (batch) yield batch;
  }
  if (!isSkipping) addLine(batches, rest, 0, rest.length, line);
  const last = batches.take();
  if (last) yield last;
}

function addLine(batches: Batches, buffer: Buffer, start: number, end: number, line: number): void {
  const stop = end > start && buffer[end - 1] === CR ? end - 1 : end;
  for (let at = start; at < stop; at += 1)
    if (!SPACES.has(buffer[at] as number)) return batches.add(buffer.subarray(start, stop), line);
}
