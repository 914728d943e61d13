/** Identifiers, CURIEs and IRIs → terms: also in the playground, which searches nothing. */

export type { ResolvedName } from './query/name-resolver.ts';
export { createNameResolver } from './query/name-resolver.ts';
