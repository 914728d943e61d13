import type { PropertyExpression } from '../../ontology/model.ts';
import { valuePart } from '../index/name-phrases.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Bound, Wording } from '../text/wording.ts';
import { condition, definition, disjoint, keySentence, partition } from './english-class-sentences.ts';
import { amount, nounPhrase, predicate, saysNothing } from './english-expressions.ts';
import { general } from './english-general-sentences.ts';
import type { PropertyName } from './english-grammar.ts';
import { propertyName } from './english-grammar.ts';
import { CHARACTERISTIC, apart, chainSentence, domain, inverse, range } from './english-property-sentences.ts';

function quantity(kind: Bound, count: number): string {
  return count === 0 ? 'none' : amount(kind, count);
}

/** Axioms in English. Labels are parts of the sentences, with articles, verbs and participles. */
export function englishWording(index: PublicationIndex): Wording {
  const name = (property: PropertyExpression): PropertyName => propertyName(property, index);
  return {
    and: 'and',
    or: 'or',
    condition: (subject, expression) => condition(subject, expression, index),
    instance: ({ href: _, ...subject }, expression) => [subject, ' ', ...predicate(expression, index), '.'],
    definition: (subject, expression) => definition(subject, expression, index),
    disjoint: (subject, others) => disjoint(subject, others, index),
    partition: (subject, parts) => partition(subject, parts, index),
    key: (subject, properties) => keySentence(subject, properties, index),
    inverse: (self, other) => inverse(name(self), name(other)),
    chain: (self, chain) => chainSentence(name(self), chain, index),
    characteristic: (which, self) => CHARACTERISTIC[which](name(self)),
    apart: (self, other) => apart(name(self), name(other)),
    domain: (self, expression) => domain(self, expression, index),
    range: (self, expression) => range(self, expression, index),
    general: (axiom) => general(axiom, index),
    type: (expression) => nounPhrase(expression, index),
    bound: amount,
    between: (min, max) => `${min} to ${max}`,
    none: 'none',
    any: 'any number',
    boundOf: (kind, count, filler) => [
      `${quantity(kind, count)}${count < 2 ? ' that is ' : ', each '}`,
      ...nounPhrase(filler, index),
    ],
    only: (filler) => ['only ', ...nounPhrase(filler, index)],
    always: (value) => ['always ', valuePart(value, index)],
    itself: 'itself',
    saysNothing: (property, filler) => saysNothing(name(property), filler, index),
  };
}
