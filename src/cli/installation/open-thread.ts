import { Worker } from 'node:worker_threads';
import { compileCacheEnvironment } from './compile-cache.ts';
import { moduleUrl } from './root.ts';

/**
 * Starts a thread that runs one of our modules, with the compile cache of this process.
 *
 * @param name path relative to `base`, without the extension
 * @param base `import.meta.url` of the caller
 */
export function openThread(name: string, base: string, workerData: unknown): Worker {
  return new Worker(moduleUrl(name, base), { workerData, env: { ...process.env, ...compileCacheEnvironment() } });
}
