import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../command/options.ts';
import type { RenderJob, RenderResult } from './render.ts';

export interface PagesOptions {
  /** Absolute path of publication.json. */
  readonly publication: string;
  /** Output folder. Other files in it are preserved. */
  readonly outDir: string;
  readonly cacheDir: string;
  readonly verbose: boolean;
  /** Stops the rendering. */
  readonly signal?: AbortSignal;
}

/** Characters of Astro's output in an error message. */
const MAX_OUTPUT = 16_384;

/**
 * Renders all pages with Astro in a separate process.
 *
 * @returns the peak memory of that process, in bytes
 * @throws {Error} contains Astro's output
 */
export async function renderPages(options: PagesOptions): Promise<{ peak: number }> {
  // An earlier abort emits no event.
  options.signal?.throwIfAborted();
  const work = openWorkFolder();
  // Astro moves its assets by rename, which does not work between disks. On another disk, the pages are copied afterwards.
  const outDir = onOneDisk(work.folder, options.outDir) ? options.outDir : join(work.folder, 'site');
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

/** Shares the compile cache of this process. Node appends a folder for its version, which `dirname` removes. */
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
    const append = (chunk: Buffer): void => void (output = (output + chunk.toString('utf8')).slice(-MAX_OUTPUT));
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
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

const PARENT = join(ROOT, '.ontopress');
const NAME = /^render-(\d+)$/;

/**
 * A working directory for this process, inside the checkout. Astro writes its bundles below the working directory, where they must find
 * `node_modules`. Two builds in one directory would overwrite each other's bundles. Removes folders of processes that have ended.
 */
export function openWorkFolder(): { readonly folder: string; close(): void } {
  mkdirSync(PARENT, { recursive: true });
  for (const name of readdirSync(PARENT)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(PARENT, name), { recursive: true, force: true });
  }
  const folder = join(PARENT, `render-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return { folder, close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
