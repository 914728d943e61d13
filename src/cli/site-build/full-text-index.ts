import { partFolder } from '../../site/browser.ts';
import type { PositionedRecord } from '../../site/files.ts';
import { openThread } from '../../pool/index.ts';
import { moduleUrl } from '../installation/root.ts';
import type { FullTextThread } from './full-text-worker.ts';
import { settle } from './write-file.ts';

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
  /** Runs the creation of a part as soon as there are a core and memory for it. */
  readonly run: <Result>(create: () => Promise<Result>) => Promise<Result>;
  /** Default: {@link PART}. */
  readonly limits?: PartLimits | undefined;
  readonly signal?: AbortSignal | undefined;
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
  const { createFullText } = await import('./full-text.ts');
  return createFullText(source, options.signal);
}

async function createInThread(source: FullTextSource, { signal }: FullTextOptions): Promise<FullTextPart> {
  const stopped = Promise.withResolvers<never>();
  const abort = (): void => stopped.reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const thread = openThread<FullTextThread>(moduleUrl('cli/site-build/full-text-worker'), 'indexes texts');
  try {
    return (await Promise.race([thread.call('create', source), stopped.promise])) as FullTextPart;
  } finally {
    signal?.removeEventListener('abort', abort);
    // A thread that has failed has stopped.
    await thread.call('stop').catch(() => undefined);
    await thread.close();
  }
}

/** What one part of an index contains at most. */
export interface PartLimits {
  readonly records: number;
  readonly characters: number;
}

/**
 * Pagefind needs about 30 KB of memory for each record of a few sentences, so that a part needs about 400 MB. A search asks all parts.
 */
const PART: PartLimits = { records: 16_384, characters: 5_000_000 };

/** Splits the texts of an index into parts of similar content, because the scores of a part depend on all its texts. */
function splitSource(source: FullTextSource, limits = PART): readonly FullTextSource[] {
  const { records } = source;
  const characters = records.reduce((sum, { title, content }) => sum + title.length + content.length, 0);
  const count = Math.max(1, Math.ceil(records.length / limits.records), Math.ceil(characters / limits.characters));
  const isIn = (part: number) => (_: PositionedRecord, at: number) => at % count === part;
  return Array.from({ length: count }, (_, part) => ({ ...source, records: records.filter(isIn(part)) }));
}

/** Joins the indexes of all parts. The first is in the folder of the index, each further one in a folder below. */
function joinParts(parts: readonly FullTextPart[]): FullTextIndex {
  const [first] = parts as readonly [FullTextPart];
  return {
    parts: parts.length,
    records: first.records.map((record, at) => parts.map(({ records }) => records[at]).find(Boolean) ?? record),
    files: parts.flatMap(({ files }, part) => files.map((file) => ({ ...file, path: partFolder(part) + file.path }))),
  };
}
