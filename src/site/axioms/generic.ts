import type { Characteristic, ClassExpression, PropertyExpression } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase, Ref } from '../text/phrase.ts';
import { joinPhrases } from '../text/phrase.ts';
import type { Wording } from '../text/wording.ts';
import { letter } from '../text/wording.ts';
import { generalSentence } from './generic-axioms.ts';
import { cellType } from './generic-cells.ts';
import {
  afterCount,
  clause,
  namesOf,
  propertyPhrase,
  saysNothing,
  typePhrase,
  valuePhrase,
} from './generic-clauses.ts';

type Index = PublicationIndex;
type Sentences = Pick<
  Wording,
  | 'condition'
  | 'instance'
  | 'definition'
  | 'disjoint'
  | 'partition'
  | 'key'
  | 'inverse'
  | 'chain'
  | 'characteristic'
  | 'apart'
> &
  Pick<Wording, 'domain' | 'range'>;

/**
 * Axioms in any UI language, from its messages. Labels are quoted and never declined, numbers are digits, and clauses follow a colon.
 */
export function genericWording(index: Index): Wording {
  const { rules } = index.messages;
  return {
    and: rules.and,
    or: rules.or,
    ...classSentences(index),
    ...propertySentences(index),
    general: (axiom) => generalSentence(axiom, index),
    type: (expression) => cellType(expression, index),
    bound: rules.bound,
    between: rules.between,
    none: rules.none,
    any: rules.any,
    boundOf: (kind, count, filler) => rules.boundOf(kind, count, afterCount(filler, count, index)),
    only: (filler) => rules.only(afterCount(filler, 2, index)),
    always: (value) => rules.always(valuePhrase(value, index)),
    itself: rules.itself,
    saysNothing: (property, filler) => saysNothing(property, filler, index),
  };
}

function classSentences(
  index: Index,
): Pick<Sentences, 'condition' | 'instance' | 'definition' | 'disjoint' | 'partition' | 'key'> {
  const { rules } = index.messages;
  const clauses = (all: readonly ClassExpression[]): Phrase =>
    all.flatMap((it, at) => [...(at > 0 ? [rules.semicolon] : []), ...clause(it, index)]);
  return {
    condition: (subject, expression) => rules.condition(subjectPhrase(subject, index), clause(expression, index)),
    instance: (subject, expression) => rules.condition(subjectPhrase(subject, index), clause(expression, index)),
    definition: (subject, expression) => rules.definition(subjectPhrase(subject, index), clause(expression, index)),
    disjoint: (subject, others) => {
      const names = namesOf(others, index);
      const of = subjectPhrase(subject, index);
      return names ? rules.disjoint(of, joinPhrases(names, rules.or)) : rules.noneHolds(of, clauses(others));
    },
    partition: (subject, parts) => {
      const names = namesOf(parts, index);
      const of = subjectPhrase(subject, index);
      return names ? rules.partition(of, joinPhrases(names, rules.or)) : rules.oneHolds(of, clauses(parts));
    },
    key: (subject, properties) => {
      const names = properties.map((property) => propertyPhrase(property, index));
      return rules.key(subjectPhrase(subject, index), joinPhrases(names, rules.and));
    },
  };
}

/** The subject of the page, without a link to itself. */
function subjectPhrase({ href: _, ...ref }: Ref, { messages: { rules } }: Index): Phrase {
  return rules.quoted([ref.language === undefined ? ref.label : ref]);
}

function propertySentences(index: Index): Omit<Sentences, keyof ReturnType<typeof classSentences>> {
  const { rules } = index.messages;
  const name = (property: PropertyExpression): Phrase => propertyPhrase(property, index);
  const step = (property: PropertyExpression, from: string, to: string): PropertyStep => {
    if (typeof property === 'string') return [name(property), from, to];
    return [name(property.inverseOf), to, from];
  };
  return {
    inverse: (self, other) =>
      rules.bothWays(rules.stepIf(...step(self, 'A', 'B')), rules.stepThen(...step(other, 'B', 'A'))),
    chain: (self, chain) =>
      ifThen(
        chain.map((link, at) => step(link, letter(at), letter(at + 1))),
        step(self, 'A', letter(chain.length)),
        index,
      ),
    characteristic: (which, self) => CHARACTERISTIC[which](name(self), index),
    apart: (self, other) => rules.neverBoth(joinPhrases([name(self), name(other)], rules.and)),
    domain: (self, expression) => {
      const type = typePhrase(expression, index);
      return type ? rules.domainIs(name(self), type) : rules.domainWhere(name(self), clause(expression, index));
    },
    range: (self, expression) => {
      const type = typePhrase(expression, index);
      return type ? rules.rangeIs(name(self), type) : rules.rangeWhere(name(self), clause(expression, index));
    },
  };
}

/** A statement with variables: a property, and the names of its two ends. */
type PropertyStep = readonly [property: Phrase, from: string, to: string];

function ifThen(conditions: readonly PropertyStep[], conclusion: PropertyStep, { messages: { rules } }: Index): Phrase {
  const steps = conditions.map((step) => rules.stepIf(...step));
  return rules.ifThen(joinPhrases(steps, rules.andIf), rules.stepThen(...conclusion));
}

const CHARACTERISTIC: Readonly<Record<Characteristic, (property: Phrase, index: Index) => Phrase>> = {
  functional: (property, { messages: { rules } }) => rules.functional(property),
  inverseFunctional: (property, { messages: { rules } }) => rules.inverseFunctional(property),
  symmetric: (property, index) => ifThen([[property, 'A', 'B']], [property, 'B', 'A'], index),
  asymmetric: (property, { messages: { rules } }) => rules.asymmetric(property),
  transitive: (property, index) =>
    ifThen(
      [
        [property, 'A', 'B'],
        [property, 'B', 'C'],
      ],
      [property, 'A', 'C'],
      index,
    ),
  reflexive: (property, { messages: { rules } }) => rules.reflexive(property),
  irreflexive: (property, { messages: { rules } }) => rules.irreflexive(property),
};
