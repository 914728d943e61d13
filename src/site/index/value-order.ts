import type { Term } from '../../ontology/model.ts';
import type { Ref } from '../text/phrase.ts';
import type { PublicationIndex } from './publication-index.ts';

/** The values of a value set in the order that the sources state; else by code, or by label in the page's language. */
export function valuesInOrder({ enumeration }: Term, index: PublicationIndex): Ref[] {
  const { values = [], ordered } = enumeration ?? {};
  return ordered ? values.map((iri) => index.ref(iri)) : index.sorted(values);
}

/** Those of them that are the top level. */
export function topValuesInOrder(term: Term, index: PublicationIndex): Ref[] {
  const tops = new Set(term.enumeration?.topValues);
  const inOrder = valuesInOrder(term, index).filter(({ iri }) => tops.delete(iri));
  return [...inOrder, ...index.sorted([...tops])];
}
