import { splitWords } from '../../ontology/search/split-words.ts';
import { createNameSearch } from './name-search.ts';
import type { NamesFile } from './names-file.ts';
import type { ChosenFilters, Counts, FilterChoices } from './narrowing.ts';
import { createNarrowing } from './narrowing.ts';
import type { Row } from './row.ts';
import { createRows } from './row.ts';

export interface SearchRequest {
  readonly text: string;
  readonly chosen: ChosenFilters;
  /** Maximum number of results. */
  readonly most: number;
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
  /** @param further positions that the full text found; those that no name gave are appended, in their order */
  answer(asked: SearchRequest, further?: readonly number[]): SearchResult;
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
    answer({ text, chosen, most }, further = []) {
      const found = [...new Set([...findNames(text), ...further])];
      const left = narrowing.left(found, chosen);
      const words = splitWords(text);
      return {
        rows: left.slice(0, most).map((at) => rowAt(at, words)),
        total: left.length,
        counts: narrowing.count(found, chosen),
      };
    },
  };
}
