import type { Iri, Term } from '../../ontology/model.ts';
import { deprecatedLast, keyOf } from '../index/in-order.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { valuesInOrder } from '../index/value-order.ts';
import type { Ref } from '../text/phrase.ts';
import type { NodeGraph } from './node-graph.ts';
import { createGraph } from './node-graph.ts';

/**
 * Values below their broader values.
 *
 * @param values in the order in which they are shown
 * @param shown returns another link for a value, and a count beside it
 */
export function conceptGraph(
  values: readonly Ref[],
  index: PublicationIndex,
  shown: (ref: Ref) => { readonly ref: Ref; readonly count?: number } = (ref) => ({ ref }),
): NodeGraph {
  return createGraph(
    values.map((ref) => {
      const term = index.term(ref.iri) as Term;
      return { iri: ref.iri, key: keyOf(term.identifier), above: broaderOf(term), ...shown(ref) };
    }),
  );
}

function broaderOf({ value }: Term): readonly Iri[] {
  return value?.broader ?? [];
}

/** The value sets with hierarchical values, and these values in order. */
export function thesauri(index: PublicationIndex): { readonly term: Term; readonly values: readonly Ref[] }[] {
  return index.publication.ontology.terms.flatMap((term) => {
    if (!term.enumeration) return [];
    const values = term.enumeration.values.flatMap((iri) => index.term(iri) ?? []);
    const members = new Set(values);
    const deep = values.some((value) => broaderOf(value).some((iri) => members.has(index.term(iri) as Term)));
    return deep ? [{ term, values: publishedValues(term, index) }] : [];
  });
}

/** Deprecated values are last, unless the sources state an order. */
function publishedValues(term: Term, index: PublicationIndex): Ref[] {
  const refs = valuesInOrder(term, index).filter(({ kind }) => kind !== undefined);
  return term.enumeration?.ordered ? refs : deprecatedLast(refs);
}
