import { Worker } from 'node:worker_threads';
import type { Task } from './site-worker.ts';

/** What the threads of a build need: paths of the snapshot and of the site's folder, absolute. */
export interface ThreadData {
  readonly snapshot: string;
  readonly folder: string;
}

/** Threads that write files of the site. */
export interface Threads {
  /** Runs a task on the next free thread, and returns the number of terms or pages. Tasks start in the order of the calls. */
  run(task: Task): Promise<number>;
  /** Ends the threads, also those with a task. */
  close(): Promise<void>;
}

/** Starts threads. Each reads the snapshot, because the model is too large to be copied between them. */
export function openThreads(count: number, workerData: ThreadData): Threads {
  const file = new URL('./site-worker.ts', import.meta.url);
  const workers = Array.from({ length: count }, () => new Worker(file, { workerData }));
  const free = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];
  const release = (worker: Worker): void => {
    const next = waiting.shift();
    if (next) next(worker);
    else free.push(worker);
  };
  return {
    run: async (task) => {
      const worker = free.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)));
      const done = await send(worker, task);
      release(worker);
      return done;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function send(worker: Worker, task: Task): Promise<number> {
  return new Promise((resolve, reject) => {
    const listeners = {
      message: (done: number) => settle(() => resolve(done)),
      error: (error: Error) => settle(() => reject(error)),
      exit: (code: number) => settle(() => reject(new Error(`A thread that writes pages ended with code ${code}.`))),
    };
    const settle = (outcome: () => void): void => {
      for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
      outcome();
    };
    for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
    worker.postMessage(task);
  });
}
