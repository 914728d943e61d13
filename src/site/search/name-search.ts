import { NAME_TIERS, parseSearchQuery } from '../../ontology/search/name-matches.ts';
import { createNameScan } from './name-scan.ts';
import type { NamesFile } from './names-file.ts';
import { createWordPrefixes } from './word-prefixes.ts';

/** Finds terms by their names alone. */
export interface NameSearch {
  /**
   * Positions in the names file, best first: as the API ranks names, then by the beginnings of words. Each is found when it is taken;
   * what several ways find comes again.
   */
  find(text: string): Iterable<number>;
}

/** Creates the search of a names file. Its indexes are built on the first query and cached. */
export function createNameSearch(file: NamesFile): NameSearch {
  const index = createNameScan(file);
  const beginnings = createWordPrefixes(file);
  return {
    *find(text) {
      const question = parseSearchQuery(text);
      if (question.text === '') return;
      for (const tier of Object.values(NAME_TIERS)) yield* tier(question, index);
      yield* beginnings.find(question.words);
    },
  };
}
