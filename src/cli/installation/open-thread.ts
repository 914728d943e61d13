import { Worker } from 'node:worker_threads';
import { compileCacheEnvironment } from './compile-cache.ts';
import { moduleUrl } from './root.ts';

/**
 * Starts a thread that runs one of our modules, with the compile cache of this process.
 *
 * @param name path below `src`, without the extension
 */
export function openThread(name: string, workerData: unknown): Worker {
  return new Worker(moduleUrl(name), { workerData, env: { ...process.env, ...compileCacheEnvironment() } });
}
