import { isUtf8 } from 'node:buffer';
import type { LostValue, Transform } from '../../mappings/index.ts';
import type { Json } from '../../mappings/mapping.ts';
import { growLittle } from '../../pool/index.ts';
import type { SchemasData } from '../convert/open-transforms.ts';
import { openTransforms } from '../convert/open-transforms.ts';
import type { TextError } from '../convert/read-record.ts';
import { NOT_UTF8, readRecord } from '../convert/read-record.ts';
import { MAX_RECORD, TOO_LARGE } from '../read/batches.ts';
import { standardOutput } from '../write/part-file.ts';

/** Records on standard input, each of which is answered on standard output. */
export interface PipeJob extends SchemasData {
  readonly domain: string;
  readonly from: string;
  readonly to: string;
  readonly keepUnmapped: boolean;
  /** Of the program, for the first line. */
  readonly version: string;
}

/** Version of the lines. A reader of another one must not read them. */
const PROTOCOL = 1;

/** Answers that are written at once, in characters. */
const BLOCK = 256 * 1024;
const LF = 10;

/**
 * Writes a line about itself, and then a line for each line of standard input, in their order: its outputs, errors, losses and repairs. All
 * answers to the lines that have arrived are written before it waits for more.
 */
export async function answerLines(job: PipeJob): Promise<void> {
  const { domain, from, to, keepUnmapped, version } = job;
  growLittle();
  const transform = (await openTransforms(job)).find(domain, from, to);
  if (!transform) throw new Error(`No transform from ${from} to ${to}.`);
  const output = standardOutput();
  await output.append(`${JSON.stringify({ protocol: PROTOCOL, version, domain, from, to, keepUnmapped })}\n`);
  let answers = '';
  for await (const line of readLines()) {
    if (line !== WAITING) answers += `${JSON.stringify(answer(line, transform, keepUnmapped))}\n`;
    if (answers.length < (line === WAITING ? 1 : BLOCK)) continue;
    await output.append(answers);
    answers = '';
  }
  await output.append(answers);
}

/** There is no further complete line yet. */
const WAITING = Symbol('waiting');
/** A line that is longer than a record may be. */
const TOO_LONG = Symbol('too long');

async function* readLines(): AsyncGenerator<Buffer | typeof WAITING | typeof TOO_LONG> {
  let rest: Buffer = Buffer.alloc(0);
  let isSkipping = false;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = buffer.indexOf(LF, rest.length); end >= 0; end = buffer.indexOf(LF, start)) {
      yield isSkipping ? TOO_LONG : buffer.subarray(start, end);
      isSkipping = false;
      start = end + 1;
    }
    if (isSkipping || buffer.length - start > MAX_RECORD) {
      isSkipping = true;
      start = buffer.length;
    }
    rest = buffer.subarray(start);
    yield WAITING;
  }
  if (isSkipping) yield TOO_LONG;
  else if (rest.length > 0) yield rest;
}

/** What became of a line. */
interface Answer {
  readonly outputs: readonly Json[];
  /** A record of which only some parts are valid has both. */
  readonly errors: readonly TextError[];
  readonly losses: readonly LostValue[];
  readonly repairs: readonly { readonly pointer: string; readonly repair: string }[];
}

function answer(line: Buffer | typeof TOO_LONG, transform: Transform, keepUnmapped: boolean): Answer {
  if (line === TOO_LONG) return refused([{ pointer: '', ...TOO_LARGE }]);
  if (!isUtf8(line)) return refused([NOT_UTF8]);
  const read = readRecord(line.toString());
  if ('errors' in read) return refused(read.errors);
  const outputs: Json[] = [];
  const errors: TextError[] = [];
  const losses = new Map<string, LostValue>();
  const repairs = new Map<string, Answer['repairs'][number]>();
  const lose = (lost: readonly LostValue[]): void =>
    lost.forEach(({ pointer, reason }) => losses.set(pointer, { pointer, reason }));
  for (const step of transform.each([read.value], { keepUnmapped, losses: true })) {
    if ('outside' in step) {
      lose(step.outside);
      continue;
    }
    for (const { pointer, repair } of step.repairs) repairs.set(`${repair} ${pointer}`, { pointer, repair });
    if ('errors' in step) errors.push(...step.errors.map(({ record: _, ...error }) => error));
    else {
      outputs.push(step.value);
      lose(step.lost ?? []);
    }
  }
  return { outputs, errors, losses: [...losses.values()], repairs: [...repairs.values()] };
}

/** Names of members can have halves of surrogate pairs, which readers of JSON in other languages refuse. */
const refused = (errors: readonly TextError[]): Answer => ({
  outputs: [],
  errors: errors.map((error) => ({
    ...error,
    pointer: error.pointer.toWellFormed(),
    found: error.found.toWellFormed(),
  })),
  losses: [],
  repairs: [],
});
