import type { FullTextRecord } from '../../site/search/record-text.ts';
import { openThread } from '../installation/open-thread.ts';
import type { PartLimits } from './full-text-parts.ts';
import { joinParts, splitSource } from './full-text-parts.ts';
import { settle } from './settle.ts';

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
export interface FullTextIndex extends FullTextPart {
  /** Number of Pagefind's indexes that it consists of. */
  readonly parts: number;
}

/** One of Pagefind's indexes. */
export interface FullTextPart {
  /** Pagefind's name of the record at each position. Empty if there is none. */
  readonly records: readonly string[];
  /** `path`: relative to the folder of the index, separated by `/`. */
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
}

/** How an index is created. */
export interface FullTextOptions {
  /** Runs the creation of a part as soon as a core is free. */
  readonly run: <Result>(create: () => Promise<Result>) => Promise<Result>;
  /** Default: {@link PART}. */
  readonly limits?: PartLimits | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Settles when there is memory for the index, which needs several times that of the texts. Default: there is. */
  readonly memory?: Promise<unknown> | undefined;
}

/**
 * Creates a full-text index, in parts that need little memory each. Linear in the texts.
 *
 * @throws the signal's reason if it aborts
 */
export async function createFullTextIndex(source: FullTextSource, options: FullTextOptions): Promise<FullTextIndex> {
  const parts = splitSource(source, options.limits).map((part) => options.run(() => createPart(part, options)));
  return joinParts(await settle(parts));
}

/** Fewer records are sent to Pagefind in less time than the start of a thread takes. */
const RECORDS_PER_THREAD = 2000;

/** Creates a part in this thread, or in one of its own. */
async function createPart(source: FullTextSource, options: FullTextOptions): Promise<FullTextPart> {
  options.signal?.throwIfAborted();
  if (source.records.length >= RECORDS_PER_THREAD) return createInThread(source, options);
  await options.memory?.catch(() => undefined);
  const { createFullText } = await import('./full-text.ts');
  return createFullText(source, options.signal);
}

async function createInThread(
  source: FullTextSource,
  { signal, memory = Promise.resolve() }: FullTextOptions,
): Promise<FullTextPart> {
  const { promise, resolve, reject } = Promise.withResolvers<FullTextPart>();
  const worker = openThread('cli/site-build/full-text-worker', undefined);
  const abort = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const createIndex = (): void => worker.postMessage(source);
  memory.then(createIndex, createIndex);
  worker.once('message', resolve);
  worker.once('error', reject);
  const ended = Promise.withResolvers<void>();
  worker.once('exit', (code) => {
    reject(new Error(`The thread that indexes texts ended with code ${code}.`));
    ended.resolve();
  });
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    worker.postMessage('stop');
    await ended.promise;
  }
}
