import type { Worker } from 'node:worker_threads';
import { openThread } from '../installation/open-thread.ts';
import type { LinkedGroup, WrittenFile } from './link-files.ts';
import { createLinkFiles } from './link-files.ts';

/** The folders of a thread, absolute. */
export interface LinkFolders {
  readonly from: string;
  readonly to: string;
}

/** Groups of files to link. */
export interface LinkRequest {
  readonly number: number;
  readonly groups: readonly (readonly WrittenFile[])[];
}

export interface LinkResponse {
  readonly number: number;
  readonly linked: readonly LinkedGroup[];
}

/** Links files between two folders. */
export interface Linker {
  /** As `LinkFiles`, in a thread if there are many files, while this thread goes on. */
  link(groups: LinkRequest['groups']): Promise<readonly LinkedGroup[]>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Files that are linked in the time in which a thread starts. */
const FEW = 2000;

/** @param signal ends the thread */
export function createLinker(folders: LinkFolders, signal: AbortSignal): Linker {
  const linkHere = createLinkFiles(folders.from, folders.to);
  const waiting: ((linked: readonly LinkedGroup[]) => void)[] = [];
  const failure = Promise.withResolvers<never>();
  // Without a request, a failure does not matter.
  failure.promise.catch(() => undefined);
  let thread: Worker | undefined;
  const start = (): Worker => {
    const worker = openThread('cli/rebuild/link-worker', folders);
    worker.on('message', ({ number, linked }: LinkResponse) => waiting[number]?.(linked));
    worker.on('error', failure.reject);
    worker.on('exit', (code) => failure.reject(new Error(`The thread that links files ended with code ${code}.`)));
    return worker;
  };
  const close = async (): Promise<void> => void (await thread?.terminate());
  signal.addEventListener('abort', () => void close(), { once: true });
  return {
    link: async (groups) => {
      signal.throwIfAborted();
      const files = groups.reduce((sum, group) => sum + group.length, 0);
      if (files < FEW) return linkHere(groups);
      const { promise, resolve } = Promise.withResolvers<readonly LinkedGroup[]>();
      const number = waiting.push(resolve) - 1;
      (thread ??= start()).postMessage({ number, groups } satisfies LinkRequest);
      return Promise.race([promise, failure.promise]);
    },
    close,
  };
}
