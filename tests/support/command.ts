import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

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

/** Runs a command and waits for its end. */
export function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return outcome(start(args, env));
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
