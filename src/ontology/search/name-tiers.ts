import { canonicalIri } from '../names.ts';
import { orderPrefixes } from './label-prefixes.ts';
import type { NameIndex } from './name-index.ts';
import type { SearchQuery } from './parse-search-query.ts';

/** One letter of an alphabet begins too many labels to tell anything; where words have one character, it tells much. */
const TELLING_BEGINNING = /..|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A way to find terms by their names alone: gives their positions, best first. */
export type NameTier = (question: SearchQuery, index: NameIndex) => readonly number[];

/** All ways to find a term by what it is called, best first. They need no texts, so that a page can go them too. */
export const NAME_TIERS: Readonly<Record<string, NameTier>> = {
  'identifier, CURIE or IRI as it is': ({ text }, { names }) => names.identifiers.get(canonicalIri(text)) ?? [],
  'label as it is': ({ text }, { names }) => names.labels.get(text) ?? [],
  'identifier in any style': ({ key }, { names }) => names.identifierKeys.get(key) ?? [],
  'label in any style': ({ key }, { names }) => names.labelKeys.get(key) ?? [],
  'alternative label': ({ key }, { names }) => names.alternativeKeys.get(key) ?? [],
  'beginning of a label': ({ words }, { names, precedence }) => {
    const beginning = words.join(' ');
    return TELLING_BEGINNING.test(beginning) ? orderPrefixes(names.beginning(beginning), beginning, precedence) : [];
  },
  'label with a slip': ({ key }, { names, labelSlips }) =>
    labelSlips.meant(key).flatMap((name) => names.labelKeys.get(name) ?? []),
};
