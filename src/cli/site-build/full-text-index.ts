import type { FullTextRecord } from '../../site/search/record-text.ts';
import { openThread } from '../installation/open-thread.ts';

/** A record with the position of its term in the names file. */
export interface PositionedRecord extends FullTextRecord {
  readonly at: number;
}

/** The texts of a full-text index. */
export interface FullTextSource {
  /** Primary language: `pt` for `pt-BR`. */
  readonly language: string;
  /** Number of positions. Some have no record. */
  readonly size: number;
  readonly records: readonly PositionedRecord[];
}

/** A full-text index in memory. */
export interface FullTextIndex {
  /** Pagefind's name of the record at each position. Empty if there is none. */
  readonly records: readonly string[];
  /** `path`: relative to the folder of the index, separated by `/`. */
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
}

/**
 * Creates a full-text index in a thread. Linear in the texts.
 *
 * @param memory settles when there is memory for the index, which needs several times that of the texts. Default: there is
 * @throws the signal's reason if it aborts
 */
export async function createFullTextIndex(
  source: FullTextSource,
  signal?: AbortSignal,
  memory: Promise<unknown> = Promise.resolve(),
): Promise<FullTextIndex> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<FullTextIndex>();
  const worker = openThread('cli/site-build/full-text-worker', source);
  const abort = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const createIndex = (): void => worker.postMessage('create');
  memory.then(createIndex, createIndex);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread that indexes texts ended with code ${code}.`)));
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
