import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CustomRecord, IndexFile } from 'pagefind';
import { close, createIndex } from 'pagefind';
import pLimit from 'p-limit';
import type { PositionedRecord } from '../../site/files.ts';
import type { FullTextPart, FullTextSource } from './full-text-index.ts';

/** Output of Pagefind that the search does not use: the texts of records, and its user interface. */
const FRAGMENTS = 'fragment/';
const UNUSED = /^pagefind-.*\.(?:js|css)$/;

/** Records that are sent to Pagefind at once: all together need 4 KB of memory each. */
const BATCH = 256;

/** The Pagefind process of a thread ends with its index, so that there is one at a time. */
const oneAtATime = pLimit(1);

/**
 * Creates one part of a full-text index in a Pagefind process of its own.
 *
 * @throws if the signal aborts, as soon as Pagefind has replied: a process whose replies nothing reads reports a broken pipe
 */
export function createFullText(source: FullTextSource, signal?: AbortSignal): Promise<FullTextPart> {
  return oneAtATime(() => createIndexOf(source, signal).finally(close));
}

/** Creates the index in memory: Pagefind takes most of its time to write the texts of records, which are not published. */
async function createIndexOf(
  { language, size, records }: FullTextSource,
  signal: AbortSignal | undefined,
): Promise<FullTextPart> {
  const { errors, index } = await createIndex({ forceLanguage: language });
  throwErrors(errors);
  if (!index) throw new Error('Pagefind created no index.');
  for (let at = 0; at < records.length; at += BATCH) {
    const batch = records
      .slice(at, at + BATCH)
      .map((record) => index.addCustomRecord(pagefindRecord(record, language)));
    for (const added of await Promise.all(batch)) throwErrors(added.errors);
    signal?.throwIfAborted();
  }
  // Pagefind replies once, at the end of most of the work.
  const stop = (): void => void close();
  signal?.addEventListener('abort', stop, { once: true });
  const output = await index.getFiles();
  signal?.removeEventListener('abort', stop);
  throwErrors(output.errors);
  const fragments = output.files.filter(({ path }) => path.startsWith(FRAGMENTS));
  // The fragments are in the order of the records, but records without words have none.
  const positions = fragments.length === records.length ? records.map(({ at }) => at) : fragments.map(positionOf);
  const names = Array.from({ length: size }, () => '');
  for (const [i, { path }] of fragments.entries()) names[positions[i] as number] = basename(path, '.pf_fragment');
  return {
    records: names,
    files: output.files.filter(({ path }) => !UNUSED.test(path) && !path.startsWith(FRAGMENTS)),
  };
}

function pagefindRecord({ at, title, content }: PositionedRecord, language: string): CustomRecord {
  return { url: `${at}`, content, language, meta: { title } };
}

function positionOf({ content }: IndexFile): number {
  const text = gunzipSync(content).toString('utf8');
  return Number((JSON.parse(text.slice(text.indexOf('{'))) as { readonly url: string }).url);
}

function throwErrors(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind could not create the search index: ${errors.join('; ')}`);
}
