import type { SearchIndexOptions } from '../../src/cli/site-build/search-index.ts';
import { writeSearchIndex } from '../../src/cli/site-build/search-index.ts';
import { writeSearchTexts } from '../../src/cli/site-build/search-texts.ts';
import { createFileWriter } from '../../src/cli/site-build/write-file.ts';

/** Writes all files of the search. The texts, which threads write in a build, are written here. */
export function writeSearchFiles(options: Omit<SearchIndexOptions, 'texts'>): Promise<number> {
  const { publication, site } = options;
  return writeSearchIndex({
    ...options,
    texts: async (language) => writeSearchTexts(publication, language, createFileWriter(site)),
  });
}
