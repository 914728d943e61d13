import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../command/options.ts';
import type { RenderJob, RenderResult } from './render.ts';
import { openWorkFolder } from './work-folder.ts';

export interface PagesOptions {
  /** Absolute path of publication.json, which the pages show. */
  readonly publication: string;
  /** Folder for the pages; other files in it stay. */
  readonly outDir: string;
  readonly cacheDir: string;
  readonly verbose: boolean;
  /** Ends the rendering, and with it the promise. */
  readonly signal?: AbortSignal;
}

/** As much of what Astro printed as a report of a failure needs. */
const KEPT_OUTPUT = 16_384;

/**
 * Renders every page with Astro in a process of its own. Gives that process's peak memory in bytes; throws an Error with what
 * Astro said where it fails.
 */
export async function renderPages(options: PagesOptions): Promise<{ peak: number }> {
  // An abort that came before is no event any more.
  options.signal?.throwIfAborted();
  const work = openWorkFolder();
  const child = fork(fileURLToPath(new URL('./render.ts', import.meta.url)), [], {
    cwd: work.folder,
    stdio: ['ignore', options.verbose ? 'inherit' : 'pipe', options.verbose ? 'inherit' : 'pipe', 'ipc'],
    env: {
      ...process.env,
      ONTOPRESS_PUBLICATION: options.publication,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      ...compileCache(),
    },
  });
  const stop = (): void => void child.kill('SIGKILL');
  options.signal?.addEventListener('abort', stop, { once: true });
  // Astro moves its assets by rename, which no disk does to another; the pages are copied there afterwards.
  const outDir = onOneDisk(work.folder, options.outDir) ? options.outDir : join(work.folder, 'site');
  try {
    const job: RenderJob = { root: ROOT, outDir, cacheDir: options.cacheDir, verbose: options.verbose };
    const result = await outcome(child, job);
    if (outDir !== options.outDir) await cp(outDir, options.outDir, { recursive: true });
    return result;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    work.close();
  }
}

/** What the command has compiled is kept for this process too; Node puts a folder of its version between, and says it with that. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function onOneDisk(a: string, b: string): boolean {
  return statSync(a).dev === statSync(b).dev;
}

function outcome(child: ChildProcess, job: RenderJob): Promise<{ peak: number }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const keep = (chunk: Buffer): void => void (output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    let result: RenderResult | undefined;
    child.once('message', (message) => (result = message as RenderResult));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (result?.ok) return resolve({ peak: result.peak });
      const reason = result ? result.stack : `the process ended with ${signal ?? `code ${code}`}`;
      reject(new Error(`Astro could not render the pages: ${reason}${output === '' ? '' : `\n${output}`}`));
    });
    child.send(job);
  });
}
