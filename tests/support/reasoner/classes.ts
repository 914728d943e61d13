import type { Literal, Term } from '@rdfjs/types';
import { owl, rdfs } from '../../../src/rdf/names.ts';
import { superclasses } from './axioms.ts';
import { inRange, isWellFormed } from './datatypes.ts';
import type { Facts } from './facts.ts';
import { Clash } from './facts.ts';

/** Inferences for an individual of a class, by OWL 2 construct. */
const CONSEQUENCES: Readonly<Record<string, (facts: Facts, individual: Term, type: Term, filler: Term) => void>> = {
  intersectionOf: (facts, individual, _, head) => {
    for (const part of facts.axioms.list(head)) facts.addType(individual, part);
  },
  // Only one class of a union remains once all others are excluded.
  unionOf: (facts, individual, type, head) => {
    const left = facts.axioms.list(head).filter((part) => !isImpossible(facts, individual, part));
    const [only] = left;
    if (only === undefined) throw new Clash('cls-uni', `${individual.value} can be in no part of ${type.value}`);
    if (left.length === 1) facts.addType(individual, only);
  },
  disjointUnionOf: (facts, individual, type, head) => CONSEQUENCES['unionOf']?.(facts, individual, type, head),
  // Only one value of a closed set remains once the individual differs from all others.
  oneOf: (facts, individual, type, head) => {
    const left = facts.axioms.list(head).filter((value) => !facts.different(individual, value));
    const [only] = left;
    if (only === undefined) throw new Clash('cls-oo', `${individual.value} is none of the values of ${type.value}`);
    if (left.length === 1) facts.unify(only, individual, 'cls-oo');
  },
  complementOf: (facts, individual, _, other) => {
    if (isMember(facts, individual, other)) throw new Clash('cls-com', `${individual.value} is in ${other.value}`);
  },
  hasValue: (facts, individual, type, value) => {
    for (const property of facts.axioms.objects(type, owl('onProperty'))) facts.add(individual, property.value, value);
  },
  allValuesFrom: (facts, individual, type, filler) => {
    for (const value of valuesOf(facts, individual, type)) beOf(facts, value, filler);
  },
  maxCardinality: (facts, individual, type, count) => atMost(facts, valuesOf(facts, individual, type), count),
  cardinality: (facts, individual, type, count) => atMost(facts, valuesOf(facts, individual, type), count),
  maxQualifiedCardinality: (facts, individual, type, count) => atMost(facts, qualified(facts, individual, type), count),
  qualifiedCardinality: (facts, individual, type, count) => atMost(facts, qualified(facts, individual, type), count),
};

/** Adds the inferences from one type of an individual. */
export function concludeFromType(facts: Facts, individual: Term, type: Term): void {
  if (type.value === owl('Nothing')) throw new Clash('cls-nothing', individual.value);
  for (const other of facts.types(individual))
    if (facts.axioms.disjoint(type, other))
      throw new Clash('cax-dw', `${individual.value} is ${type.value} and ${other.value}`);
  for (const above of superclasses(facts.axioms, type)) facts.addType(individual, above);
  for (const [construct, conclude] of Object.entries(CONSEQUENCES))
    for (const filler of facts.axioms.objects(type, owl(construct))) conclude(facts, individual, type, filler);
}

/** Adds a type to a value, or validates a literal against a data range. */
export function beOf(facts: Facts, value: Term, range: Term): void {
  if (value.termType !== 'Literal') return facts.addType(value, range);
  if (!isWellFormed(value)) throw new Clash('dt-not-type', `${value.value} is no ${value.datatype.value}`);
  if (inRange(facts.axioms, value, range) === false)
    throw new Clash('dt-range', `${value.value} (${value.datatype.value}) is not in ${range.value}`);
}

/** Whether an individual is known to be in a class or class expression. */
export function isMember(facts: Facts, individual: Term, type: Term): boolean {
  const { axioms } = facts;
  if (individual.termType === 'Literal') return inRange(axioms, individual as Literal, type) === true;
  if (type.value === owl('Thing') || facts.hasType(individual, type)) return true;
  const parts = (construct: string): readonly Term[] => axioms.objects(type, owl(construct)).flatMap(axioms.list);
  if (parts('unionOf').some((part) => isMember(facts, individual, part))) return true;
  if (parts('oneOf').some((value) => value.equals(individual))) return true;
  const all = parts('intersectionOf');
  if (all.length > 0 && all.every((part) => isMember(facts, individual, part))) return true;
  const values = valuesOf(facts, individual, type);
  return (
    axioms
      .objects(type, owl('someValuesFrom'))
      .some((filler) => values.some((value) => isMember(facts, value, filler))) ||
    axioms.objects(type, owl('hasValue')).some((one) => values.some((value) => value.equals(one))) ||
    (axioms.objects(type, owl('hasSelf')).length > 0 && values.some((value) => value.equals(individual)))
  );
}

/** Whether one of an individual's types excludes a class or one above it. */
function isImpossible(facts: Facts, individual: Term, type: Term, seen = new Set<string>()): boolean {
  if (seen.has(type.value)) return false;
  seen.add(type.value);
  if (facts.types(individual).some((own) => facts.axioms.disjoint(own, type))) return true;
  return facts.axioms.objects(type, rdfs('subClassOf')).some((above) => isImpossible(facts, individual, above, seen));
}

/** Values of a restriction's property, which may be inverse. */
function valuesOf(facts: Facts, individual: Term, restriction: Term): readonly Term[] {
  return facts.axioms.objects(restriction, owl('onProperty')).flatMap((property) => {
    const inverse = facts.axioms.object(property, owl('inverseOf'));
    return property.termType === 'BlankNode' && inverse
      ? facts.subjects(inverse.value, individual)
      : facts.objects(individual, property.value);
  });
}

function qualified(facts: Facts, individual: Term, restriction: Term): readonly Term[] {
  const types = ['onClass', 'onDataRange'].flatMap((predicate) => facts.axioms.objects(restriction, owl(predicate)));
  return valuesOf(facts, individual, restriction).filter((value) =>
    types.every((type) => isMember(facts, value, type)),
  );
}

/** If one value is allowed, all values are the same; if n are allowed, n + 1 must not all be different. */
function atMost(facts: Facts, values: readonly Term[], count: Term): void {
  const most = Number(count.value);
  const [first, ...others] = values;
  if (most === 1 && first) for (const other of others) facts.unify(first, other, 'cls-maxc');
  const apart = values.filter((value, at) => values.slice(0, at).every((other) => facts.different(value, other)));
  if (apart.length > most) throw new Clash('cls-maxc', `${String(apart.length)} values where ${count.value} may be`);
}
