import { countsBelow } from '../../../ontology/counts-below.ts';
import type { Iri, Publication } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../ontology/names.ts';

const found = new WeakMap<Publication, ReadonlyMap<Iri, number>>();

/** How many classes, or concepts of a thesaurus, stand anywhere below each: counted once. */
export function weightsBelow(publication: Publication): ReadonlyMap<Iri, number> {
  const known = found.get(publication);
  if (known) return known;
  const parents = new Map(
    publication.ontology.terms.map(({ iri, class: ofClass, value }) => [
      canonicalIri(iri),
      (ofClass?.parents ?? value?.broader ?? []).map(canonicalIri),
    ]),
  );
  const weights = countsBelow(parents);
  found.set(publication, weights);
  return weights;
}
