import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';
import { reportFailure } from '../../src/cli/command/failure.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Environment variables that would change the behaviour of a command. */
const UNSET = [
  'ONTOLOGY',
  'HOST',
  'PORT',
  'INIT_CWD',
  'NODE_OPTIONS',
  'VITEST',
  'VITEST_MODE',
  'NODE_ENV',
  'TEST',
  'DEV',
  'PROD',
  'MODE',
  'BASE_URL',
  'ACCESS_TOKENS',
  'JWKS_URL',
  'JWT_ISSUER',
  'JWT_AUDIENCE',
  'RATE_LIMIT',
  'LOG',
  'SHUTDOWN_TIMEOUT',
  'SSR',
];

/** Starts a command like npm, with empty input. */
export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !UNSET.includes(name)));
  return spawn(process.execPath, [join(ROOT, 'src/cli/run.js'), ...args], {
    cwd: ROOT,
    env: { ...kept, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command in a process, and waits for its end. */
export function runProcess(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return outcome(start(args, env));
}

/**
 * Runs a command like {@link runProcess}, but in this process if it can: its modules are loaded already, which is half of the time of a
 * small build. One at a time, and only commands that end by themselves.
 */
export async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const [name = '', ...argv] = args;
  const module = join(ROOT, `src/cli/commands/${name}.ts`);
  // `run.js` handles other arguments.
  if (!existsSync(module)) return runProcess(args, env);
  const restore = replaceEnvironment(env);
  const output = captureOutput();
  try {
    const { main } = (await import(module)) as Command;
    const code = await main(argv).catch(reportFailure);
    return { code: code ?? Number(process.exitCode ?? 0), signal: null, ...output.texts };
  } finally {
    process.exitCode = undefined;
    output.end();
    restore();
  }
}

interface Command {
  readonly main: (argv: readonly string[]) => Promise<number | void>;
}

/** Sets the environment of a command. Returns the function that restores that of the tests. */
function replaceEnvironment(env: Readonly<Record<string, string>>): () => void {
  const before = { ...process.env };
  for (const name of UNSET) delete process.env[name];
  Object.assign(process.env, env);
  return () => {
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

/** Collects what is printed until `end`. */
function captureOutput(): { readonly texts: { stdout: string; stderr: string }; readonly end: () => void } {
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).flatMap((stream) => {
    const print = vi.spyOn(console, stream === 'stdout' ? 'log' : 'error');
    const write = vi.spyOn(process[stream], 'write');
    print.mockImplementation((...values: unknown[]) => void (texts[stream] += `${format(...values)}\n`));
    write.mockImplementation((chunk) => Boolean((texts[stream] += String(chunk))));
    return [print, write];
  });
  return { texts, end: () => spies.forEach((spy) => spy.mockRestore()) };
}

/** Output and exit code of a command. */
export function outcome(child: ChildProcess): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

/** Resolves with the first matching line of the output. Rejects if the command ends before. */
export function waitForLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const look = (chunk: Buffer): void => {
      text += chunk.toString('utf8');
      const line = text.split('\n').find((candidate) => pattern.test(candidate));
      if (line !== undefined) resolve(line);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('close', () => reject(new Error(`The command ended without a line like ${pattern}:\n${text}`)));
  });
}
