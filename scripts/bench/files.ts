import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, userPath } from '../../src/cli/command-line.ts';
import type { FilePair } from './files/write-inputs.ts';
import { inProcess } from './in-process.ts';
import type { Plan } from './plan.ts';
import { ontopress, runCommand } from './run-command.ts';
import type { Column } from './table.ts';
import { table } from './table.ts';

/** The command and a program that only copies, with the same file. */
interface FileFigures {
  readonly pair: FilePair;
  /** Seconds. */
  readonly time: number;
  readonly copy: number;
  /** Peak memory of the command, in MB. */
  readonly memory: number;
}

/** Size of a file, in MB. */
const SIZES = [500];
const MEGABYTE = 1_000_000;

const COLUMNS: readonly Column<FileFigures>[] = [
  ['records', '', 0, ({ pair }) => pair.records],
  ['command', 's', 1, ({ time }) => time],
  ['copy', 's', 1, ({ copy }) => copy],
  ['ratio', '×', 2, ({ time, copy }) => time / copy],
  ['aim', '×', 1, ({ pair }) => pair.aim],
  ['records', '/s', 0, ({ pair, time }) => pair.records / time],
  ['memory', 'MB', 0, ({ memory }) => memory],
];

/** Transforms files of records with the command, and compares with a program that only reads, parses, serialises and writes them. */
export async function benchFiles({ sizes = SIZES, runs, ontology, folder }: Plan): Promise<readonly FileFigures[]> {
  const figures: FileFigures[] = [];
  for (const size of sizes) {
    const out = join(folder, `files-${size}`);
    const subject = ontology === undefined ? join(ROOT, 'ontology') : userPath(ontology);
    const { result: pairs } = await inProcess({ kind: 'file-pairs', ontology: subject, out, bytes: size * MEGABYTE });
    const measured: FileFigures[] = [];
    for (const pair of pairs) measured.push(await measure(pair, out, runs));
    console.log(`Files of ${size} MB, in all cores\n${rows(measured).join('\n')}\n`);
    figures.push(...measured);
    rmSync(out, { recursive: true });
  }
  return figures;
}

function rows(measured: readonly FileFigures[]): string[] {
  const width = Math.max(...measured.map(({ pair }) => pair.name.length));
  return table(
    COLUMNS,
    measured.map((one) => [one.pair.name, one] as const),
    width,
  );
}

/** Alternates the two programs, and takes the best run of each. */
async function measure(pair: FilePair, build: string, runs: number): Promise<FileFigures> {
  const copyProgram = fileURLToPath(new URL('files/copy.ts', import.meta.url));
  const output = join(build, 'output.ndjson');
  const { input, domain, from, to } = pair;
  const options = ['--domain', domain, '--from', from, '--to', to, '--build', build, '--out', output];
  let [time, copy, memory] = [Infinity, Infinity, 0];
  for (let run = 0; run < runs; run += 1) {
    const copied = await runCommand(process.execPath, [copyProgram, input, output]);
    const command = await runCommand(process.execPath, ontopress('transform', input, ...options));
    copy = Math.min(copy, copied.time / 1000);
    time = Math.min(time, command.time / 1000);
    memory = Math.max(memory, (command.peak ?? NaN) / MEGABYTE);
  }
  return { pair, time, copy, memory };
}
