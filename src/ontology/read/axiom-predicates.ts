import { owl, rdfs } from '../names.ts';

/** Predicates of class axioms, whose subject may be a class expression without a name. */
export const AXIOM_PREDICATES: readonly string[] = [rdfs('subClassOf'), owl('equivalentClass'), owl('disjointWith')];
