/** Search by the words of names, which browsers load after the names. */

export type { Rank } from './match/ranking.ts';
export { createNameRank } from './match/ranking.ts';
