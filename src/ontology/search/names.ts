import type { CooperativeTask } from '../cooperative.ts';
import { each } from '../cooperative.ts';
import type { Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { nameKey, splitWords } from './split-words.ts';

/** The names of a term. */
export type NamedTerm = Pick<
  Term,
  'identifier' | 'curie' | 'iri' | 'labels' | 'altLabels' | 'hiddenLabels' | 'notations'
>;

/** Name → positions of the terms with this name, by precedence. */
export interface NamePositions {
  /** Identifiers, CURIEs and IRIs, unchanged. */
  readonly identifiers: PositionsByName;
  /** Labels in any language, unchanged. */
  readonly labels: PositionsByName;
  /** By {@link nameKey}. */
  readonly identifierKeys: PositionsByName;
  /** By {@link nameKey}. */
  readonly labelKeys: PositionsByName;
  /** Alternative and hidden labels, and codes, by {@link nameKey}. */
  readonly alternativeKeys: PositionsByName;
  /** @param prefix words, separated by one space */
  labelsWithPrefix(prefix: string): readonly LabelWords[];
  /** Whether each word is a word of some label. */
  haveWords(words: readonly string[]): boolean;
}

export interface PositionsByName {
  get(name: string): readonly number[] | undefined;
}

export interface LabelWords {
  readonly words: string;
  readonly position: number;
}

/** Names in maps, whose keys can be listed. */
export interface MappedNames extends NamePositions {
  readonly labelKeys: ReadonlyMap<string, readonly number[]>;
}

/** Builds the maps incrementally. Linear, except for sorting the labels. */
export function* createNames(terms: readonly NamedTerm[], precedence: Uint32Array): CooperativeTask<MappedNames> {
  const byPrecedence = new Uint32Array(terms.length);
  precedence.forEach((rank, position) => (byPrecedence[rank] = position));
  const collect = (
    namesOf: (term: NamedTerm) => readonly string[],
  ): CooperativeTask<ReadonlyMap<string, readonly number[]>> => collectNames(terms, byPrecedence, namesOf);
  const sortedLabels = yield* sortLabels(terms);
  const known = new Set(sortedLabels.flatMap(({ words }) => words.split(' ')));
  return {
    identifiers: yield* collect((term) => [term.identifier, term.curie, canonicalIri(term.iri)]),
    labels: yield* collect((term) => term.labels.map((label) => label.value.trim())),
    identifierKeys: yield* collect((term) => [nameKey(term.identifier)]),
    labelKeys: yield* collect((term) => term.labels.map((label) => nameKey(label.value))),
    alternativeKeys: yield* collect((term) =>
      [...term.altLabels, ...term.hiddenLabels, ...term.notations].map(({ value }) => nameKey(value)),
    ),
    labelsWithPrefix: (prefix) => labelsWithPrefix(sortedLabels, prefix),
    haveWords: (words) => words.every((word) => known.has(word)),
  };
}

function* collectNames(
  terms: readonly NamedTerm[],
  byPrecedence: Uint32Array,
  namesOf: (term: NamedTerm) => readonly string[],
): CooperativeTask<ReadonlyMap<string, readonly number[]>> {
  const positions = new Map<string, number[]>();
  yield* each(byPrecedence, (position) => {
    for (const name of new Set(namesOf(terms[position] as NamedTerm))) {
      const list = positions.get(name);
      if (list) list.push(position);
      else positions.set(name, [position]);
    }
  });
  return positions;
}

/** The words of each label, sorted by code unit. */
function* sortLabels(terms: readonly NamedTerm[]): CooperativeTask<LabelWords[]> {
  const labels: LabelWords[] = [];
  yield* each(terms, (term, position) => {
    const distinct = new Set(term.labels.map((label) => splitWords(label.value).join(' ')));
    for (const words of distinct) labels.push({ words, position });
  });
  return labels.sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : a.position - b.position));
}

/** Order of equally good matches. */
export interface Ranks {
  /** By position. */
  readonly precedence: Uint32Array;
  /** Number of own terms, which precede all others. */
  readonly own: number;
}

/**
 * Returns the positions of terms whose label starts with the prefix: first labels in which the prefix ends with a whole word, then own
 * terms, then by length of the label, then by precedence.
 *
 * @param labels labels with the prefix, in any order
 * @param prefix words, separated by one space. The last may be incomplete.
 */
export function orderPrefixes(
  labels: readonly LabelWords[],
  prefix: string,
  { precedence, own }: Ranks,
): readonly number[] {
  const endsInsideWord = (label: LabelWords): number => Number(label.words[prefix.length] !== ' ');
  const rankOf = ({ position }: LabelWords): number => precedence[position] as number;
  return labels
    .toSorted(
      (a, b) =>
        endsInsideWord(a) - endsInsideWord(b) ||
        Number(rankOf(a) >= own) - Number(rankOf(b) >= own) ||
        a.words.length - b.words.length ||
        rankOf(a) - rankOf(b),
    )
    .map((label) => label.position);
}

/**
 * Returns the labels that start with the prefix, by binary search.
 *
 * @param labels sorted by their words
 */
export function labelsWithPrefix(labels: readonly LabelWords[], prefix: string): readonly LabelWords[] {
  const first = lowerBound(labels, prefix);
  let end = first;
  while (labels[end]?.words.startsWith(prefix) === true) end += 1;
  return labels.slice(first, end);
}

/** Index of the first label that does not sort before the words. */
function lowerBound(labels: readonly LabelWords[], words: string): number {
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((labels[middle] as LabelWords).words < words) low = middle + 1;
    else high = middle;
  }
  return low;
}
