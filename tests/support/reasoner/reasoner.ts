import type { Quad, Term } from '@rdfjs/types';
import { owl, rdfs } from '../../../src/rdf/names.ts';
import type { Axioms } from './axioms.ts';
import { createAxioms, differentGroups } from './axioms.ts';
import { concludeFromType, isMember } from './classes.ts';
import { Clash, Facts } from './facts.ts';
import { concludeFromKeys, individuals } from './keys.ts';
import { concludeFromProperties } from './properties.ts';

export interface Verdict {
  readonly facts: Facts;
  /** Absent: the rules detect no inconsistency. */
  readonly clash?: Clash;
}

/**
 * Validates data against an ontology by the rules of OWL 2 RL, https://www.w3.org/TR/owl2-profiles/#OWL_2_RL, with keys, closed sets,
 * unions with one remaining class, and facets of datatypes. Repeats all rules until a fixed point. Creates no individuals,
 * so it misses inferences from `someValuesFrom` and minimum cardinalities alone. Every result is a contradiction.
 */
export function reason(axioms: Axioms, data: readonly Quad[]): Verdict {
  const facts = new Facts(axioms, data);
  try {
    for (const group of differentGroups(createAxioms(data))) facts.keepApart(group);
    let before = -1;
    while (before !== facts.changes) {
      before = facts.changes;
      applyRules(facts);
    }
    return { facts };
  } catch (error) {
    if (error instanceof Clash) return { facts, clash: error };
    throw error;
  }
}

function applyRules(facts: Facts): void {
  for (const [a, b] of facts.pairs(owl('sameAs'))) facts.unify(a, b, 'eq-diff');
  concludeFromProperties(facts);
  const definitions = definitionsOf(facts.axioms);
  for (const individual of individuals(facts)) {
    for (const [type, expression] of definitions)
      if (!facts.hasType(individual, type) && isMember(facts, individual, expression)) facts.addType(individual, type);
    for (const type of facts.types(individual)) concludeFromType(facts, individual, type);
  }
  concludeFromKeys(facts);
}

/** Classes that follow from an expression: `owl:equivalentClass`, and expressions with a superclass. */
function definitionsOf(axioms: Axioms): readonly (readonly [type: Term, expression: Term])[] {
  const equivalent = axioms
    .pairs(owl('equivalentClass'))
    .filter(([, expression]) => expression.termType === 'BlankNode');
  const general = axioms.pairs(rdfs('subClassOf')).filter(([expression]) => expression.termType === 'BlankNode');
  return [...equivalent, ...general.map(([expression, type]) => [type, expression] as const)];
}
