import type { Iri, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import type { Restriction } from './restrictions.ts';
import type { OwnProperties } from './own-properties.ts';

/** Inherited properties that are told of one class: beyond these, deep hierarchies would not stay linear. */
const MOST_INHERITED = 160;
/** Ancestors that are looked at: no hierarchy that people read is deeper. */
const MOST_ANCESTORS = 40;

/** The properties that one class of a lineage brings and no nearer one has. */
export interface Generation {
  readonly owner: Term;
  readonly properties: readonly Iri[];
  /** As many as there are in all; more than `properties` where the rest is left out. */
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
  const ancestors = (term.class?.ancestors ?? []).slice(0, MOST_ANCESTORS).flatMap((iri) => find(iri) ?? []);
  const all = [term, ...ancestors].map((owner) => ({ owner, ...own(owner) }));
  const seen = new Set<Iri>();
  const generations: Generation[] = [];
  let budget = Number.POSITIVE_INFINITY;
  for (const { owner, properties } of all) {
    const { kept, repeated } = take(properties, seen, budget);
    budget = owner === term ? MOST_INHERITED : budget - kept.length;
    const count = properties.length - repeated;
    if (count > 0) generations.push({ owner, properties: kept, count });
  }
  return {
    generations,
    restrictions: (property) => all.flatMap(({ restrictions }) => restrictions.get(canonicalIri(property)) ?? []),
  };
}

/** The first properties that no nearer class has; it stops when there are enough, however many a class far above may have. */
function take(properties: readonly Iri[], seen: Set<Iri>, most: number): { kept: Iri[]; repeated: number } {
  const kept: Iri[] = [];
  let repeated = 0;
  for (const iri of properties) {
    if (kept.length >= most) break;
    const key = canonicalIri(iri);
    if (seen.has(key)) repeated += 1;
    else kept.push(iri);
    seen.add(key);
  }
  return { kept, repeated };
}
