/** A thread that creates one part of a full-text index, started by `full-text-index.ts`. */
import { parentPort } from 'node:worker_threads';
import { createFullText } from './full-text.ts';
import type { FullTextSource } from './full-text-index.ts';

const port = parentPort;
const stop = new AbortController();
let creation: Promise<void> | undefined;

/** `stop`: ends the thread, without an index if it is not complete. */
port?.on('message', (message: FullTextSource | 'stop') => {
  if (message !== 'stop') {
    creation = createFullText(message, stop.signal).then((part) => port.postMessage(part));
    return;
  }
  stop.abort();
  Promise.resolve(creation)
    .catch(() => undefined)
    .finally(() => process.exit());
});
