/** Names and words of terms: what browsers and the API find them by. Browsers load this with the search dialog. */

export type { LabelWords, NameIndex, NamedTerm, SearchQuery } from './match/names.ts';
export { NAME_TIERS, parseSearchQuery, precedenceOf, TYPO_TIERS } from './match/names.ts';
export { nameKey, splitWords } from './match/stem.ts';
export { lazyNameTypos } from './match/typos.ts';
