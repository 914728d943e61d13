import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Publication } from '../../ontology/model.ts';
import { pageLanguages } from '../../site/index/page-languages.ts';
import { createSourceHash, readFullText, writeFullText } from './full-text-folder.ts';
import type { FullTextOptions, FullTextSource } from './full-text-index.ts';
import { createFullTextIndex } from './full-text-index.ts';
import type { PartLimits } from './full-text-parts.ts';
import type { SearchTexts } from './search-texts.ts';
import { settle } from './settle.ts';
import { createFileWriter } from './write-file.ts';

export interface SearchIndexOptions {
  /** Folder of the site. */
  readonly site: string;
  readonly publication: Publication;
  /** Writes the names and definitions of a language, and returns its texts. */
  readonly texts: (language: string) => Promise<SearchTexts>;
  /** Folder of an earlier build of the site. Indexes of the same texts are copied from it. */
  readonly previous?: string;
  /** Of the parts of an index. Default: {@link PART}. */
  readonly limits?: PartLimits;
  readonly report: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
  /** Settles when there is memory for an index: some times that of its texts. Default: there is. */
  readonly memory?: Promise<unknown>;
}

/**
 * Writes what the search of each language with pages loads, and its full-text index to `pagefind/<language>`, in linear time. Uses one
 * thread per core.
 *
 * @returns the number of records
 * @throws the signal's reason if it aborts
 */
export async function writeSearchIndex(options: SearchIndexOptions): Promise<number> {
  const { publication, signal, report } = options;
  signal?.throwIfAborted();
  const languages = pageLanguages(publication);
  const sourceHash = createSourceHash();
  const run = options.memory ? createScarceRun() : pLimit(availableParallelism());
  let done = 0;
  const writing = languages.map(async (language) => {
    const size = await writeLanguage(language, sourceHash, run, options);
    report((done += 1), languages.length);
    return size;
  });
  return (await settle(writing)).reduce((sum, size) => sum + size, 0);
}

/** Parts for which there is memory at once if it is scarce: each needs about 400 MB. */
const PARTS = 2;

/** Runs the first part alone: memory is scarce if it is waited for, and threads that have ended return theirs some seconds later. */
function createScarceRun(): FullTextOptions['run'] {
  const limit = pLimit(1);
  const more = (): void => void (limit.concurrency = Math.min(PARTS, availableParallelism()));
  return (create) => limit(create).finally(more);
}

/** Returns the number of records. */
async function writeLanguage(
  language: string,
  sourceHash: (source: FullTextSource) => string,
  run: FullTextOptions['run'],
  { site, texts, previous, limits, signal, memory }: SearchIndexOptions,
): Promise<number> {
  const { hash, source } = await texts(language);
  if (source.records.length === 0) return 0;
  const folder = join('pagefind', language.toLowerCase());
  const digest = sourceHash(source);
  const earlier = previous === undefined ? undefined : readFullText(join(previous, folder), digest);
  const fullText = earlier ?? (await createFullTextIndex(source, { run, limits, signal, memory }));
  writeFullText(fullText, { hash, source: digest }, createFileWriter(join(site, folder)));
  return source.records.length;
}
