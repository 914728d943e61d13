/** Queries of all terms of a publication: text, filters and names. */

export { EXACT_MATCH_KINDS } from './match/names.ts';
export type { TextSearch } from './match/search.ts';
export { createTextSearch } from './match/search.ts';
export type { Filter, Query, TermIndex } from './query/term-index.ts';
export { createTermIndex } from './query/term-index.ts';
