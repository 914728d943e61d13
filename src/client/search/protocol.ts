import type { SearchResult, SearchRequest } from '../../site/search/engine.ts';
import type { Choices } from '../../site/search/narrowing.ts';
import type { Shown } from '../../site/search/row.ts';

/**
 * What the page says to the worker: the names, which come while the worker starts, and where the other files are; that it listens; and
 * what a reader asks, each question with a higher turn. It may listen and ask before the names are there.
 */
export type ToWorker =
  /** `names` is the text of the names file in UTF-8; where the page has none the worker fetches it. */
  | { readonly kind: 'load'; readonly folder: string; readonly names?: ArrayBuffer }
  | { readonly kind: 'listen' }
  | ({ readonly kind: 'ask'; readonly turn: number } & SearchRequest);

/** What the worker says to the page. */
export type FromWorker =
  | { readonly kind: 'loaded'; readonly choices: Choices }
  /** `settled`: nothing further comes for this turn. */
  | ({ readonly kind: 'answer'; readonly turn: number; readonly settled: boolean } & SearchResult)
  /** Definitions of results, by position. */
  | { readonly kind: 'lines'; readonly turn: number; readonly lines: readonly (readonly [at: number, line: Shown])[] }
  /** There is no full text: names alone are searched. */
  | { readonly kind: 'names only' }
  | { readonly kind: 'failed' };
