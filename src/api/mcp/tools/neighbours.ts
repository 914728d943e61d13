import type { Iri, Term } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../ontology/names.ts';
import type { FilterName } from '../../../ontology/query/filters.ts';
import { liveTerm } from '../../../ontology/query/meaning.ts';
import type { TermIndex } from '../../../ontology/query/query.ts';

/** Relations that lead up a hierarchy, each with the terms directly above one; the filter of that name finds those below. */
const RELATIONS = {
  subClassOf: (term) => term.class?.parents ?? [],
  subPropertyOf: (term) => term.property?.parents ?? [],
  broader: (term) => term.value?.broader ?? [],
  enumerationOf: (term) => term.enumerationOf,
} satisfies Partial<Record<FilterName, (term: Term) => readonly Iri[]>>;

/** See {@link HIERARCHY_RELATIONS}. */
export type HierarchyRelation = keyof typeof RELATIONS;

/** The relations that a hierarchy is made of, by the names that they have in records. */
export const HIERARCHY_RELATIONS = Object.keys(RELATIONS) as readonly HierarchyRelation[];

/** That one term is directly below another. */
export interface Step {
  readonly below: Iri;
  readonly relation: HierarchyRelation;
  readonly above: Iri;
  /** How many steps the farther of the two is from where the walk began. */
  readonly depth: number;
}

/** What a walk came by. */
export interface Walk {
  readonly steps: readonly Step[];
  /** Whether there was more than so many steps. */
  readonly cut: boolean;
}

/**
 * Walks up or down from a term, level by level, each term once; what is not live is named and not entered. Ends after so many steps,
 * so that a hierarchy of any width costs no more than what is told of it.
 */
export function walk(from: Term, way: 'up' | 'down', depth: number, most: number, index: TermIndex): Walk {
  const steps: Step[] = [];
  const seen = new Set<Iri>([from.iri]);
  let level: readonly Term[] = [from];
  for (let at = 1; at <= depth && level.length > 0; at += 1) {
    const next: Term[] = [];
    for (const term of level) {
      for (const { other, ...step } of way === 'up' ? stepsUp(term, at, index) : stepsDown(term, at, index)) {
        if (steps.length === most) return { steps, cut: true };
        steps.push(step);
        if (other === undefined || seen.has(other.iri)) continue;
        seen.add(other.iri);
        next.push(other);
      }
    }
    level = next;
  }
  return { steps, cut: false };
}

interface Found extends Step {
  /** The live term at the far end. */
  readonly other: Term | undefined;
}

function* stepsUp(term: Term, depth: number, index: TermIndex): Generator<Found> {
  for (const relation of HIERARCHY_RELATIONS) {
    for (const above of new Set(RELATIONS[relation](term))) {
      const other = liveTerm(index.meaningOf(above));
      yield { below: term.iri, relation, above: other?.iri ?? above, depth, other };
    }
  }
}

function* stepsDown(term: Term, depth: number, index: TermIndex): Generator<Found> {
  for (const relation of HIERARCHY_RELATIONS) {
    const found = index.find({ filters: { [relation]: [canonicalIri(term.iri)] } });
    for (const other of found.slice(0, found.total))
      yield { below: other.iri, relation, above: term.iri, depth, other };
  }
}
