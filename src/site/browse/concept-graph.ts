import type { Iri, Term } from '../../ontology/model.ts';
import { inOrder, keyOf } from '../index/in-order.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Ref } from '../text/phrase.ts';
import type { NodeGraph } from './node-graph.ts';
import { createGraph } from './node-graph.ts';

/**
 * Values below their broader values.
 *
 * @param shown returns another link for a value, and a count beside it
 */
export function conceptGraph(
  values: readonly Term[],
  index: PublicationIndex,
  shown: (ref: Ref) => { readonly ref: Ref; readonly count?: number } = (ref) => ({ ref }),
): NodeGraph {
  return createGraph(
    inOrder(values, index).map((ref) => {
      const term = index.term(ref.iri) as Term;
      return { iri: ref.iri, key: keyOf(term.identifier), above: broaderOf(term), ...shown(ref) };
    }),
  );
}

function broaderOf({ value }: Term): readonly Iri[] {
  return value?.broader ?? [];
}

/** The value sets with hierarchical values, and these values. */
export function thesauri(index: PublicationIndex): { readonly term: Term; readonly values: readonly Term[] }[] {
  return index.publication.ontology.terms.flatMap((term) => {
    if (!term.enumeration) return [];
    const values = term.enumeration.values.flatMap((iri) => index.term(iri) ?? []);
    const members = new Set(values);
    const deep = values.some((value) => broaderOf(value).some((iri) => members.has(index.term(iri) as Term)));
    return deep ? [{ term, values }] : [];
  });
}
