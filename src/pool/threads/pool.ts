import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import { returnMemory } from './memory.ts';
import { failureOf, startWorker } from './thread.ts';

/**
 * Threads that perform tasks of one kind. All have read the same data, such as a file, because it is too large to be copied between them.
 * There is one for each core, as far as there is memory for them; they start as tasks need them.
 */
export interface Pool<Task, Result> {
  /** Starts threads before there are tasks, so that they read the data meanwhile. `pieces`: of work, such as pages. At least one starts. */
  expect(pieces: number): void;
  /**
   * Runs tasks. Each thread takes the next open task by itself, so that none waits while this thread is busy.
   *
   * @param finish called with the result of each task
   * @returns the results in the order of the tasks
   * @throws the error of a task, or {Error} the pool is closed
   */
  run(tasks: readonly Task[], finish?: (result: Result, task: Task) => void): Promise<readonly Result[]>;
  /** Runs work of this thread that needs a core and much memory elsewhere, such as in a process: as much at once as there is. */
  apart<Made>(work: () => Promise<Made>): Promise<Made>;
  /** Lets further threads take open tasks: this thread needs no core and little memory from now on. */
  grow(): void;
  /** Ends the threads after their tasks, and returns their memory at once. @throws the error of a thread */
  end(): Promise<void>;
  /** Ends the threads, also those with a task. */
  close(): Promise<void>;
}

export interface PoolOptions<Task> {
  /** Absolute path of the module that calls {@link serveTasks}. */
  readonly entry: string;
  /** What its threads do, for messages: `writes pages`. */
  readonly does: string;
  /** What each thread opens. */
  readonly data: unknown;
  /** Bytes that a thread needs. */
  readonly memory: number;
  /** Ends the threads. */
  readonly signal: AbortSignal;
  /** A thread that has started before. */
  readonly loaded?: LoadedThread | undefined;
  /** Maximum number of threads, and of pieces of work apart. Default: the cores of this machine. */
  readonly cores?: number;
  /**
   * Whether this thread has most of the memory. Until {@link Pool.grow}, it then has a core of its own; and work {@link Pool.apart} waits for
   * the end of all tasks.
   */
  readonly scarce?: boolean;
  /** Tasks whose data the first thread has: it begins with these, or only it runs them. */
  readonly first?: (task: Task) => 'rather' | 'only' | undefined;
}

/** Whether a thread saves time. */
export function hasSpareCore(): boolean {
  return availableParallelism() > 1;
}

/** A thread that loads its modules, and waits for a pool. */
export interface LoadedThread {
  readonly worker: Worker;
  close(): Promise<void>;
}

/** Starts a thread of a pool, so that it loads its modules while this thread has other work. @param entry as in {@link PoolOptions} */
export function loadThread(entry: string): LoadedThread {
  const worker = startTaskThread(entry, { preload: true });
  return { worker, close: async () => void (await worker.terminate()) };
}

/** Megabytes for new objects, half of the default: less makes tasks slower, and large ontologies need the memory. */
const YOUNG_MEMORY = 96;

function startTaskThread(entry: string, start: ThreadStart): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MEMORY };
  return startWorker(entry, { workerData: start, resourceLimits }, { NODE_ENV: 'production' });
}

/** Tasks that take about as long as the start of a thread, which reads the data. */
const TASKS_PER_START = 16;
/** Pieces of work, such as pages, for which the same holds before any thread has started. */
const PIECES_PER_START = 128;

/** Tasks that were sent to the first `threads` threads, or will be when these start. */
interface SentBatch {
  readonly threads: number;
  /** The message to the thread at a position. */
  readonly message: (at: number) => Batch<unknown>;
}

