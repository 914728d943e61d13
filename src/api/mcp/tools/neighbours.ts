import type { Iri, Term } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../rdf/graph/names.ts';
import type { FilterName, TermIndex } from '../../../search/query/query.ts';
import { publishedTerm } from '../../../search/query/name-resolver.ts';

/** Hierarchical relations, each with the terms directly above a term. The filter with the same name finds those below. */
const RELATIONS = {
  subClassOf: (term) => term.class?.parents ?? [],
  subPropertyOf: (term) => term.property?.parents ?? [],
  broader: (term) => term.value?.broader ?? [],
  enumerationOf: (term) => term.enumerationOf,
} satisfies Partial<Record<FilterName, (term: Term) => readonly Iri[]>>;

/** See {@link HIERARCHY_RELATIONS}. */
export type HierarchyRelation = keyof typeof RELATIONS;

/** The hierarchical relations, by their names in records. */
export const HIERARCHY_RELATIONS = Object.keys(RELATIONS) as readonly HierarchyRelation[];

/** A direct relation between two terms. */
export interface NeighbourStep {
  readonly below: Iri;
  readonly relation: HierarchyRelation;
  readonly above: Iri;
  /** Steps from the start term to the farther of the two. */
  readonly depth: number;
}

/** Result of a traversal. */
export interface Walk {
  readonly steps: readonly NeighbourStep[];
  /** Whether the maximum number of steps truncated the result. */
  readonly cut: boolean;
}

/**
 * Traverses the hierarchy up or down from a term, level by level, each term once. Terms that are not live are returned but not
 * entered. Stops after `maximum` steps, so the cost does not depend on the width of the hierarchy.
 */
export function walk(from: Term, direction: 'up' | 'down', depth: number, maximum: number, index: TermIndex): Walk {
  const steps: NeighbourStep[] = [];
  const seen = new Set<Iri>([from.iri]);
  let level: readonly Term[] = [from];
  for (let at = 1; at <= depth && level.length > 0; at += 1) {
    const next: Term[] = [];
    for (const term of level) {
      for (const { other, ...step } of direction === 'up' ? stepsUp(term, at, index) : stepsDown(term, at, index)) {
        if (steps.length === maximum) return { steps, cut: true };
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

interface Neighbour extends NeighbourStep {
  /** The live term at the far end. */
  readonly other: Term | undefined;
}

function* stepsUp(term: Term, depth: number, index: TermIndex): Generator<Neighbour> {
  for (const relation of HIERARCHY_RELATIONS) {
    for (const above of new Set(RELATIONS[relation](term))) {
      const other = publishedTerm(index.resolve(above));
      yield { below: term.iri, relation, above: other?.iri ?? above, depth, other };
    }
  }
}

function* stepsDown(term: Term, depth: number, index: TermIndex): Generator<Neighbour> {
  for (const relation of HIERARCHY_RELATIONS) {
    const found = index.find({ filters: { [relation]: [canonicalIri(term.iri)] } });
    for (const other of found.slice(0, found.total))
      yield { below: other.iri, relation, above: term.iri, depth, other };
  }
}
