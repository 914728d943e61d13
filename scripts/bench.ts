import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OptionValues } from '../src/cli/command-line.ts';
import { OPTIONS, parseArguments, readCount, UsageError, userPath } from '../src/cli/command-line.ts';
import { benchAgents } from './bench/agents.ts';
import { benchApi } from './bench/api.ts';
import { benchBuilds } from './bench/builds.ts';
import { benchDev } from './bench/dev.ts';
import { benchDiffs } from './bench/diffs.ts';
import { benchFiles } from './bench/files.ts';
import type { Plan } from './bench/plan.ts';
import { benchReadings } from './bench/readings.ts';
import { benchTransforms } from './bench/transforms.ts';

/** Benchmarks by value of `--only`. Each prints its figures as soon as they are available. */
const PARTS: Readonly<Record<string, (plan: Plan) => Promise<unknown>>> = {
  build: benchBuilds,
  dev: benchDev,
  api: benchApi,
  agents: benchAgents,
  transform: benchTransforms,
  files: benchFiles,
  diff: benchDiffs,
  reading: benchReadings,
};

const SYNTAX = {
  name: 'bench',
  summary:
    'Measure builds, the development server, the API, the tools for agents, transforms of records and files, comparisons of versions, and the site in a browser.',
  options: {
    ontology: OPTIONS.ontology,
    only: {
      type: 'string',
      value: 'build|dev|api|agents|transform|files|diff|reading',
      help: 'run only this benchmark (default: all)',
    },
    sizes: {
      type: 'string',
      value: 'N,N,…',
      help: 'number of terms of the generated ontologies, or of records (default: build 3000,20000,50000,100000; api 1000,3000,50000; transform 1000,10000,100000; files, in MB, 500; diff 1000,50000; reading 3000,20000)',
    },
    thin: { type: 'boolean', help: 'generate terms with few statements instead of the shapes of real ontologies' },
    runs: { type: 'string', value: 'N', fallback: '3', help: 'runs per measurement (default: 3)' },
    seconds: { type: 'string', value: 'N', fallback: '5', help: 'seconds of load per run (default: 5)' },
    json: { type: 'string', value: 'FILE', help: 'also write the figures to this file' },
    help: OPTIONS.help,
  },
  positional: ['ontology'],
} as const;
type BenchOptions = OptionValues<keyof typeof SYNTAX.options>;

/**
 * `npm run bench`: builds the included ontology, schema.org, FOAF and generated ontologies, and compares the build with a copy of
 * its output and with Hugo. Measures the development server. Compares the API with a server that does nothing, the tools for agents with the API, transforms
 * with a handwritten function, and the pages in a browser with minimal pages. Measures how many edits a comparison of two versions finds.
 */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseArguments(SYNTAX, argv);
  if (!values) return;
  const parts = readParts(values.only);
  checkPaths(values);
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-bench-'));
  const plan = readPlan(values, folder);
  try {
    const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model };
    console.log(`Node ${machine.node}, ${machine.processors} processors (${machine.model}), files in ${folder}\n`);
    const figures: Record<string, unknown> = { machine };
    for (const part of parts) figures[part] = await PARTS[part]?.(plan);
    if (values.json !== undefined) writeFileSync(userPath(values.json), `${JSON.stringify(figures, undefined, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readParts(only: string | undefined): readonly string[] {
  const parts = Object.keys(PARTS);
  if (only === undefined) return parts;
  if (!parts.includes(only)) {
    throw new UsageError(`--only is ${JSON.stringify(only)}; expected one of ${parts.join(', ')}.`);
  }
  return [only];
}

/** Checks that the ontologies exist before anything is measured, because some are measured late. */
function checkPaths({ ontology }: BenchOptions): void {
  const paths = { '--ontology': ontology && userPath(ontology), SCHEMA_ORG: process.env['SCHEMA_ORG'] };
  for (const [name, path] of Object.entries(paths))
    if (path !== undefined && !existsSync(path))
      throw new UsageError(`${name} is ${JSON.stringify(path)}; expected an existing file or folder.`);
}

function readPlan(values: BenchOptions, folder: string): Plan {
  const sizes = values.sizes
    ?.split(',')
    .filter((size) => size !== '')
    .map((size) => readCount('sizes', size));
  return {
    folder,
    ...(values.ontology !== undefined && { ontology: values.ontology }),
    ...(sizes && { sizes }),
    thin: values.thin !== undefined,
    runs: readCount('runs', values.runs ?? ''),
    seconds: readCount('seconds', values.seconds ?? ''),
  };
}
