import { isUtf8 } from 'node:buffer';
import type { Transform } from '../../mappings/index.ts';
import { growLittle } from '../../pool/index.ts';
import type { ConversionOptions } from '../convert/convert-batch.ts';
import type { Conversion } from '../convert/convert-parts.ts';
import { convertParts } from '../convert/convert-parts.ts';
import type { SchemasData } from '../convert/open-transforms.ts';
import { openTransforms } from '../convert/open-transforms.ts';
import type { TextError } from '../convert/read-record.ts';
import { NOT_UTF8, readRecord } from '../convert/read-record.ts';
import { TOO_LARGE } from '../read/batches.ts';
import { splitLines, TOO_LONG } from '../read/lines.ts';
import { standardOutput } from '../write/part-file.ts';

/** Records on standard input, each of which is answered on standard output. */
export interface PipeJob extends SchemasData, Pick<ConversionOptions, 'domain' | 'from' | 'to' | 'keepUnmapped'> {
  /** Of the program, for the first line. */
  readonly version: string;
}

/** Version of the lines. A reader of another one must not read them. */
const PROTOCOL = 1;

/** Answers that are written at once, in characters. */
const BLOCK = 256 * 1024;

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
  for await (const lines of splitLines(process.stdin)) {
    let answers = '';
    for (const line of lines) {
      answers += `${JSON.stringify(answer(line, transform, keepUnmapped))}\n`;
      if (answers.length < BLOCK) continue;
      await output.append(answers);
      answers = '';
    }
    if (answers !== '') await output.append(answers);
  }
}

/** What became of a line, without what it says twice. */
interface Answer extends Omit<Conversion, 'lost'> {
  readonly losses: Conversion['lost'];
}

function answer(line: Buffer | typeof TOO_LONG, transform: Transform, keepUnmapped: boolean): Answer {
  if (line === TOO_LONG) return refused([{ pointer: '', ...TOO_LARGE }]);
  if (!isUtf8(line)) return refused([NOT_UTF8]);
  const read = readRecord(line.toString());
  if ('errors' in read) return refused(read.errors);
  const { outputs, errors, lost, repairs } = convertParts(transform, read.value, { keepUnmapped, losses: true });
  return {
    outputs,
    errors,
    losses: once(lost, ({ pointer }) => pointer),
    repairs: once(repairs, ({ pointer, repair }) => `${repair} ${pointer}`),
  };
}

/** The last note of each key, in the order of the first ones. */
function once<Note>(notes: readonly Note[], keyOf: (note: Note) => string): readonly Note[] {
  return [...new Map(notes.map((note) => [keyOf(note), note])).values()];
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
