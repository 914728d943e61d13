import type { CooperativeTask } from '../../base/work.ts';
import type { Term } from '../../ontology/model.ts';
import type { ExactMatch, NameIndex, SearchQuery } from './names.ts';
import { createNameIndex, exactMatch, NAME_TIERS, parseSearchQuery, precedenceOf, termFields } from './names.ts';
import type { Rank } from './ranking.ts';
import { createWordSearch } from './ranking.ts';

/** Finds terms. Returns positions, best first. */
type Tier = (query: SearchQuery, index: SearchIndex, hasBetter: boolean) => readonly number[];

/** Kinds of match, best first. Matches of one tier come before all matches of the next. */
const TIERS: readonly Tier[] = [...Object.values(NAME_TIERS), ({ words }, { rank }) => rank(words)];

export interface TextSearch {
  /**
   * Returns the positions of matching terms, best first: exact identifier, exact label, exact alternative label, prefix of a label,
   * label in another number, label with typos, words (BM25), words with typos.
   *
   * @param among positions that may match. Default: all.
   */
  find(text: string, among?: ReadonlySet<number>): readonly number[];
  /** Returns the terms with exactly this name. undefined: no term has this name. */
  exact(text: string, among?: ReadonlySet<number>): ExactMatch | undefined;
  /** Builds the index incrementally. A search before the end completes it. */
  prepare(): CooperativeTask<void>;
}

/**
 * Creates a search over terms. `prepare` or the first search builds the index, in time linear in the texts.
 *
 * @example createTextSearch(publication.ontology.terms).find('place to sleep with breakfast')
 */
export function createTextSearch(terms: readonly Term[]): TextSearch {
  let index: SearchIndex | undefined;
  let building: CooperativeTask<SearchIndex> | undefined;

  function step(): SearchIndex | undefined {
    building ??= createSearchIndex(terms);
    const { done, value } = building.next();
    if (done !== true) return undefined;
    building = undefined;
    return value;
  }

  function complete(): SearchIndex {
    let built = index;
    while (!built) built = index = step();
    return built;
  }

  return {
    exact: (text, among) => exactMatch(parseSearchQuery(text, among), complete().names),
    *prepare() {
      while (!(index ??= step())) yield;
    },
    find(text, among) {
      const built = complete();
      const query = parseSearchQuery(text, among);
      const matches = new Set<number>();
      let hasBetter = false;
      for (const tier of TIERS) {
        const found = tier(query, built, hasBetter);
        hasBetter ||= found.length > 0;
        for (const position of found) if (among === undefined || among.has(position)) matches.add(position);
      }
      return [...matches];
    },
  };
}

interface SearchIndex extends NameIndex {
  readonly rank: Rank;
}

/** Builds the index incrementally, because it takes seconds for a large ontology. */
function* createSearchIndex(terms: readonly Term[]): CooperativeTask<SearchIndex> {
  const precedence = precedenceOf(terms);
  yield;
  const names = yield* createNameIndex(terms, precedence);
  return { ...names, rank: yield* createWordSearch(terms, termFields(terms), precedence) };
}
