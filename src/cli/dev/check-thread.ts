/** A thread of the development server that checks the sources, started by `background-check.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Issue } from '../../base/issue.ts';
import { createMemoryCache } from '../load/cache.ts';
import { checkInput } from '../command/compile-input.ts';
import type { InputOptions } from '../command/input-options.ts';

const cache = createMemoryCache();

async function check(): Promise<readonly Issue[]> {
  cache.start();
  return checkInput({ ...(workerData as InputOptions), cache });
}

parentPort?.on('message', () => void check().then((issues) => parentPort?.postMessage(issues)));
