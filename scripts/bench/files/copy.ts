/**
 * A program that only reads, parses, serialises and writes newline-delimited JSON, in two threads: what a transform of the same file cannot
 * go below. Each thread has its part of the file, and writes a file of its own.
 *
 * Arguments: input, output.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const BLOCK = 1024 * 1024;
const LF = 10;

interface Part {
  readonly input: string;
  readonly output: string;
  readonly start: number;
  readonly end: number;
}

/** Copies the lines that begin in a part of the file. */
function copyPart({ input, output, start, end }: Part): void {
  const [source, target] = [openSync(input, 'r'), openSync(output, 'w')];
  // The line that began before is of the part before.
  let isWithin = start === 0;
  let rest = Buffer.alloc(0);
  for (let at = start === 0 ? 0 : start - 1; ;) {
    const block = Buffer.alloc(BLOCK);
    const size = readSync(source, block, 0, BLOCK, at);
    let text = Buffer.concat([rest, block.subarray(0, size)]);
    let lineStart = at - rest.length;
    at += size;
    if (!isWithin) {
      const first = text.indexOf(LF) + 1;
      text = text.subarray(first);
      lineStart += first;
      isWithin = true;
    }
    let copied = '';
    let begin = 0;
    for (let stop = text.indexOf(LF); stop >= 0 && lineStart + begin < end; stop = text.indexOf(LF, begin)) {
      copied += `${JSON.stringify(JSON.parse(text.toString('utf8', begin, stop)))}\n`;
      begin = stop + 1;
    }
    writeSync(target, copied);
    rest = Buffer.from(text.subarray(begin));
    if (size === 0 || lineStart + begin >= end) break;
  }
  closeSync(source);
  closeSync(target);
}

if (isMainThread) {
  const [input = '', output = ''] = process.argv.slice(2);
  const file = openSync(input, 'r');
  const { size } = fstatSync(file);
  closeSync(file);
  const count = availableParallelism();
  const part = Math.ceil(size / count);
  for (let at = 0; at < count; at += 1) {
    const data: Part = { input, output: `${output}.${at}`, start: at * part, end: Math.min(size, (at + 1) * part) };
    new Worker(new URL(import.meta.url), { workerData: data });
  }
} else copyPart(workerData as Part);
