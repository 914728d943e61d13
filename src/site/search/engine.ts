import { identifierToPath } from '../../ontology/terms/identifier.ts';
import type { SearchQuery } from '../../search/match/names.ts';
import { NAME_TIERS, parseSearchQuery } from '../../search/match/names.ts';
import { splitWords } from '../../search/match/stem.ts';
import { createNameScan } from './name-scan.ts';
import type { NamesFile } from './names-file.ts';
import { createJointNarrowing } from './joint-narrowing.ts';
import type { ChosenFilters, Counts, FilterChoices } from './narrowing.ts';
import type { Row } from './row.ts';
import { createRows } from './row.ts';
import type { SearchSource } from './sources.ts';
import { partAt, placed } from './sources.ts';
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

/** What an empty search shows. */
export interface SearchStart {
  /** Terms that the reader has opened. */
  readonly recent: readonly Row[];
  readonly terms: readonly Row[];
}

/** The search of one or several names files, independent of a browser. Positions count the terms of all files. */
export interface Engine {
  readonly filters: readonly FilterChoices[];
  /** @param further positions from the full text. Those without a matching name are appended, in their order. */
  search(request: SearchRequest, further?: readonly number[]): SearchResult;
  /** @param recent paths of terms of the first file that the reader has opened. Unknown ones are omitted. */
  start(recent: readonly string[]): SearchStart;
}

/** Creates the engine of one names file. Its indexes are built on first use. */
export function createEngine(file: NamesFile): Engine {
  return createJointEngine([{ file }]);
}

/** Creates the engine of several names files: the best names first, and of equally good ones those of the first file. */
export function createJointEngine(sources: readonly SearchSource[]): Engine {
  const parts = placed(sources).map((part) => ({
    ...part,
    search: createNameSearch(part.file),
    rowAt: createRows(part.file),
  }));
  const narrowing = createJointNarrowing(parts);
  let last = { text: '', named: [] as readonly number[] };
  const findNames = (text: string): readonly number[] => {
    // Filtering and "Show more" repeat the same query.
    if (text !== last.text) last = { text, named: [...new Set(findInAll(text, parts))] };
    return last.named;
  };
  const rowAt = (at: number, words: readonly string[]): Row => {
    const { offset, rowAt: ownRow, publication } = partAt(at, parts);
    return { ...ownRow(at - offset, words), at, ...(publication && { publication }) };
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
    start(paths) {
      const recent = parts.slice(0, 1).flatMap(({ file }) => positionsOfPaths(paths, file));
      const starts = parts.flatMap(({ file, offset }) => file.start.map((at) => offset + at));
      const terms = starts.filter((at) => !recent.includes(at)).slice(0, MAX_STARTS);
      return { recent: recent.map((at) => rowAt(at, [])), terms: terms.map((at) => rowAt(at, [])) };
    },
  };
}

/** Maximum number of terms with which a search starts, in all files. */
const MAX_STARTS = 6;

/** The positions of terms by the paths of their pages, in the order of the paths. */
function positionsOfPaths(paths: readonly string[], { identifiers }: NamesFile): readonly number[] {
  if (paths.length === 0) return [];
  const found = new Map<string, number>();
  const wanted = new Set(paths);
  identifiers.forEach((identifier, at) => {
    const path = identifierToPath(identifier);
    if (wanted.has(path)) found.set(path, at);
  });
  return paths.flatMap((path) => found.get(path) ?? []);
}

/** Positions in all files: a tier of each file, then the next tier. */
function* findInAll(
  text: string,
  parts: readonly { readonly search: NameSearch; readonly offset: number }[],
): Generator<number> {
  const query = parseSearchQuery(text);
  let hasBetter = false;
  for (const tier of parts[0]?.search.tiers.keys() ?? []) {
    const found = parts.flatMap(({ search, offset }) =>
      (search.tiers[tier]?.(query, hasBetter) ?? []).map((position) => offset + position),
    );
    hasBetter ||= found.length > 0;
    yield* found;
  }
}

/** Finds terms by their names alone. */
interface NameSearch {
  /** Yields positions in the names file, best first, with duplicates. Scans the names for a tier when its results are needed. */
  find(text: string): Iterable<number>;
  /** The name tiers of the API, then word prefixes: each tier as a function. */
  readonly tiers: readonly ((query: SearchQuery, hasBetter: boolean) => readonly number[])[];
}

/** Creates the search of a names file. Its indexes are built on the first query and cached. */
export function createNameSearch(file: NamesFile): NameSearch {
  const index = createNameScan(file);
  const prefixes = createWordPrefixes(file);
  const byName = Object.values(NAME_TIERS).map(
    (tier) => (query: SearchQuery, hasBetter: boolean) => (query.text === '' ? [] : tier(query, index, hasBetter)),
  );
  const tiers = [...byName, ({ words }: SearchQuery) => prefixes.find(words)];
  const search: NameSearch = { tiers, find: (text) => findInAll(text, [{ search, offset: 0 }]) };
  return search;
}
