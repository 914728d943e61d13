import { canonicalIri } from '../names.ts';
import { positionsBeginning } from './beginnings.ts';
import { positionsByWords } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { nameKey, splitWords } from './words.ts';

/** A text to search for, made ready once for all tiers. */
export interface Question {
  readonly text: string;
  /** One spelling of it for all styles of names. */
  readonly key: string;
  readonly words: readonly string[];
  readonly among?: ReadonlySet<number>;
}

/** Reads a text as a question; `among` are the positions that may be found. */
export function readQuestion(text: string, among?: ReadonlySet<number>): Question {
  const written = text.trim();
  return { text: written, key: nameKey(written), words: splitWords(written), ...(among && { among }) };
}

/** One letter of an alphabet begins too many labels to tell anything; where words have one character, it tells much. */
const TELLING_BEGINNING = /..|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A way to find terms: gives their positions, best first. */
export type Tier = (question: Question, index: SearchIndex) => readonly number[];

/** All ways, best first: what one finds goes before all that the next ones find. */
export const TIERS: Readonly<Record<string, Tier>> = {
  'identifier, CURIE or IRI as it is': ({ text }, { names }) => names.identifiers.get(canonicalIri(text)) ?? [],
  'label as it is': ({ text }, { names }) => names.labels.get(text) ?? [],
  'identifier in any style': ({ key }, { names }) => names.identifierKeys.get(key) ?? [],
  'label in any style': ({ key }, { names }) => names.labelKeys.get(key) ?? [],
  'alternative label': ({ key }, { names }) => names.alternativeKeys.get(key) ?? [],
  'beginning of a label': ({ words }, { names, precedence }) => {
    const beginning = words.join(' ');
    return TELLING_BEGINNING.test(beginning) ? positionsBeginning(names.labelsInOrder, beginning, precedence) : [];
  },
  'label with a slip': ({ key }, { names, labelSlips }) =>
    labelSlips.meant(key).flatMap((name) => names.labelKeys.get(name) ?? []),
  'words, and words with a slip': ({ words, among }, index) => positionsByWords(words, index, among),
};
