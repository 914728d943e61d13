import { closure } from '../closure.ts';
import type { Iri, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { isStored } from '../stored-closures.ts';
import type { OwnProperties } from './own-properties.ts';
import type { Restriction } from './restrictions.ts';

/** Inherited properties that are told of one class: beyond these, deep hierarchies would not stay linear. */
const MOST_INHERITED = 160;
/** Ancestors that are looked at: no hierarchy that people read is deeper. */
const MOST_ANCESTORS = 40;

/** The properties that one class of a lineage brings and no nearer one has. */
export interface Generation {
  readonly owner: Term;
  readonly properties: readonly Iri[];
  /** As many as there are; of an owner whose rest is left out, all that it brings. */
  readonly count: number;
}

export interface Lineage {
  /** The class itself first, then its ancestors, nearest first; those that bring nothing are left out. */
  readonly generations: readonly Generation[];
  /** All that the class and its ancestors ask of a property. */
  restrictions(property: Iri): readonly Restriction[];
}

/** A class and its ancestors with the properties that each brings. All its own; of the inherited ones as many as a page shows. */
export function lineageOf(
  term: Term,
  find: (iri: Iri) => Term | undefined,
  own: (owner: Term) => OwnProperties,
): Lineage {
  const ancestors = nearestAbove(term, find).flatMap((iri) => find(iri) ?? []);
  const all = [term, ...ancestors].map((owner) => ({ owner, ...own(owner) }));
  const seen = new Set<Iri>();
  const generations: Generation[] = [];
  let budget = Number.POSITIVE_INFINITY;
  for (const { owner, properties } of all) {
    const { kept, whole } = take(properties, seen, budget);
    budget = owner === term ? MOST_INHERITED : budget - kept.length;
    // Where the rest is left out, what a nearer class has of it is not looked for, and the owner's page tells all.
    const count = whole ? kept.length : properties.length;
    if (count > 0) generations.push({ owner, properties: kept, count });
  }
  return {
    generations,
    restrictions: (property) => all.flatMap(({ restrictions }) => restrictions.get(canonicalIri(property)) ?? []),
  };
}

function nearestAbove(term: Term, find: (iri: Iri) => Term | undefined): readonly Iri[] {
  const facts = term.class;
  if (facts === undefined) return [];
  if (isStored(facts, 'ancestors')) return facts.ancestors.slice(0, MOST_ANCESTORS);
  return closure(term.iri, (iri) => find(iri)?.class?.parents ?? [], MOST_ANCESTORS);
}

/** The first properties that no nearer class has, and whether these are all; it stops when there are enough, however many a class far above may have. */
function take(properties: readonly Iri[], seen: Set<Iri>, most: number): { kept: Iri[]; whole: boolean } {
  const kept: Iri[] = [];
  for (const iri of properties) {
    const key = canonicalIri(iri);
    if (seen.has(key)) continue;
    if (kept.length >= most) return { kept, whole: false };
    kept.push(iri);
    seen.add(key);
  }
  return { kept, whole: true };
}
