import type { PropertyExpression } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../publication-index.ts';
import { valuePart } from '../names.ts';
import type { Bound, Wording } from '../wording.ts';
import { condition, definition, disjoint, keyWords, partition } from './class-sentences.ts';
import { amount, nounPhrase, predicate, saysNothing } from './expressions.ts';
import { general } from './general-sentences.ts';
import { propertyName } from './grammar.ts';
import type { PropertyName } from './grammar.ts';
import { CHARACTERISTIC, apart, chainWords, domain, inverse, range } from './property-sentences.ts';

function quantity(kind: Bound, count: number): string {
  return count === 0 ? 'none' : amount(kind, count);
}

/** Axioms in English, whose labels are written into sentences as words: with articles, verbs and participles. */
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
    key: (subject, properties) => keyWords(subject, properties, index),
    inverse: (self, other) => inverse(name(self), name(other)),
    chain: (self, chain) => chainWords(name(self), chain, index),
    characteristic: (which, self) => CHARACTERISTIC[which](name(self)),
    apart: (self, other) => apart(name(self), name(other)),
    domain: (self, expression) => domain(self, expression, index),
    range: (self, expression) => range(self, expression, index),
    general: (axiom) => general(axiom, index),
    type: (expression) => nounPhrase(expression, index),
    bound: amount,
    between: (min, max) => `${min} to ${max}`,
    none: 'none',
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
