import { countsBelow } from './counts-below.ts';
import { memoize } from './memoize.ts';
import type { Iri, Ontology, Term } from './model.ts';
import { canonicalIri } from './names.ts';

/** Part of the classes of a vocabulary that are below a universal class. */
const SHARE = 0.5;

/**
 * The classes that nearly everything of their vocabulary is an instance of, such as schema:Thing: without a superclass, and with more than
 * half of the vocabulary's classes below them. They say little about a class below them. Canonical IRIs.
 */
export const universalClasses = memoize((ontology: Ontology): ReadonlySet<Iri> => {
  const classes = ontology.terms.filter((term) => term.class && !term.class.datatype);
  const known = new Set(classes.map(({ iri }) => canonicalIri(iri)));
  const parentsOf = ({ class: facts }: Term): Iri[] =>
    (facts?.parents ?? []).map(canonicalIri).filter((iri) => known.has(iri));
  const sizes = new Map([...Map.groupBy(classes, ({ source }) => source)].map(([key, { length }]) => [key, length]));
  const below = countsBelow(new Map(classes.map((term) => [canonicalIri(term.iri), parentsOf(term)])));
  const isUniversal = (term: Term): boolean =>
    parentsOf(term).length === 0 && (below.get(canonicalIri(term.iri)) ?? 0) > (sizes.get(term.source) ?? 0) * SHARE;
  return new Set(classes.filter(isUniversal).map(({ iri }) => canonicalIri(iri)));
});
