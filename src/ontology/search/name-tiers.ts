import { canonicalIri } from '../names.ts';
import { orderPrefixes } from './label-prefixes.ts';
import type { NameIndex } from './name-index.ts';
import type { SearchQuery } from './parse-search-query.ts';

/** One letter of an alphabet is the prefix of too many labels. One character is enough in scripts where it can be a word. */
const SELECTIVE_PREFIX = /..|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Finds terms by their names. Returns positions, best first. */
export type NameTier = (query: SearchQuery, index: NameIndex) => readonly number[];

/** Tiers of a search by names, best first. They need no full text, so browsers use them too. */
export const NAME_TIERS: Readonly<Record<string, NameTier>> = {
  'exact identifier, CURIE or IRI': ({ text }, { names }) => names.identifiers.get(canonicalIri(text)) ?? [],
  'exact label': ({ text }, { names }) => names.labels.get(text) ?? [],
  'identifier in any style': ({ key }, { names }) => names.identifierKeys.get(key) ?? [],
  'label in any style': ({ key }, { names }) => names.labelKeys.get(key) ?? [],
  'alternative label': ({ key }, { names }) => names.alternativeKeys.get(key) ?? [],
  'prefix of a label': ({ words }, { names, precedence }) => {
    const prefix = words.join(' ');
    return SELECTIVE_PREFIX.test(prefix) ? orderPrefixes(names.labelsWithPrefix(prefix), prefix, precedence) : [];
  },
  'label with a typo': ({ key }, { names, labelTypos }) =>
    labelTypos.correctionsOf(key).flatMap((name) => names.labelKeys.get(name) ?? []),
};
