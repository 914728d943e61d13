import { canonicalIri } from '../names.ts';
import type { Names } from './names.ts';
import type { SearchQuery } from './parse-search-query.ts';

/** In what way a text is a term's name, best first. A way that finds one term alone decides, and those below it do not count. */
const WAYS = {
  /** Identifier, CURIE or IRI, as they are. */
  identifier: ({ text }, { identifiers }) => identifiers.get(canonicalIri(text)) ?? [],
  /** A label in any language, as it is. */
  label: ({ text }, { labels }) => labels.get(text) ?? [],
  /** An identifier or a label, whatever its case, spaces, signs and accents. */
  spelling: ({ key }, { identifierKeys, labelKeys }) => [
    ...(identifierKeys.get(key) ?? []),
    ...(labelKeys.get(key) ?? []),
  ],
  /** An alternative label, in the same freedom. */
  altLabel: ({ key }, { alternativeKeys }) => alternativeKeys.get(key) ?? [],
} satisfies Record<string, (question: SearchQuery, names: Names) => readonly number[]>;

/** See {@link EXACT_WAYS}. */
export type ExactMatchKind = keyof typeof WAYS;

/** `identifier`: also CURIE or IRI; `label`: as it is; `spelling`: either in another spelling; `altLabel`. */
export const EXACT_WAYS = Object.keys(WAYS) as readonly ExactMatchKind[];

/** The positions of the terms that have a text for their name, and in what way. */
export interface ExactMatch {
  readonly by: ExactMatchKind;
  readonly positions: readonly number[];
  /** Further terms that are called so in another spelling. */
  readonly others: readonly number[];
}

/** The terms that a text names exactly, in the best way that finds any; undefined where nothing is called so. No guess is among them. */
export function exactMatch(question: SearchQuery, names: Names): ExactMatch | undefined {
  const { among } = question;
  if (question.text === '') return undefined;
  const foundBy = (way: ExactMatchKind): readonly number[] => [
    ...new Set(WAYS[way](question, names).filter((position) => among === undefined || among.has(position))),
  ];
  for (const by of EXACT_WAYS) {
    const positions = foundBy(by);
    if (positions.length === 0) continue;
    const others = by === 'altLabel' ? [] : foundBy('spelling').filter((position) => !positions.includes(position));
    return { by, positions, others };
  }
  return undefined;
}
