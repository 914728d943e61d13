/** A thread of the development server that checks the sources, started by `background-check.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { compileInput } from '../command/compile-input.ts';
import type { InputOptions } from '../command/input-options.ts';

const cache = createMemoryCache();

async function check(): Promise<readonly Issue[]> {
  cache.start();
  try {
    return (await compileInput({ ...(workerData as InputOptions), cache })).compiled.issues;
  } catch (error) {
    if (error instanceof AuthorError) return error.issues;
    throw error;
  }
}

parentPort?.on('message', () => void check().then((issues) => parentPort?.postMessage(issues)));
