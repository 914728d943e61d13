import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { ResourceLimits, WorkerOptions } from 'node:worker_threads';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { AuthorError } from '../../base/issue.ts';
import type { Issue } from '../../base/issue.ts';

/** Functions of a thread, by name. Their values are copied between threads. */
type Functions = Readonly<Record<string, (input: never) => unknown>>;

type Input<Served extends Functions, Name extends keyof Served> = Parameters<Served[Name]>;
type Result<Served extends Functions, Name extends keyof Served> = Awaited<ReturnType<Served[Name]>>;

/** A thread with functions. The process does not wait for it, except for the results of {@link call}. */
export interface Thread<Served extends Functions> {
  /**
   * Calls a function. Calls do not wait for each other.
   *
   * @throws the error of any function, which ends the thread
   * @throws {Error} the thread has ended
   */
  call<Name extends keyof Served & string>(name: Name, ...input: Input<Served, Name>): Promise<Result<Served, Name>>;
  /** Ends the thread, also during a call. */
  close(): Promise<void>;
}

/** A call of a function of a thread. */
interface CallMessage {
  readonly number: number;
  readonly name: string;
  readonly input: unknown;
}

interface ResultMessage {
  readonly number: number;
  readonly result: unknown;
}

/**
 * Starts a thread.
 *
 * @param module that calls {@link serve}
 * @param does what the thread does, for messages: `links files`
 * @param data for `serve`
 * @param limits of its memory
 */
export function openThread<Served extends Functions>(
  module: URL,
  does: string,
  data?: unknown,
  limits: ResourceLimits = {},
): Thread<Served> {
  const worker = startWorker(module, { workerData: data, resourceLimits: limits });
  worker.unref();
  // Not raced with each call: a promise that stays open would keep the results of all calls.
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let failure: { readonly error: unknown } | undefined;
  failureOf(worker, `The thread that ${does}`).catch((error: unknown) => {
    failure = { error };
    for (const { reject } of open.values()) reject(error);
  });
  let calls = 0;
  worker.on('message', ({ number, result }: ResultMessage) => open.get(number)?.resolve(result));
  return {
    call: async <Name extends keyof Served & string>(
      name: Name,
      ...[input]: Input<Served, Name>
    ): Promise<Result<Served, Name>> => {
      if (failure) throw failure.error;
      const number = (calls += 1);
      const result = Promise.withResolvers<unknown>();
      open.set(number, result);
      worker.ref();
      worker.postMessage({ number, name, input } satisfies CallMessage);
      try {
        return (await result.promise) as Result<Served, Name>;
      } finally {
        open.delete(number);
        if (open.size === 0) worker.unref();
      }
    },
    close: async () => void (await worker.terminate()),
  };
}

/**
 * Calls a function in a thread of its own, which ends with the result. Returns a function that waits for it: until then, the process does
 * not.
 *
 * @param module that calls {@link serve} with a function `run`
 * @param does as for {@link openThread}
 */
export function later<Input, Result>(module: URL, does: string, input: Input): () => Promise<Result> {
  const worker = startWorker(module, {});
  worker.unref();
  const result = Promise.withResolvers<Result>();
  const promise = Promise.race([result.promise, failureOf(worker, `The thread that ${does}`)]).finally(() =>
    worker.terminate(),
  );
  // Awaited later, or never.
  promise.catch(() => undefined);
  worker.once('message', (message: ResultMessage) => result.resolve(message.result as Result));
  worker.postMessage({ number: 0, name: 'run', input } satisfies CallMessage);
  return () => {
    worker.ref();
    return promise;
  };
}

/**
 * Offers functions to the thread that has started this one. An error in one of them ends this thread, and is thrown there.
 *
 * @param open is called at once with the data of {@link openThread}
 */
export function serve<Data>(open: (data: Data) => Functions): void {
  const functions = open(workerData as Data);
  const answer = async ({ number, name, input }: CallMessage): Promise<void> => {
    const result = await functions[name]?.(input as never);
    parentPort?.postMessage({ number, result } satisfies ResultMessage);
  };
  parentPort?.on('message', (message: CallMessage) => void answer(message));
}

/** Starts a thread that shares the compile cache of this process. */
export function startWorker(
  entry: URL | string,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>,
  environment: NodeJS.ProcessEnv = {},
): Worker {
  return new Worker(entry, { ...options, env: { ...process.env, ...compileCacheEnvironment(), ...environment } });
}

/**
 * Rejects when a thread ends, with the error that ended it. Without a reader, this does not matter.
 *
 * @param subject of the message if it ends without an error
 */
export function failureOf(worker: Worker, subject: string): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  worker.on('error', (error) => reject(withIssues(error)));
  worker.on('exit', (code) => reject(new Error(`${subject} ended with code ${code}.`)));
  return promise;
}

/** An error of another thread has lost its class, and kept its members. */
function withIssues(error: unknown): unknown {
  const { issues } = error as { readonly issues?: readonly Issue[] };
  return issues ? new AuthorError(issues) : error;
}

/** Environment of a process or thread that shares the compile cache of this process. */
export function compileCacheEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node appends a folder for its version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
