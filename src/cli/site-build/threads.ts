import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { compileCacheEnvironment } from '../installation/open-thread.ts';
import type { PagePath } from '../program/page-renderer.ts';
import type { Unit } from '../rebuild/build-record.ts';
import type { SearchTexts } from './search-texts.ts';

/** Threads that write files of the site. */
export interface Threads {
  /** Starts threads before there are tasks, so that they read the snapshot meanwhile. At most all. */
  start(count: number): void;
  /** Sets how many threads there may be. Further ones take open tasks. A lower limit does not end threads. */
  limit(count: number): void;
  /** Runs a task on the first thread. */
  run(task: Task): Promise<TaskResult>;
  /** Runs a task on the thread that is free first. */
  runAnywhere(task: Task): Promise<TaskResult>;
  /**
   * Runs tasks on all threads that have started, and on further ones if there are many tasks. Each takes the next open task by itself, so
   * that none waits while this thread is busy. The first thread begins with pages, whose data it has after it has listed them.
   *
   * @param finish called with the result of each task
   * @throws {Error} a task has failed
   */
  runAll(tasks: readonly Task[], finish: (result: TaskResult, task: Task) => void): Promise<void>;
  /** Ends threads without tasks, and returns their memory at once. */
  end(): Promise<void>;
  /** Ends the threads, also those with a task. */
  close(): Promise<void>;
}

/** Tasks that were sent to the first `threads` threads, or will be when these start. */
interface SentBatch {
  readonly threads: number;
  /** The message to the thread at a position. */
  readonly message: (at: number) => Batch;
}

/** Tasks that take about as long as the start of a thread, which reads the snapshot. */
const TASKS_PER_START = 16;

/** Megabytes for new objects, half of the default: less makes pages slower, and large ontologies need the memory. */
const YOUNG_MEMORY = 96;

/**
 * Starts a thread that loads its modules and those of all pages, then waits for {@link openThreads}. So this takes no time while the model
 * is compiled.
 *
 * @param entry absolute path of the compiled `site-worker.ts`
 */
export function loadThread(entry: string): Worker {
  return startThread(entry, { preload: true });
}

function startThread(entry: string, workerData: ThreadStart): Worker {
  const env = { ...process.env, ...compileCacheEnvironment(), NODE_ENV: 'production' };
  return new Worker(entry, { env, workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY } });
}

/**
 * Opens up to `count` threads, which start as tasks need them. Each reads the snapshot, because the model is too large to be copied between them.
 *
 * @param entry absolute path of the compiled `site-worker.ts`
 * @param signal ends the threads
 * @param loaded a thread that has started before
 */
