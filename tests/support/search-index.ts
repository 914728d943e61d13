import { availableParallelism } from 'node:os';
import type { SearchIndexOptions } from '../../src/cli/site-build/search-index.ts';
import { writeSearchIndex } from '../../src/cli/site-build/search-index.ts';
import { writeSearchTexts } from '../../src/cli/site-build/search-texts.ts';
import { createFileWriter } from '../../src/cli/site-build/write-file.ts';
import { createApart } from '../../src/pool/threads/pool.ts';

interface SearchFilesOptions extends Omit<SearchIndexOptions, 'texts' | 'apart'> {
  /** Settles when there is memory. Default: there is. */
  readonly memory?: Promise<unknown>;
}

/** Writes all files of the search. The texts, which threads write in a build, are written here. */
export function writeSearchFiles({ memory, ...options }: SearchFilesOptions): Promise<number> {
  const { publication, site } = options;
  return writeSearchIndex({
    ...options,
    apart: createApart(availableParallelism(), memory),
    texts: async (language) => writeSearchTexts(publication, language, createFileWriter(site)),
  });
}
