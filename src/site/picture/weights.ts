import type { Iri, Publication } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';

const found = new WeakMap<Publication, ReadonlyMap<Iri, number>>();

/** How many classes, or concepts of a thesaurus, stand anywhere below each: counted once, linear in all ancestors. */
export function weightsBelow(publication: Publication): ReadonlyMap<Iri, number> {
  const known = found.get(publication);
  if (known) return known;
  const weights = new Map<Iri, number>();
  for (const { class: ofClass, value } of publication.ontology.terms) {
    for (const iri of ofClass?.ancestors ?? value?.broaderFull ?? []) {
      const ancestor = canonicalIri(iri);
      weights.set(ancestor, (weights.get(ancestor) ?? 0) + 1);
    }
  }
  found.set(publication, weights);
  return weights;
}
