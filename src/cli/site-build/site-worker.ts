/**
 * A thread that writes files of the site, started by `threads.ts`. It is compiled together with the pages, so that both share the
 * publication and all that is computed from it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { closeSnapshot, openSnapshot } from '../../site/index/publication.ts';
import { returnMemory } from '../command/engine.ts';
import { preloadPages } from '../program/page-renderer.ts';
import { SiteWriter } from './site-writer.ts';
import type { Batch, FinishedTask, ThreadData, ThreadMessage, ThreadStart } from './task.ts';

let writer: SiteWriter | undefined;

/** Starts to write. Until then, the thread only has its modules. */
function open({ snapshot, folder, results }: ThreadData): void {
  openSnapshot(snapshot);
  writer = new SiteWriter(folder, results);
}

/** Performs the tasks that no other thread has taken. */
async function performBatch({ batch, tasks, claims }: Batch): Promise<void> {
  for (const { number, task } of tasks) {
    if (!writer || Atomics.exchange(claims, number, 1) !== 0) continue;
    parentPort?.postMessage({ batch, number, result: await writer.perform(task) } satisfies FinishedTask);
  }
}

/** Returns the memory: the runtime keeps that of a thread for some seconds after its end. */
function end(): void {
  writer = undefined;
  closeSnapshot();
  returnMemory();
  parentPort?.postMessage('end' satisfies ThreadMessage);
}

// One after the other, because only one computation can be recorded. A failed task ends the thread with its error.
let last = (workerData as ThreadStart).preload ? preloadPages() : Promise.resolve();
parentPort?.once('message', (data: ThreadData) => {
  last = last.then(() => open(data));
  parentPort?.on(
    'message',
    (message: ThreadMessage) => void (last = last.then(() => (message === 'end' ? end() : performBatch(message)))),
  );
});