export function openThreads(
  count: number,
  entry: string,
  data: ThreadData,
  signal: AbortSignal,
  loaded?: Worker,
): Threads {
  const waiting = loaded ? [loaded] : [];
  const workers: Worker[] = [];
  const sent: SentBatch[] = [];
  const close = async (): Promise<void> => {
    sent.length = 0;
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  signal.addEventListener('abort', () => void close(), { once: true });
  const batches = new Map<number, (finished: FinishedTask) => void>();
  let batchCount = 0;
  let limit = count;
  const failure = Promise.withResolvers<never>();
  // Without a waiting task, a failure does not matter.
  failure.promise.catch(() => undefined);
  const startOne = (): Worker => {
    const worker = waiting.pop() ?? startThread(entry, { preload: false });
    worker.on('message', (finished: FinishedTask) => batches.get(finished.batch)?.(finished));
    worker.on('error', failure.reject);
    worker.on('exit', (code) => failure.reject(new Error(`A thread that writes pages ended with code ${code}.`)));
    worker.postMessage(data);
    workers.push(worker);
    return worker;
  };
  /** Sends tasks to the first threads, which take them one by one. */
  const send = async (
    tasks: readonly Task[],
    threads: number,
    finish: (finished: FinishedTask) => void,
  ): Promise<void> => {
    if (tasks.length === 0) return;
    const claims = new Int32Array(new SharedArrayBuffer(tasks.length * Int32Array.BYTES_PER_ELEMENT));
    const numbered = tasks.map((task, number) => ({ number, task }));
    const ended = Promise.withResolvers<void>();
    let open = tasks.length;
    const batch = batchCount++;
    batches.set(batch, (finished) => {
      finish(finished);
      open -= 1;
      if (open > 0) return;
      // Its results may be large.
      batches.delete(batch);
      ended.resolve();
    });
    const message = (at: number): Batch => ({ batch, claims, tasks: inOrder(numbered, at === 0) });
    sent.push({ threads, message });
    for (let at = 0; at < Math.min(limit, threads); at += 1) (workers[at] ?? startOne()).postMessage(message(at));
    await Promise.race([ended.promise, failure.promise]);
  };
  const runOne = async (task: Task, threads: number): Promise<TaskResult> => {
    let result: TaskResult = { units: [] };
    await send([task], threads, (finished) => (result = finished.result));
    return result;
  };
  return {
    start: (wanted) => {
      while (workers.length < Math.min(limit, wanted)) startOne();
    },
    limit: (wanted) => {
      const before = limit;
      limit = Math.min(count, wanted);
      // Tasks that other threads have taken are skipped.
      for (const { threads, message } of sent)
        for (let at = before; at < Math.min(limit, threads); at += 1)
          (workers[at] ?? startOne()).postMessage(message(at));
    },
    run: (task) => runOne(task, 1),
    runAnywhere: (task) => runOne(task, Math.max(1, workers.length)),
    end: async () => {
      const answers = workers.map(async (worker) => {
        worker.postMessage('end' satisfies ThreadMessage);
        await once(worker, 'message');
      });
      await Promise.race([Promise.all(answers), failure.promise]);
      await close();
    },
    runAll: (tasks, finish) => {
      const needed = Math.ceil(tasks.length / TASKS_PER_START);
      return send(tasks, Math.max(needed, workers.length), ({ number, result }) =>
        finish(result, tasks[number] as Task),
      );
    },
    close,
  };
}

/** Pages first for the thread that has listed them. Last for the others, which begin with those that it needs latest. */
function inOrder(tasks: readonly NumberedTask[], isLister: boolean): readonly NumberedTask[] {
  const pages = tasks.filter(({ task }) => task.kind === 'pages');
  const others = tasks.filter(({ task }) => task.kind !== 'pages');
  return isLister ? [...pages, ...others] : [...others, ...pages.toReversed()];
}

/** What a thread starts with. */
export interface ThreadStart {
  /** Whether it loads the modules of all pages before they are needed. */
  readonly preload: boolean;
}

/** The first message to a thread. Paths are absolute. */
export interface ThreadData {
  /** File of the snapshot. */
  readonly snapshot: string;
  /** The site's folder. */
  readonly folder: string;
  /** Absent: no results are saved. */
  readonly results?: ResultFolders;
}

/** Results that builds save for later ones. */
export interface ResultFolders {
  /** Folder of the previous build. undefined: there is none. */
  readonly from: string | undefined;
  /** Folder of this build. */
  readonly to: string;
  /** Version of the code. */
  readonly version: string;
}

/** Work of a thread. The files that it writes depend only on the task, the snapshot and the program. */
export type Task =
  /** The names and definitions that the search of a language loads. */
  | { readonly kind: 'search'; readonly language: string }
  /**
   * The files of the whole ontology that are created from the model. `key`: hash of everything that they may depend on, except the texts of
   * terms.
   */
  | { readonly kind: 'model files'; readonly key: string }
  /** Lists the pages of all routes, and renders the shells of the pages of terms. */
  | { readonly kind: 'list pages' }
  /** Pages that are not of terms, with their Markdown versions. */
  | { readonly kind: 'pages'; readonly pages: readonly PagePath[] }
  /** Data files of terms, by position in the ontology. */
  | { readonly kind: 'term files'; readonly terms: readonly number[] }
  /** Pages of terms; `shells` has the shell of each language, in the order of `pageLanguages`. */
  | { readonly kind: 'term pages'; readonly terms: readonly number[]; readonly shells: readonly PagePath[] };

/** A task with its position in {@link Batch.claims}. */
interface NumberedTask {
  readonly number: number;
  readonly task: Task;
}

/** Tasks for several threads. Each performs a task only if it is the first to set the task's claim. */
export interface Batch {
  readonly batch: number;
  readonly tasks: readonly NumberedTask[];
  /** Shared between the threads: 0 for an open task, 1 for one that a thread has taken. */
  readonly claims: Int32Array;
}

/** A further message to a thread. `end`: it must return its memory, and answers with the same message. */
export type ThreadMessage = Batch | 'end';

/** The message of a thread after a task. */
export interface FinishedTask {
  readonly batch: number;
  readonly number: number;
  readonly result: TaskResult;
}

/** The pages that Astro renders. */
export interface ListedPages {
  readonly pages: readonly PagePath[];
  /** The shell of each language, in the order of `pageLanguages`. */
  readonly shells: readonly PagePath[];
  /** Of the rendered shells. */
  readonly shellHash: string;
}

export interface TaskResult {
  /** What the task has written, except the files of a search. */
  readonly units: readonly Unit[];
  /** Of a list of pages. */
  readonly listed?: ListedPages;
  /** Of a search. */
  readonly texts?: SearchTexts;
}
