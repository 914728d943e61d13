import { NAME_TIERS, parseSearchQuery } from '../../ontology/search/name-matches.ts';
import { splitWords } from '../../ontology/search/split-words.ts';
import { createNameScan } from './name-scan.ts';
import type { NamesFile } from './names-file.ts';
import type { ChosenFilters, Counts, FilterChoices } from './narrowing.ts';
import { createNarrowing } from './narrowing.ts';
import type { Row } from './row.ts';
import { createRows } from './row.ts';
import { createWordPrefixes } from './word-prefixes.ts';

export interface SearchRequest {
  readonly text: string;
  readonly chosen: ChosenFilters;
  /** Maximum number of results. */
  readonly limit: number;
}

/** The shown results and the total count. */
export interface SearchResult {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly counts: Counts;
}

/** The search of a names file, independent of a browser. */
export interface Engine {
  readonly filters: readonly FilterChoices[];
  /** @param further positions from the full text. Those without a matching name are appended, in their order. */
  search(request: SearchRequest, further?: readonly number[]): SearchResult;
}

/** Creates the engine. Its indexes are built on first use. */
export function createEngine(file: NamesFile): Engine {
  const search = createNameSearch(file);
  const narrowing = createNarrowing(file);
  const rowAt = createRows(file);
  let last = { text: '', named: [] as readonly number[] };
  const findNames = (text: string): readonly number[] => {
    // Filtering and "Show more" repeat the same query.
    if (text !== last.text) last = { text, named: [...new Set(search.find(text))] };
    return last.named;
  };
  return {
    filters: narrowing.filters,
    search({ text, chosen, limit }, further = []) {
      const matches = [...new Set([...findNames(text), ...further])];
      const remaining = narrowing.left(matches, chosen);
      const words = splitWords(text);
      return {
        rows: remaining.slice(0, limit).map((at) => rowAt(at, words)),
        total: remaining.length,
        counts: narrowing.count(matches, chosen),
      };
    },
  };
}

/** Finds terms by their names alone. */
interface NameSearch {
  /**
   * Returns positions in the names file, best first: by the name tiers of the API, then by word prefixes. Lazy. Contains duplicates.
   */
  find(text: string): Iterable<number>;
}

/** Creates the search of a names file. Its indexes are built on the first query and cached. */
export function createNameSearch(file: NamesFile): NameSearch {
  const index = createNameScan(file);
  const prefixes = createWordPrefixes(file);
  return {
    *find(text) {
      const query = parseSearchQuery(text);
      if (query.text === '') return;
      for (const tier of Object.values(NAME_TIERS)) yield* tier(query, index);
      yield* prefixes.find(query.words);
    },
  };
}
