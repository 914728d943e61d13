import { Worker } from 'node:worker_threads';
import { compileCacheEnvironment } from '../program/compile-cache.ts';
import type { Task, TaskResult, ThreadData } from './task.ts';

/** Threads that write files of the site. */
export interface Threads {
  /**
   * Runs a task on the next free thread. Tasks start in the order of the calls, except that pages are left to the thread that has listed
   * them, which has their data, as long as the others have other tasks.
   */
  run(task: Task): Promise<TaskResult>;
  /** Ends the threads, also those with a task. */
  close(): Promise<void>;
}

/** A task that waits for a thread. */
interface Waiting {
  readonly task: Task;
  readonly start: (worker: Worker) => void;
}

/** Megabytes for new objects, twice the default. Most are unused after a page, so fewer collections find more to discard. */
const YOUNG_MEMORY = 96;

/**
 * Starts up to `count` threads, as tasks need them. Each reads the snapshot, because the model is too large to be copied between them.
 *
 * @param entry absolute path of the compiled `site-worker.ts`
 */
export function openThreads(count: number, entry: string, workerData: ThreadData): Threads {
  const env = {
    ...process.env,
    ...compileCacheEnvironment(),
    ONTOPRESS_PUBLICATION: workerData.snapshot,
    NODE_ENV: 'production',
  };
  const workers: Worker[] = [];
  const free: Worker[] = [];
  const start = (): Worker => {
    const worker = new Worker(entry, { workerData, env, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY } });
    workers.push(worker);
    return worker;
  };
  const waiting: Waiting[] = [];
  let lister: Worker | undefined;
  const nextFor = (worker: Worker): Waiting | undefined => {
    const at = waiting.findIndex(({ task }) => (task.kind === 'pages') === (worker === lister));
    // -1: the last one, whose data the thread of the pages needs latest.
    return waiting.splice(at, 1)[0];
  };
  const release = (worker: Worker): void => {
    const next = nextFor(worker);
    if (next) next.start(worker);
    else free.push(worker);
  };
  return {
    run: async (task) => {
      const idle = free.pop() ?? (workers.length < count ? start() : undefined);
      const worker = idle ?? (await new Promise<Worker>((resolve) => waiting.push({ task, start: resolve })));
      if (task.kind === 'list pages') lister = worker;
      const result = await send(worker, task);
      release(worker);
      return result;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function send(worker: Worker, task: Task): Promise<TaskResult> {
  return new Promise((resolve, reject) => {
    const listeners = {
      message: (result: TaskResult) => settle(() => resolve(result)),
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
