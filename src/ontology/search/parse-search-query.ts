import { nameKey, splitWords } from './words.ts';

/** A search text, prepared once for all tiers. */
export interface SearchQuery {
  readonly text: string;
  /** The text by `nameKey`. */
  readonly key: string;
  readonly words: readonly string[];
  /** Positions that may match. Default: all. */
  readonly among?: ReadonlySet<number>;
}

export function parseSearchQuery(text: string, among?: ReadonlySet<number>): SearchQuery {
  const trimmed = text.trim();
  return { text: trimmed, key: nameKey(trimmed), words: splitWords(trimmed), ...(among && { among }) };
}
