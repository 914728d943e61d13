import type { Term } from '../model.ts';

/** Finds terms by what people call them. */
export interface TextSearch {
  /**
   * Positions (in the terms given) of those that a text finds, best first, each once: exact identifier, exact label, exact
   * alternative label, beginning of a label, words (BM25), words with a slip.
   *
   * @param among the positions that may be found; all where it is absent
   */
  find(text: string, among?: ReadonlySet<number>): readonly number[];
}
