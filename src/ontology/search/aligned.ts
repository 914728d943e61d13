import type { Iri, Relation, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';

/** The relations by which two terms mean the same, or nearly. */
const SAME: ReadonlySet<Relation> = new Set([
  'equivalentClass',
  'equivalentProperty',
  'sameAs',
  'exactMatch',
  'closeMatch',
]);

/** Makes the function that gives the live terms that a term is aligned with as the same, or nearly. */
export function createAligned(terms: readonly Term[]): (term: Term) => readonly Term[] {
  const byIri = new Map<Iri, Term>(terms.map((term) => [canonicalIri(term.iri), term]));
  return ({ alignments }) =>
    alignments.flatMap(({ relation, target }) => {
      const other = target === undefined || !SAME.has(relation) ? undefined : byIri.get(canonicalIri(target));
      return other ? [other] : [];
    });
}
