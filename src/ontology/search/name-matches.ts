import { canonicalIri } from '../names.ts';
import type { NameIndex } from './name-index.ts';
import type { NamePositions } from './names.ts';
import { orderPrefixes } from './names.ts';
import { nameKey, splitWords } from './split-words.ts';
import { maxNameEdits } from './typos.ts';

/** A search text, prepared once for all tiers. */
export interface SearchQuery {
  readonly text: string;
  /** The text by `nameKey`. */
  readonly key: string;
  readonly words: readonly string[];
  /** Positions that may match. Default: all. */
  readonly among?: ReadonlySet<number>;
}

/** Normalizes a search text once for all tiers. */
export function parseSearchQuery(text: string, among?: ReadonlySet<number>): SearchQuery {
  const trimmed = text.trim();
  return { text: trimmed, key: nameKey(trimmed), words: splitWords(trimmed), ...(among && { among }) };
}

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

/** One letter of an alphabet is the prefix of too many labels. One character is enough in scripts where it can be a word. */
const SELECTIVE_PREFIX = /..|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * Finds terms by their names. Returns positions, best first.
 *
 * @param hasBetter whether a better tier has found a term
 */
type NameTier = (query: SearchQuery, index: NameIndex, hasBetter: boolean) => readonly number[];

/** Tiers of a search by names, best first. They need no full text, so browsers use them too. */
export const NAME_TIERS: Readonly<Record<string, NameTier>> = {
  'exact identifier, CURIE or IRI': ({ text }, { names }) => names.identifiers.get(canonicalIri(text)) ?? [],
  'exact label': ({ text }, { names }) => names.labels.get(text) ?? [],
  'identifier in any style': ({ key }, { names }) => names.identifierKeys.get(key) ?? [],
  'label in any style': ({ key }, { names }) => names.labelKeys.get(key) ?? [],
  'alternative label': ({ key }, { names }) => names.alternativeKeys.get(key) ?? [],
  'prefix of a label': ({ words }, { names, ranks }) => {
    const prefix = words.join(' ');
    return SELECTIVE_PREFIX.test(prefix) ? orderPrefixes(names.labelsWithPrefix(prefix), prefix, ranks) : [];
  },
  'label with a typo': (query, index) => corrected(query, index, 1),
  'label with several typos': (query, index, hasBetter) => {
    const most = hasBetter ? 0 : maxNameEdits(query.key, query.words.length);
    for (let edits = 2; edits <= most; edits += 1) {
      const found = corrected(query, index, edits);
      if (found.length > 0) return found;
    }
    return [];
  },
};

/** The terms with a label that is this number of edits away. None if all words are right: "cooking time" is not "booking time". */
function corrected({ key, words }: SearchQuery, { names, labelTypos }: NameIndex, edits: number): readonly number[] {
  const corrections = labelTypos.correctionsOf(key, edits);
  if (corrections.length === 0 || (words.length > 1 && names.haveWords(words))) return [];
  return corrections.flatMap((name) => names.labelKeys.get(name) ?? []);
}
