import { memoize } from '../../ontology/memoize.ts';
import type { Alignment, Kind, Publication, Relation, Term } from '../../ontology/model.ts';
import type { ExternalVocabulary } from './external-vocabularies.ts';
import { createExternalVocabularies } from './external-vocabularies.ts';

/** The three states of a term in relation to an external vocabulary. */
export const STATES = ['matched', 'absent', 'open'] as const;
export type AlignmentState = (typeof STATES)[number];

/** The matches of own terms in one external vocabulary. Language-independent. */
export interface Crosswalk {
  readonly vocabulary: ExternalVocabulary;
  /** Terms with a match, each with all alignments to the vocabulary. */
  readonly matched: ReadonlyMap<Term, readonly Alignment[]>;
  /** Terms that were searched and have no match. */
  readonly absent: ReadonlyMap<Term, readonly Alignment[]>;
  /** The kinds of term that are compared. Values only if at least one value was. */
  readonly kinds: ReadonlySet<Kind>;
  readonly strengths: ReadonlyMap<Relation, number>;
}

/** Maximum number of crosswalks. More are not vocabularies but URLs of things. */
const MAX_CROSSWALKS = 60;

/** The crosswalks of a publication, most matches first. Cached. Linear in the alignments. */
export const crosswalksOf = memoize(createCrosswalks);

/** The terms that crosswalks compare, by the first of their kinds. */
export function comparedTerms({ ontology }: Publication): readonly Term[] {
  return ontology.terms.filter(({ own }) => own);
}

export function kindOf({ kinds }: Term): Kind {
  return kinds[0] ?? 'value';
}

function createCrosswalks(publication: Publication): readonly Crosswalk[] {
  const vocabularyOf = createExternalVocabularies(publication.ontology);
  const found = new Map<ExternalVocabulary, Map<Term, Alignment[]>>();
  for (const term of comparedTerms(publication)) {
    for (const alignment of term.alignments) {
      const there = alignment.target ?? alignment.absentFrom;
      const vocabulary = there === undefined ? undefined : vocabularyOf(there);
      if (vocabulary) add(found, vocabulary, term, alignment);
    }
  }
  return [...found]
    .map(([vocabulary, terms]) => toCrosswalk(vocabulary, terms))
    .sort((a, b) => b.matched.size - a.matched.size || (a.vocabulary.name < b.vocabulary.name ? -1 : 1))
    .slice(0, MAX_CROSSWALKS);
}

type Found = Map<ExternalVocabulary, Map<Term, Alignment[]>>;

function add(found: Found, vocabulary: ExternalVocabulary, term: Term, alignment: Alignment): void {
  let terms = found.get(vocabulary);
  if (!terms) found.set(vocabulary, (terms = new Map()));
  const alignments = terms.get(term);
  if (alignments) alignments.push(alignment);
  else terms.set(term, [alignment]);
}

function toCrosswalk(vocabulary: ExternalVocabulary, terms: ReadonlyMap<Term, readonly Alignment[]>): Crosswalk {
  const isMatched = (alignments: readonly Alignment[]): boolean =>
    alignments.some(({ target }) => target !== undefined);
  const kinds = new Set<Kind>(['class', 'property', 'enumeration', ...[...terms.keys()].map(kindOf)]);
  const strengths = new Map<Relation, number>();
  for (const { relation, target } of [...terms.values()].flat())
    if (target !== undefined) strengths.set(relation, (strengths.get(relation) ?? 0) + 1);
  const entries = [...terms];
  return {
    vocabulary,
    matched: new Map(entries.filter(([, alignments]) => isMatched(alignments))),
    absent: new Map(entries.filter(([, alignments]) => !isMatched(alignments))),
    kinds,
    strengths,
  };
}
