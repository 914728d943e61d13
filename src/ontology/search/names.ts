import type { CooperativeTask } from '../cooperative.ts';
import { each } from '../cooperative.ts';
import type { Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { labelsWithPrefix } from './label-prefixes.ts';
import { nameKey, splitWords } from './words.ts';

/** What a term is called. */
export type Named = Pick<Term, 'identifier' | 'curie' | 'iri' | 'labels' | 'altLabels' | 'hiddenLabels'>;

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
  /** The labels of which the words, with one space between them, begin so. */
  beginning(words: string): readonly LabelWords[];
}

export interface PositionsByName {
  get(name: string): readonly number[] | undefined;
}

export interface LabelWords {
  readonly words: string;
  readonly position: number;
}

/** Names in maps, with the keys of all labels. */
export interface MappedNames extends Names {
  readonly labelKeys: ReadonlyMap<string, readonly number[]>;
}

/** The names of terms, those of lower precedence after the others. Linear but for one sort. */
export function* makeNames(terms: readonly Named[], precedence: Uint32Array): CooperativeTask<MappedNames> {
  const byPrecedence = new Uint32Array(terms.length);
  precedence.forEach((place, position) => (byPrecedence[place] = position));
  const collect = (
    namesOfOne: (term: Named) => readonly string[],
  ): CooperativeTask<ReadonlyMap<string, readonly number[]>> => collectNames(terms, byPrecedence, namesOfOne);
  const inOrder = yield* labelsInOrder(terms);
  return {
    identifiers: yield* collect((term) => [term.identifier, term.curie, canonicalIri(term.iri)]),
    labels: yield* collect((term) => term.labels.map((label) => label.value.trim())),
    identifierKeys: yield* collect((term) => [nameKey(term.identifier)]),
    labelKeys: yield* collect((term) => term.labels.map((label) => nameKey(label.value))),
    alternativeKeys: yield* collect((term) =>
      [...term.altLabels, ...term.hiddenLabels].map((label) => nameKey(label.value)),
    ),
    beginning: (words) => labelsWithPrefix(inOrder, words),
  };
}

function* collectNames(
  terms: readonly Named[],
  byPrecedence: Uint32Array,
  namesOfOne: (term: Named) => readonly string[],
): CooperativeTask<ReadonlyMap<string, readonly number[]>> {
  const positions = new Map<string, number[]>();
  yield* each(byPrecedence, (position) => {
    for (const name of new Set(namesOfOne(terms[position] as Named))) {
      const found = positions.get(name);
      if (found === undefined) positions.set(name, [position]);
      else found.push(position);
    }
  });
  return positions;
}

/** The words of each label, by code unit. */
function* labelsInOrder(terms: readonly Named[]): CooperativeTask<LabelWords[]> {
  const labels: LabelWords[] = [];
  yield* each(terms, (term, position) => {
    const distinct = new Set(term.labels.map((label) => splitWords(label.value).join(' ')));
    for (const words of distinct) labels.push({ words, position });
  });
  return labels.sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : a.position - b.position));
}
