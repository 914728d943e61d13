import { NAME_TIERS } from './name-tiers.ts';
import type { SearchQuery } from './parse-search-query.ts';
import type { SearchIndex } from './search-index.ts';

/** A way to find terms: gives their positions, best first. */
export type Tier = (question: SearchQuery, index: SearchIndex) => readonly number[];

/** All ways, best first: what one finds goes before all that the next ones find. */
export const TIERS: Readonly<Record<string, Tier>> = {
  ...NAME_TIERS,
  'words, and words with a slip': ({ words }, { rank }) => rank(words),
};
