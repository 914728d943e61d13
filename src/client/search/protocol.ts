import type { LocalizedText } from '../../messages/messages.ts';
import type { FilterChoices, SearchRequest, SearchResult, SearchStart } from './engine.ts';
import type { Shown } from './row.ts';

/**
 * Messages from the page to the worker: the names (loaded while the worker starts) and their path; that the page listens; and queries
 * with increasing turns, which may be empty. All but the first may precede the names.
 */
export type ToWorker =
  | LoadMessage
  | { readonly kind: 'listen' }
  | ({ readonly kind: 'query'; readonly turn: number } & SearchRequest)
  /** An empty query. `recent`: paths of terms that the reader has opened. */
  | { readonly kind: 'start'; readonly turn: number; readonly recent: readonly string[] };

/** What a page searches. */
export interface LoadMessage {
  readonly kind: 'load';
  /** URL of the names file of the page's publication, without its extension. Absent: the page is of no publication. */
  readonly path?: string;
  /** Content of that file in UTF-8. If absent, the worker fetches it. */
  readonly names?: ArrayBuffer;
  /** URL of the list of publications that are searched too, the language of the page, and the title of its publication. */
  readonly catalogue?: { readonly url: string; readonly language: string; readonly title?: LocalizedText };
}

/** Messages from the worker to the page. */
export type FromWorker =
  | { readonly kind: 'loaded'; readonly filters: readonly FilterChoices[] }
  /** `settled`: the last message of this turn. */
  | ({ readonly kind: 'result'; readonly turn: number; readonly settled: boolean } & SearchResult)
  | ({ readonly kind: 'started'; readonly turn: number } & SearchStart)
  /** Definitions of results, by position. */
  | { readonly kind: 'lines'; readonly turn: number; readonly lines: readonly (readonly [at: number, line: Shown])[] }
  /** There is no full text: only names are searched. */
  | { readonly kind: 'names only' }
  | { readonly kind: 'failed' };
