import type { Term } from '@rdfjs/types';
import { owl } from '../../../src/rdf/names.ts';
import { key as textOf } from './axioms.ts';
import { sameLiteral } from './datatypes.ts';
import type { Facts } from './facts.ts';

/** Merges individuals of a class that share a value of every property of its key (prp-key). Keys apply to named individuals. */
export function concludeFromKeys(facts: Facts): void {
  for (const [type, head] of facts.axioms.pairs(owl('hasKey'))) {
    const properties = facts.axioms.list(head);
    const members = individuals(facts).filter((one) => one.termType === 'NamedNode' && facts.hasType(one, type));
    for (const [at, one] of members.entries())
      for (const other of members.slice(at + 1))
        if (properties.every((property) => share(facts, one, other, property))) facts.unify(one, other, 'prp-key');
  }
}

/** All individuals of the facts. */
export function individuals(facts: Facts): readonly Term[] {
  const all = facts
    .quads()
    .flatMap(({ subject, predicate, object }) =>
      object.termType === 'Literal' || predicate.value.endsWith('#type') ? [subject] : [subject, object],
    );
  return [...new Map(all.map((term) => [textOf(term), term])).values()];
}

function share(facts: Facts, one: Term, other: Term, property: Term): boolean {
  const theirs = facts.objects(other, property.value);
  return facts
    .objects(one, property.value)
    .some((value) => theirs.some((their) => value.equals(their) || sameLiteral(value, their)));
}
