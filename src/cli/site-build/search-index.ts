import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Publication } from '../../ontology/model.ts';
import { primaryLanguage } from '../../ontology/primary-language.ts';
import { searchedGuides } from '../../site/guides/searched-guides.ts';
import { pageLanguages } from '../../site/index/page-languages.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { guideRecord, recordText } from '../../site/search/record-text.ts';
import { searchFiles } from '../../site/search/search-files.ts';
import { searchedTerms } from '../../site/search/searched-terms.ts';
import { createSourceHash, readFullText, writeFullText } from './full-text-folder.ts';
import type { FullTextSource, PositionedRecord } from './full-text-index.ts';
import { createFullTextIndex } from './full-text-index.ts';
import { createEventLoopYield, createFileWriter } from './write-file.ts';

export interface SearchIndexOptions {
  /** Folder of the site. */
  readonly site: string;
  readonly publication: Publication;
  /** Folder of an earlier build of the site. Indexes of the same texts are copied from it. */
  readonly previous?: string;
  readonly report: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
  /** Settles when there is memory for an index: some times that of its texts. Default: there is. */
  readonly memory?: Promise<unknown>;
}

/**
 * Writes the names and definitions that the search of each language with pages loads, and its full-text index to
 * `pagefind/<language>`, in linear time. Uses one thread per core.
 *
 * @returns the number of records
 * @throws the signal's reason if it aborts
 */
export async function writeSearchIndex(options: SearchIndexOptions): Promise<number> {
  const { publication, signal, report } = options;
  signal?.throwIfAborted();
  const languages = pageLanguages(publication);
  const sourceHash = createSourceHash();
  const waiting = languages.values();
  const sizes: number[] = [];
  const writeLanguages = async (): Promise<void> => {
    for (const language of waiting) {
      sizes.push(await writeLanguage(createPublicationIndex(publication, language), sourceHash, options));
      report(sizes.length, languages.length);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: availableParallelism() }, writeLanguages));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the number of records. */
async function writeLanguage(
  index: PublicationIndex,
  sourceHash: (source: FullTextSource) => string,
  { site, previous, signal, memory }: SearchIndexOptions,
): Promise<number> {
  const { hash, files } = searchFiles(index);
  const write = createFileWriter(site);
  for (const [path, text] of files) write(path, text);
  const texts = await textsOf(index, signal);
  if (texts.records.length === 0) return 0;
  const folder = join('pagefind', index.language.toLowerCase());
  const source = sourceHash(texts);
  const earlier = previous === undefined ? undefined : readFullText(join(previous, folder), source);
  const fullText = earlier ?? (await createFullTextIndex(texts, signal, memory));
  writeFullText(fullText, { hash, source }, createFileWriter(join(site, folder)));
  return texts.records.length;
}

/** The texts of all terms and guides by position. */
async function textsOf(index: PublicationIndex, signal: AbortSignal | undefined): Promise<FullTextSource> {
  const terms = searchedTerms(index);
  const yieldToEventLoop = createEventLoopYield(signal);
  const records: PositionedRecord[] = [];
  for (const [at, { term }] of terms.entries()) {
    const text = recordText(term, index);
    if (text) records.push({ at, ...text });
    await yieldToEventLoop();
  }
  const guides = searchedGuides(index);
  records.push(...guides.map((guide, at) => ({ at: terms.length + at, ...guideRecord(guide) })));
  return { language: primaryLanguage(index.language), size: terms.length + guides.length, records };
}
