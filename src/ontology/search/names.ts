import type { Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { each } from '../steps.ts';
import type { Steps } from '../steps.ts';
import { nameKey, splitWords } from './words.ts';

/** Every name of every term, by how it is written. Positions under one name stand in order of precedence. */
export interface Names {
  /** Identifiers, CURIEs and IRIs as they are. */
  readonly identifiers: PositionsByName;
  /** Labels as they are, in any language. */
  readonly labels: PositionsByName;
  /** By {@link nameKey}, as are the two that follow. */
  readonly identifierKeys: PositionsByName;
  readonly labelKeys: PositionsByName;
  /** Alternative and hidden labels. */
  readonly alternativeKeys: PositionsByName;
  /** The words of each label, by code unit, for binary search. */
  readonly labelsInOrder: readonly LabelWords[];
}

export type PositionsByName = ReadonlyMap<string, readonly number[]>;

export interface LabelWords {
  readonly words: string;
  readonly position: number;
}

/** The names of terms, those of lower precedence after the others. Linear but for one sort. */
export function* makeNames(terms: readonly Term[], precedence: Uint32Array): Steps<Names> {
  const byPrecedence = new Uint32Array(terms.length);
  precedence.forEach((place, position) => (byPrecedence[place] = position));
  const collect = (namesOfOne: (term: Term) => readonly string[]): Steps<PositionsByName> =>
    collectNames(terms, byPrecedence, namesOfOne);
  return {
    identifiers: yield* collect((term) => [term.identifier, term.curie, canonicalIri(term.iri)]),
    labels: yield* collect((term) => term.labels.map((label) => label.value.trim())),
    identifierKeys: yield* collect((term) => [nameKey(term.identifier)]),
    labelKeys: yield* collect((term) => term.labels.map((label) => nameKey(label.value))),
    alternativeKeys: yield* collect((term) =>
      [...term.altLabels, ...term.hiddenLabels].map((label) => nameKey(label.value)),
    ),
    labelsInOrder: yield* labelsInOrder(terms),
  };
}

function* collectNames(
  terms: readonly Term[],
  byPrecedence: Uint32Array,
  namesOfOne: (term: Term) => readonly string[],
): Steps<PositionsByName> {
  const positions = new Map<string, number[]>();
  yield* each(byPrecedence, (position) => {
    for (const name of new Set(namesOfOne(terms[position] as Term))) {
      const found = positions.get(name);
      if (found === undefined) positions.set(name, [position]);
      else found.push(position);
    }
  });
  return positions;
}

function* labelsInOrder(terms: readonly Term[]): Steps<LabelWords[]> {
  const labels: LabelWords[] = [];
  yield* each(terms, (term, position) => {
    const distinct = new Set(term.labels.map((label) => splitWords(label.value).join(' ')));
    for (const words of distinct) labels.push({ words, position });
  });
  return labels.sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : a.position - b.position));
}
