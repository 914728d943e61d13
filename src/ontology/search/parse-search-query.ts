import { nameKey, splitWords } from './words.ts';

/** A text to search for, made ready once for all tiers. */
export interface SearchQuery {
  readonly text: string;
  /** One spelling of it for all styles of names. */
  readonly key: string;
  readonly words: readonly string[];
  readonly among?: ReadonlySet<number>;
}

/** Reads a text as a question; `among` are the positions that may be found. */
export function parseSearchQuery(text: string, among?: ReadonlySet<number>): SearchQuery {
  const written = text.trim();
  return { text: written, key: nameKey(written), words: splitWords(written), ...(among && { among }) };
}
