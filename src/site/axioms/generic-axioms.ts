import type { ClassExpression, GeneralAxiom } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { firstOf, refPhrase } from './general-axioms.ts';
import { clause, named, propertyPhrase, valuePhrase } from './generic-clauses.ts';

/** General axioms in any UI language. */
export function generalSentence(axiom: GeneralAxiom, index: PublicationIndex): Phrase {
  const { structures, rules } = index.messages;
  const { axioms } = structures;
  const clauses = (of: readonly ClassExpression[]): Phrase =>
    of.flatMap((it, at) => [...(at > 0 ? [rules.semicolon] : []), ...clause(it, index)]);
  switch (axiom.kind) {
    case 'subClass':
      return axioms.implies(clause(axiom.sub, index), clause(axiom.super, index));
    case 'equivalent':
      return axioms.equivalent(clauses(axiom.of));
    case 'disjoint':
      return axioms.neverBoth(firstOf(axiom.of, (it) => clause(it, index), index));
    case 'different':
      return axioms.different(axiom.of.length, firstOf(axiom.of, refPhrase(index), index));
    case 'disjointProperties':
      return axioms.apart(
        axiom.of.length,
        firstOf(axiom.of, (it) => propertyPhrase(it, index), index),
      );
    case 'negative':
      return axioms.denied(
        named(index.ref(axiom.source), index),
        propertyPhrase(axiom.property, index),
        valuePhrase(axiom.target, index),
      );
  }
}
