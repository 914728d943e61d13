import type { Kind, Site } from '../../ontology/model.ts';
import type { PublicationIndex } from './publication-index.ts';

/** The letter of each kind of term, and of guides, beside its colour, in the order of pages: N for a node shape, F for a field. The same in every language. */
export const KIND_LETTERS: Readonly<Record<Kind | 'guide', string>> = {
  class: 'C',
  datatype: 'D',
  property: 'P',
  enumeration: 'S',
  collection: 'L',
  value: 'V',
  shape: 'N',
  propertyShape: 'F',
  guide: 'G',
};

/** On a site of concepts, K is a concept: C is a class, and V would call it a value. The style sheet of lists has the same letters. */
const CONCEPT_LETTERS: typeof KIND_LETTERS = { ...KIND_LETTERS, value: 'K' };

/** The letters of the kinds of a site. */
export function kindLetters({ concepts }: Pick<Site, 'concepts'>): typeof KIND_LETTERS {
  return concepts ? CONCEPT_LETTERS : KIND_LETTERS;
}

/** The order of kinds on pages. */
export const KIND_ORDER: readonly Kind[] = (Object.keys(KIND_LETTERS) as (Kind | 'guide')[]).filter(
  (kind) => kind !== 'guide',
);

/** Counts the terms of each kind, in all publications of a catalogue. A term counts once for each of its kinds. */
export function countKinds(index: PublicationIndex): { kind: Kind; count: number }[] {
  const { ontology, site } = index.publication;
  const counts = new Map<Kind, number>();
  const add = (kind: Kind, count: number): void => void counts.set(kind, (counts.get(kind) ?? 0) + count);
  for (const { kinds } of ontology.terms) for (const kind of kinds) add(kind, 1);
  for (const { kinds } of site.publications ?? []) for (const { kind, count } of kinds) add(kind, count);
  return KIND_ORDER.flatMap((kind) => (counts.has(kind) ? [{ kind, count: counts.get(kind) as number }] : []));
}
