import { canonicalIri } from '../names.ts';
import type { NamePositions } from './names.ts';
import type { SearchQuery } from './parse-search-query.ts';

/** How a text can be the name of a term, best first. The first kind with a match decides. */
const MATCHERS = {
  /** Identifier, CURIE or IRI, unchanged. */
  identifier: ({ text }, { identifiers }) => identifiers.get(canonicalIri(text)) ?? [],
  /** A label in any language, unchanged. */
  label: ({ text }, { labels }) => labels.get(text) ?? [],
  /** An identifier or a label. Ignores case, spaces, signs and accents. */
  spelling: ({ key }, { identifierKeys, labelKeys }) => [
    ...(identifierKeys.get(key) ?? []),
    ...(labelKeys.get(key) ?? []),
  ],
  /** An alternative label. Ignores case, spaces, signs and accents. */
  altLabel: ({ key }, { alternativeKeys }) => alternativeKeys.get(key) ?? [],
} satisfies Record<string, (query: SearchQuery, names: NamePositions) => readonly number[]>;

/** See {@link EXACT_MATCH_KINDS}. */
export type ExactMatchKind = keyof typeof MATCHERS;

/** `identifier`: also CURIE or IRI. `label`: unchanged. `spelling`: either of these in another spelling. `altLabel`. */
export const EXACT_MATCH_KINDS = Object.keys(MATCHERS) as readonly ExactMatchKind[];

export interface ExactMatch {
  readonly by: ExactMatchKind;
  readonly positions: readonly number[];
  /** Further terms with this name in another spelling. */
  readonly others: readonly number[];
}

/** Returns the terms with exactly this name, by the best kind of match. undefined: no term has this name. */
export function exactMatch(query: SearchQuery, names: NamePositions): ExactMatch | undefined {
  const { among } = query;
  if (query.text === '') return undefined;
  const matchesBy = (kind: ExactMatchKind): readonly number[] => [
    ...new Set(MATCHERS[kind](query, names).filter((position) => among === undefined || among.has(position))),
  ];
  for (const by of EXACT_MATCH_KINDS) {
    const positions = matchesBy(by);
    if (positions.length === 0) continue;
    const others = by === 'altLabel' ? [] : matchesBy('spelling').filter((position) => !positions.includes(position));
    return { by, positions, others };
  }
  return undefined;
}
