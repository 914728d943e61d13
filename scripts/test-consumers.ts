import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, randomBytes } from 'node:crypto';
import { CommandError, OPTIONS, parseArguments, ROOT } from '../src/cli/command-line.ts';
import { writeDataset } from '../src/cli/index.ts';
import type { Consumer, Kit } from './consumers/consumers.ts';
import { CONSUMERS, SMALL_SITES } from './consumers/consumers.ts';
import type { Command } from './consumers/install.ts';
import { installProgram } from './consumers/install.ts';
import type { Outcome } from './consumers/report.ts';
import { worksWith } from './consumers/report.ts';
import { runProgram } from './install-package.ts';

const SYNTAX = {
  name: 'test:consumers',
  summary:
    'Run tools of other projects on published files, and write docs/works-with.md (installs them from their registries first; needs Python 3.11, Java 17 and Maven).',
  options: {
    only: { type: 'string', value: 'TOOL', help: 'run the tools with this text in their name, and write nothing' },
    help: OPTIONS.help,
  },
  positional: [],
} as const;

const FIXTURES = join(ROOT, 'tests/consumers');
const PORT = 4398;
const URL = `http://127.0.0.1:${PORT}`;

/** Maximum time of a job. HermiT and the first start of Java take the longest. */
const JOB_MS = 300_000;

/** `npm run test:consumers`. Exit code 1: something that works according to the list does not, or the reverse. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseArguments(SYNTAX, argv);
  if (!values) return 0;
  const { only } = values;
  const consumers = CONSUMERS.filter(({ tool }) => tool.toLowerCase().includes(only?.toLowerCase() ?? ''));
  if (consumers.length === 0)
    throw new CommandError(`No tool is called "${only}". Tools: ${CONSUMERS.map(({ tool }) => tool).join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-consumers-'));
  try {
    const sites = await buildSites(folder);
    const token = randomBytes(32).toString('base64url');
    const stop = await serve(sites.get('literals') as string, token);
    try {
      const results = await runAll(consumers, createKit(folder, sites, token));
      const surprises = [...results].flatMap(([consumer, outcomes]) =>
        outcomes.flatMap((one) => surprise(consumer, one)),
      );
      for (const line of surprises) console.log(line);
      if (only === undefined) writeFileSync(join(ROOT, 'docs/works-with.md'), worksWith(results));
      return surprises.length === 0 ? 0 : 1;
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is not as the list says. */
function surprise({ tool }: Consumer, { what, difference, limit }: Outcome): string[] {
  if (limit === undefined) return difference === undefined ? [] : [`${tool}: ${what}: ${difference}`];
  return difference === undefined ? [`${tool}: this works now, so remove its limit from the list: ${what}`] : [];
}

async function buildSites(folder: string): Promise<ReadonlyMap<string, string>> {
  const sites = new Map<string, string>();
  const build = async (name: string, ontology: string): Promise<void> => {
    const out = join(folder, name);
    const options = ['--ontology', ontology, '--out', out, '--base-url', URL];
    if ((await runProgram(process.execPath, [join(ROOT, 'src/cli/run.js'), 'build', ...options])) !== 0)
      throw new CommandError(`${ontology} cannot be built: see the messages above.`);
    sites.set(name, out);
  };
  for (const name of SMALL_SITES)
    await build(name, join(FIXTURES, 'fixtures', ['imports', 'standards'].includes(name) ? name : `${name}.ttl`));
  // Its pages take minutes, and no check reads them.
  const ours = join(folder, 'ours');
  await writeDataset(join(ROOT, 'ontology'), ours);
  sites.set('ours', ours);
  return sites;
}

function createKit(folder: string, sites: ReadonlyMap<string, string>, token: string): Kit {
  let outputs = 0;
  return {
    site: (name) => join(sites.get(name) as string, 'public'),
    record: (name) => join(FIXTURES, 'records', name),
    output: () => join(folder, `output-${(outputs += 1)}.nt`),
    url: URL,
    token,
  };
}

/** Serves a build with the API for agents. Returns the function that stops it. */
async function serve(out: string, token: string): Promise<() => Promise<void>> {
  const entry = createHash('sha256').update(token).digest('hex');
  const server = spawn(
    process.execPath,
    [join(ROOT, 'src/cli/run.js'), 'serve', '--out', out, '--port', String(PORT)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ACCESS_TOKENS: entry, MCP_ENABLED: 'true' },
    },
  );
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  for (let attempt = 0; ; attempt += 1) {
    const isReady = await fetch(`${URL}/vocabulary.ttl`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (server.exitCode !== null || attempt > 120)
      throw new CommandError(`The server does not start on port ${PORT}: see its messages above.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return async () => {
    server.kill();
    await closed;
  };
}

async function runAll(consumers: readonly Consumer[], kit: Kit): Promise<ReadonlyMap<Consumer, readonly Outcome[]>> {
  const results = new Map<Consumer, readonly Outcome[]>();
  for (const consumer of consumers) {
    const program = startProgram(await installProgram(consumer.program));
    const outcomes: Outcome[] = [];
    for (const { what, find, limit } of consumer.checks) {
      const difference = await find(kit, program.run).catch((error: Error) => error.message);
      outcomes.push({ what, difference, limit });
      const mark = difference === undefined ? 'works' : limit === undefined ? 'FAILS' : 'does not work, as known';
      console.log(`${consumer.tool} ${consumer.version}: ${what}: ${mark}`);
    }
    program.stop();
    results.set(consumer, outcomes);
  }
  return results;
}

/** A running program that answers each line of jobs with one line. */
function startProgram([program, ...args]: Command): {
  readonly run: (action: string, ...args: string[]) => Promise<string>;
  readonly stop: () => void;
} {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], cwd: ROOT });
  let messages = '';
  child.stderr.on('data', (data: Buffer) => (messages = (messages + String(data)).slice(-2000)));
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(...job) {
      child.stdin.write(`${job.join('\t')}\n`);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no result within ${JOB_MS / 1000} s`)), JOB_MS);
      });
      const next = await Promise.race([lines.next(), late]).finally(() => clearTimeout(timer));
      if (next.done === true) throw new Error(`the program ended: ${messages}`);
      const line = next.value;
      const at = line.indexOf('\t');
      if (line.slice(0, at) !== 'ok') throw new Error(line.slice(at + 1) || line);
      return line.slice(at + 1).trim();
    },
    stop: () => child.kill(),
  };
}