/** Opens a pool without threads. */
export function openPool<Task, Result>(options: PoolOptions<Task>): Pool<Task, Result> {
  const { entry, data, signal, loaded, scarce = false, first = () => undefined } = options;
  const { cores = availableParallelism() } = options;
  const fitting = Math.floor(process.availableMemory() / options.memory);
  const count = Math.max(1, Math.min(cores, fitting));
  let limit = scarce ? Math.max(1, Math.min(count, cores - 1)) : count;
  const waiting = loaded ? [loaded.worker] : [];
  const workers: Worker[] = [];
  const sent: SentBatch[] = [];
  const batches = new Map<number, (finished: FinishedTask<Result>) => void>();
  let batchCount = 0;
  const failure = Promise.withResolvers<never>();
  // Without a waiting task, a failure does not matter.
  failure.promise.catch(() => undefined);
  const ended = Promise.withResolvers<void>();
  const runApart = createApart(cores, scarce ? ended.promise : undefined);

  const terminate = async (): Promise<void> => {
    sent.length = 0;
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  const close = async (): Promise<void> => {
    await terminate();
    ended.resolve();
  };
  signal.addEventListener('abort', () => void close(), { once: true });
  const thread = (at: number): Worker => {
    const running = workers[at];
    if (running) return running;
    const worker = waiting.pop() ?? startTaskThread(entry, { preload: false });
    worker.on('message', (finished: FinishedTask<Result>) => batches.get(finished.batch)?.(finished));
    failureOf(worker, `A thread that ${options.does}`).catch(failure.reject);
    worker.postMessage(data);
    workers.push(worker);
    return worker;
  };
  const start = (wanted: number): void => {
    while (workers.length < Math.min(limit, wanted)) thread(workers.length);
  };
  return {
    expect: (pieces) => start(Math.max(1, Math.ceil(pieces / PIECES_PER_START))),
    run: async (tasks, finish) => {
      if (tasks.length === 0) return [];
      const isBound = tasks.every((task) => first(task) === 'only');
      const threads = isBound ? 1 : Math.max(Math.ceil(tasks.length / TASKS_PER_START), workers.length);
      const claims = new Int32Array(new SharedArrayBuffer(tasks.length * Int32Array.BYTES_PER_ELEMENT));
      const numbered = tasks.map((task, number) => ({ number, task }));
      const preferred = numbered.filter(({ task }) => first(task) !== undefined);
      const others = numbered.filter(({ task }) => first(task) === undefined);
      // Others than the first thread begin with what they need no data for.
      const inOrder = (at: number): readonly NumberedTask<Task>[] =>
        at === 0 ? [...preferred, ...others] : [...others, ...preferred.toReversed()];
      const results: Result[] = Array(tasks.length);
      const done = Promise.withResolvers<void>();
      let open = tasks.length;
      const batch = batchCount++;
      batches.set(batch, ({ number, result }) => {
        results[number] = result;
        finish?.(result, tasks[number] as Task);
        open -= 1;
        if (open > 0) return;
        batches.delete(batch);
        done.resolve();
      });
      const message = (at: number): Batch<Task> => ({ batch, claims, tasks: inOrder(at) });
      sent.push({ threads, message });
      for (let at = 0; at < Math.min(limit, threads); at += 1) thread(at).postMessage(message(at));
      await Promise.race([done.promise, failure.promise]);
      return results;
    },
    apart: runApart,
    grow: () => {
      const before = limit;
      limit = count;
      // Tasks that other threads have taken are skipped.
      for (const { threads, message } of sent)
        for (let at = before; at < Math.min(limit, threads); at += 1) thread(at).postMessage(message(at));
    },
    end: async () => {
      const answers = workers.map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.on('message', (message: unknown) => message === END && resolve());
            worker.postMessage(END);
          }),
      );
      try {
        await Promise.race([Promise.all(answers), failure.promise]);
      } finally {
        await terminate();
        if (scarce) returnMemory();
        ended.resolve();
      }
    },
    close,
  };
}

/** Pieces of work apart for which there is memory at once if it is scarce: each needs about 400 MB. */
const SCARCE = 2;

/**
 * Runs as much work at once as there are cores. If memory is scarce, the first piece runs alone, because threads that have ended return
 * their memory some seconds later.
 *
 * @param memory settles when there is some, or something else has failed. Absent: there is plenty
 */
export function createApart(cores: number, memory?: Promise<unknown>): Pool<never, never>['apart'] {
  const waiting: (() => void)[] = [];
  let limit = memory ? 1 : cores;
  let running = 0;
  const startNext = (): void => {
    while (running < limit) {
      const next = waiting.shift();
      if (!next) return;
      running += 1;
      next();
    }
  };
  return async (work) => {
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    startNext();
    await turn.promise;
    try {
      await memory?.catch(() => undefined);
      return await work();
    } finally {
      running -= 1;
      if (memory) limit = Math.min(SCARCE, cores);
      startNext();
    }
  };
}

/** What a thread starts with. */
interface ThreadStart {
  /** Whether it loads all modules before they are needed. */
  readonly preload: boolean;
}

/** A task with its position in {@link Batch.claims}. */
interface NumberedTask<Task> {
  readonly number: number;
  readonly task: Task;
}

/** Tasks for several threads. Each performs a task only if it is the first to set the task's claim. */
interface Batch<Task> {
  readonly batch: number;
  readonly tasks: readonly NumberedTask<Task>[];
  /** Shared between the threads: 0 for an open task, 1 for one that a thread has taken. */
  readonly claims: Int32Array;
}

const END = 'end';

/** A message to a thread after its data. `end`: it must return its memory, and answers with the same message. */
type ThreadMessage<Task> = Batch<Task> | typeof END;

/** The message of a thread after a task. */
interface FinishedTask<Result> {
  readonly batch: number;
  readonly number: number;
  readonly result: Result;
}

/** What a thread of a pool does. */
export interface TaskServer<Data, Task, Result> {
  /** Loads the modules of tasks. */
  readonly load: () => Promise<void>;
  /** Returns a function that performs a task. Called once, before the first. */
  readonly open: (data: Data) => (task: Task) => Promise<Result>;
  /** Releases what the thread has opened. */
  readonly close: () => void;
}

/** Performs the tasks of a pool in this thread, one after the other. A failed task ends the thread with its error. */
export function serveTasks<Data, Task, Result>({ load, open, close }: TaskServer<Data, Task, Result>): void {
  let perform: ((task: Task) => Promise<Result>) | undefined;
  const performOpen = async ({ batch, tasks, claims }: Batch<Task>): Promise<void> => {
    for (const { number, task } of tasks) {
      if (!perform || Atomics.exchange(claims, number, 1) !== 0) continue;
      parentPort?.postMessage({ batch, number, result: await perform(task) } satisfies FinishedTask<Result>);
    }
  };
  // The runtime keeps the memory of a thread for some seconds after its end.
  const end = (): void => {
    perform = undefined;
    close();
    returnMemory();
    parentPort?.postMessage(END);
  };
  let last = (workerData as ThreadStart).preload ? load() : Promise.resolve();
  parentPort?.once('message', (data: Data) => {
    last = last.then(() => void (perform = open(data)));
    parentPort?.on(
      'message',
      (message: ThreadMessage<Task>) => void (last = last.then(() => (message === END ? end() : performOpen(message)))),
    );
  });
}
