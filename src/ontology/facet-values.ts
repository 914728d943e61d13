import type { Iri, Term } from './model.ts';

/** Returns the values of all facets of a term, in the order of the facets. A value of several facets appears several times. */
export function valuesOfFacets({ facetValues }: Pick<Term, 'facetValues'>): Iri[] {
  return facetValues === undefined ? [] : Object.values(facetValues).flat();
}
