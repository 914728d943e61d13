/** A thread that creates one part of a full-text index, started by `full-text-index.ts`. */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { createFullText } from './full-text.ts';
import type { FullTextSource } from './full-text-index.ts';

if (parentPort) {
  const [source] = (await once(parentPort, 'message')) as [FullTextSource];
  parentPort.postMessage(await createFullText(source));
}
