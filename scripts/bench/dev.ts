import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { userPath } from '../../src/cli/command-line.ts';
import { median } from './percentile.ts';
import type { Plan } from './plan.ts';
import { watchTree } from './process-tree.ts';
import type { BenchPublication } from './publications.ts';
import { copyPublication, OWN, SCHEMA_ORG, smallPublication } from './publications.ts';
import { ontopress } from './run-command.ts';
import type { Column } from './table.ts';
import { table } from './table.ts';

/** Pause between two requests for the edited page. Limits the precision. */
const PAUSE_MS = 20;
const TIMEOUT_MS = 300_000;
const NAME_WIDTH = 26;

/** The development server of one publication. Times in ms, memory in bytes. */
export interface DevFigures {
  /** From the command to the first page. */
  readonly start: number;
  /** From an edit to a response with the new text: median, minimum and maximum. */
  readonly edit: number;
  readonly fastest: number;
  readonly slowest: number;
  readonly peak: number;
}

const COLUMNS: readonly Column<DevFigures>[] = [
  ['first page', 's', 2, ({ start }) => start / 1000],
  ['edit', 's', 2, ({ edit }) => edit / 1000],
  ['minimum', 's', 2, ({ fastest }) => fastest / 1000],
  ['maximum', 's', 2, ({ slowest }) => slowest / 1000],
  ['peak', 'GB', 2, ({ peak }) => peak / 1e9],
];

/** Edits a definition while `npm run dev` runs, and measures the time until the page shows it. */
export async function benchDev({ runs, folder, ontology }: Plan): Promise<readonly (readonly [string, DevFigures])[]> {
  if (ontology !== undefined) console.log(`The development server is measured without ${userPath(ontology)}.`);
  const rows: (readonly [string, DevFigures])[] = [];
  for (const publication of [smallPublication(folder), OWN, SCHEMA_ORG])
    rows.push([publication.name, await measureDev(publication, folder, runs)]);
  console.log(
    ['Development server: from an edit to the changed page', ...table(COLUMNS, rows, NAME_WIDTH), ''].join('\n'),
  );
  return rows;
}

async function measureDev(publication: BenchPublication, parent: string, runs: number): Promise<DevFigures> {
  const folder = join(parent, 'dev');
  mkdirSync(folder);
  const { path, edit } = copyPublication(publication, join(folder, 'source'));
  const start = performance.now();
  const server = spawn(process.execPath, ontopress('dev', '--ontology', path, '--port', '0'), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'close');
  const tree = watchTree(server.pid ?? 0);
  try {
    const page = (await servedAt(server.stdout)) + (publication.edit?.page ?? '');
    await pageWith(page, '');
    const first = performance.now() - start;
    const times: number[] = [];
    for (let run = 0; edit && run < runs; run += 1) times.push(await measureEdit(page, edit));
    return {
      start: first,
      edit: median(times),
      fastest: Math.min(...times),
      slowest: Math.max(...times),
      peak: tree.stop().peak ?? Number.NaN,
    };
  } finally {
    tree.stop();
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The URL of the home page, with a slash at its end. @throws {Error} the server ends before */
async function servedAt(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, url] = /^Serving at (\S+)/.exec(line) ?? [];
    if (url !== undefined) {
      output.resume();
      return url;
    }
  }
  throw new Error('npm run dev ended before it served the site.');
}

async function measureEdit(page: string, edit: () => string): Promise<number> {
  const start = performance.now();
  await pageWith(page, edit());
  return performance.now() - start;
}

/** Requests a page until it contains the text. */
async function pageWith(page: string, text: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const response = await fetch(page).catch(() => undefined);
    if (response?.ok === true && (await response.text()).includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${page} does not show ${JSON.stringify(text)} after ${TIMEOUT_MS / 1000} s.`);
}
