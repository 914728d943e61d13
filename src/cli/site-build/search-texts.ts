import type { ResultCache } from '../../base/work.ts';
import { NO_CACHE } from '../../base/work.ts';
import type { Publication } from '../../ontology/model.ts';
import { searchContent, siteLanguages } from '../../site/files.ts';
import type { FullTextSource } from './full-text-index.ts';
import type { SitePool } from './tasks.ts';
import type { FileWriter } from './write-file.ts';

/** What the full-text index of a language consists of. */
export interface SearchTexts {
  /** Hash of the names file that the positions of the records refer to. */
  readonly hash: string;
  readonly source: FullTextSource;
}

/**
 * Writes the names and definitions that the search of a language loads. Returns the texts of all its terms and guides. Linear.
 *
 * @param cache results of other threads and of earlier builds
 */
export function writeSearchTexts(
  publication: Publication,
  language: string,
  write: FileWriter,
  cache: ResultCache = NO_CACHE,
): SearchTexts {
  const { hash, files, records, ...source } = searchContent(publication, language, cache);
  for (const [path, text] of files) write(path, text);
  return { hash, source: { ...source, records: records() } };
}

/** Lets the pool write what {@link writeSearchTexts} does, before later tasks. Returns a function from a language to its texts. */
export function searchTexts(publication: Publication, pool: SitePool): (language: string) => Promise<SearchTexts> {
  const request = async (language: string): Promise<SearchTexts> => {
    const isDefault = language === publication.site.defaultLanguage;
    const [result] = await pool.run([{ kind: 'search', language, isDefault }]);
    return result?.texts as SearchTexts;
  };
  const texts = new Map(siteLanguages(publication).map((language) => [language, request(language)]));
  // A build that has failed before does not wait for it.
  for (const requested of texts.values()) requested.catch(() => undefined);
  return (language) => texts.get(language) as Promise<SearchTexts>;
}
