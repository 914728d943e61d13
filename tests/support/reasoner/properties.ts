import type { Term } from '@rdfjs/types';
import { owl, rdfs } from '../../../src/rdf/names.ts';
import { beOf } from './classes.ts';
import type { Facts } from './facts.ts';
import { Clash } from './facts.ts';

/** Inferences from characteristics of properties, by name of the rule in https://www.w3.org/TR/owl2-profiles/#Reasoning_in_OWL_2_RL_and_RDF_Graphs_using_Rules. */
const CHARACTERISTICS: Readonly<Record<string, (facts: Facts, property: string) => void>> = {
  FunctionalProperty: (facts, property) => {
    for (const [subject, value] of facts.pairs(property))
      for (const other of facts.objects(subject, property)) facts.unify(value, other, 'prp-fp');
  },
  InverseFunctionalProperty: (facts, property) => {
    for (const [subject, value] of facts.pairs(property))
      for (const other of facts.subjects(property, value)) facts.unify(subject, other, 'prp-ifp');
  },
  SymmetricProperty: (facts, property) => {
    for (const [subject, value] of facts.pairs(property)) facts.add(value, property, subject);
  },
  TransitiveProperty: (facts, property) => {
    for (const [subject, value] of facts.pairs(property))
      for (const next of facts.objects(value, property)) facts.add(subject, property, next);
  },
  IrreflexiveProperty: (facts, property) => {
    for (const [subject, value] of facts.pairs(property))
      if (subject.equals(value)) throw new Clash('prp-irp', `${subject.value} and ${property}`);
  },
  AsymmetricProperty: (facts, property) => {
    for (const [subject, value] of facts.pairs(property))
      if (facts.objects(value, property).some((back) => back.equals(subject)))
        throw new Clash('prp-asyp', `${subject.value} and ${value.value}`);
  },
};

/** Adds the inferences from the axioms of all properties in the facts. */
export function concludeFromProperties(facts: Facts): void {
  for (const property of new Set(facts.quads().map(({ predicate }) => predicate.value))) {
    concludeFromLinks(facts, property);
    for (const [characteristic, conclude] of Object.entries(CHARACTERISTICS))
      if (facts.axioms.instances(owl(characteristic)).some(({ value }) => value === property))
        conclude(facts, property);
  }
  for (const [property, head] of facts.axioms.pairs(owl('propertyChainAxiom')))
    concludeFromChain(facts, property, head);
}

function concludeFromLinks(facts: Facts, property: string): void {
  const { axioms } = facts;
  const read = (predicate: string): readonly Term[] =>
    axioms.pairs(predicate).flatMap(([subject, object]) => (subject.value === property ? object : []));
  const inverses = [
    ...read(owl('inverseOf')),
    ...axioms.pairs(owl('inverseOf')).flatMap(([subject, object]) => (object.value === property ? subject : [])),
  ].filter(({ termType }) => termType === 'NamedNode');
  const above = [...read(rdfs('subPropertyOf')), ...read(owl('equivalentProperty'))];
  for (const [subject, value] of facts.pairs(property)) {
    for (const domain of read(rdfs('domain'))) facts.addType(subject, domain);
    for (const range of read(rdfs('range'))) beOf(facts, value, range);
    for (const wider of above) facts.add(subject, wider.value, value);
    for (const inverse of inverses) facts.add(value, inverse.value, subject);
  }
}

function concludeFromChain(facts: Facts, property: Term, head: Term): void {
  const [first, ...rest] = facts.axioms.list(head);
  if (!first) return;
  for (const [start, next] of facts.pairs(first.value)) {
    const ends = rest.reduce<readonly Term[]>(
      (at, step) => at.flatMap((one) => facts.objects(one, step.value)),
      [next],
    );
    for (const end of ends) facts.add(start, property.value, end);
  }
}
