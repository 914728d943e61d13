import type { CooperativeTask } from '../cooperative.ts';
import type { Term } from '../model.ts';
import type { ExactMatch } from './exact.ts';
import { exactMatch } from './exact.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import type { SearchIndex } from './search-index.ts';
import { makeSearchIndex } from './search-index.ts';
import { TIERS } from './tiers.ts';

/** Finds terms by what people call them. */
export interface TextSearch {
  /**
   * Positions (in the terms given) of those that a text finds, best first, each once: exact identifier, exact label, exact
   * alternative label, beginning of a label, label with a slip, words (BM25), words with a slip.
   *
   * @param among the positions that may be found; all where it is absent
   */
  find(text: string, among?: ReadonlySet<number>): readonly number[];
  /** Those that a text is the very name of, in the best way that there is; undefined where nothing is called so. */
  exact(text: string, among?: ReadonlySet<number>): ExactMatch | undefined;
  /** Makes the index, in steps. A search that comes before the last step does what is left of them. */
  prepare(): CooperativeTask<void>;
}

/**
 * Makes a search over terms. The index is made by `prepare` or the first search, in time linear in the texts, and kept.
 *
 * @example createTextSearch(publication.ontology.terms).find('place to sleep with breakfast')
 */
export function createTextSearch(terms: readonly Term[]): TextSearch {
  let index: SearchIndex | undefined;
  let making: CooperativeTask<SearchIndex> | undefined;

  function step(): SearchIndex | undefined {
    making ??= makeSearchIndex(terms);
    const { done, value } = making.next();
    if (done !== true) return undefined;
    making = undefined;
    return value;
  }

  function whole(): SearchIndex {
    let made = index;
    while (!made) made = index = step();
    return made;
  }

  return {
    exact: (text, among) => exactMatch(parseSearchQuery(text, among), whole().names),
    *prepare() {
      while (!(index ??= step())) yield;
    },
    find(text, among) {
      const made = whole();
      const question = parseSearchQuery(text, among);
      const found = new Set<number>();
      for (const tier of Object.values(TIERS)) {
        for (const position of tier(question, made))
          if (among === undefined || among.has(position)) found.add(position);
      }
      return [...found];
    },
  };
}
