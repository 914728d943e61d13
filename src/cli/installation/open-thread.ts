import { readdirSync, rmSync, statSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { moduleUrl } from './root.ts';

/**
 * Starts a thread that runs one of our modules, with the compile cache of this process.
 *
 * @param name path below `src`, without the extension
 */
export function openThread(name: string, workerData: unknown): Worker {
  return new Worker(moduleUrl(name), { workerData, env: { ...process.env, ...compileCacheEnvironment() } });
}

/** Environment of a process or thread that shares the compile cache of this process. */
export function compileCacheEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node appends a folder for its version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/** Compiled code that was not read for this time is removed. File systems record the time of a reading once per day. */
const MAX_AGE_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Removes compiled code that was not used for days, because Node never does: each version of the program leaves ten megabytes.
 *
 * @param root folder of the checkout. Caches outside it are not ours alone
 * @param folder of the compile cache. undefined: it is not enabled
 */
export function removeUnusedCode(root: string, folder: string | undefined): void {
  if (!folder?.startsWith(root)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // Another process may remove it at the same time.
    const { atimeMs = Infinity, mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - Math.max(atimeMs, mtimeMs) > MAX_AGE_MS) rmSync(file, { force: true });
  }
}
