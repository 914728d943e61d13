import { primaryLanguage } from '../../base/text.ts';
import type { ResultCache } from '../../base/work.ts';
import { NO_CACHE } from '../../base/work.ts';
import type { Publication } from '../../ontology/model.ts';
import { pageLanguages } from '../../site/index/page-languages.ts';
import { searchedGuides } from '../../site/guides/guide-view.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { createSearchFiles, guideRecord, recordText, searchedTerms } from '../../site/search/search-files.ts';
import type { SearchedTerm } from '../../site/search/search-files.ts';
import { readPageContents } from '../../site/term/authored/page-content.ts';
import type { FullTextSource, PositionedRecord } from './full-text-index.ts';
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
  index: PublicationIndex,
  write: FileWriter,
  cache: ResultCache = NO_CACHE,
): SearchTexts {
  readPageContents(index, cache);
  const terms = searchedTerms(index);
  const { hash, files } = createSearchFiles(index, terms);
  for (const [path, text] of files) write(path, text);
  return { hash, source: textsOf(index, terms) };
}

function textsOf(index: PublicationIndex, terms: readonly SearchedTerm[]): FullTextSource {
  const records = terms.flatMap(({ term }, at): PositionedRecord[] => {
    const text = recordText(term, index);
    return text ? [{ at, ...text }] : [];
  });
  const guides = searchedGuides(index);
  records.push(...guides.map((guide, at) => ({ at: terms.length + at, ...guideRecord(guide) })));
  return { language: primaryLanguage(index.language), size: terms.length + guides.length, records };
}

/** Lets the pool write what {@link writeSearchTexts} does, before later tasks. Returns a function from a language to its texts. */
export function searchTexts(publication: Publication, pool: SitePool): (language: string) => Promise<SearchTexts> {
  const request = async (language: string): Promise<SearchTexts> => {
    const [result] = await pool.run([{ kind: 'search', language }]);
    return result?.texts as SearchTexts;
  };
  const texts = new Map(pageLanguages(publication).map((language) => [language, request(language)]));
  // A build that has failed before does not wait for it.
  for (const requested of texts.values()) requested.catch(() => undefined);
  return (language) => texts.get(language) as Promise<SearchTexts>;
}
