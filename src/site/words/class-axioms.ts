import type { ClassExpression, ClassFacts, PropertyExpression } from '../../ontology/model.ts';
import { joinPhrases } from '../phrase.ts';
import type { Phrase } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { formalProperty, manchester } from './manchester.ts';
import { nounPhrase, predicate, saysNothing } from './expressions.ts';
import { article, lowerFirst, propertyName, quoted, valueOf } from './names.ts';
import { formalNames } from './statement.ts';
import type { Statement } from './statement.ts';

/**
 * Every axiom of a class in words: "Each listing has exactly one provider." beside `provider exactly 1 Provider`.
 * Named superclasses are shown as links elsewhere.
 */
export function classStatements(label: string, facts: ClassFacts, index: PublicationIndex): Statement[] {
  const noun = lowerFirst(label);
  const name = formalNames(index);
  const formal = (keyword: string, expression: ClassExpression): string => `${keyword}${manchester(expression, name)}`;
  return [
    ...facts.conditions.map((it) => ({ words: condition(noun, it, index), formal: formal('', it) })),
    ...facts.definedAs.map((it) => ({ words: definition(noun, it, index), formal: formal('EquivalentTo: ', it) })),
    ...(facts.disjointWith.length === 0
      ? []
      : [
          {
            words: disjoint(noun, facts.disjointWith, index),
            formal: `DisjointWith: ${facts.disjointWith.map((it) => manchester(it, name)).join(', ')}`,
          },
        ]),
    ...facts.disjointUnionOf.map((parts) => ({
      words: partition(noun, parts, index),
      formal: `DisjointUnionOf: ${parts.map((part) => manchester(part, name)).join(', ')}`,
    })),
    ...facts.keys.map((key) => ({
      words: keyWords(noun, key, index),
      formal: `HasKey: ${key.map((part) => formalProperty(part, name)).join(', ')}`,
    })),
  ];
}

function condition(noun: string, expression: ClassExpression, index: PublicationIndex): Phrase {
  if (expression.kind === 'complement')
    return [`Nothing is both ${article(noun)} ${noun} and `, ...nounPhrase(expression.of, index), '.'];
  if (expression.kind === 'only') {
    const name = propertyName(expression.property, index);
    const value = valueOf(name);
    if (saysNothing(name, expression.filler, index))
      return ['Every ', ...value, ` of ${article(noun)} ${noun} is of that very type.`];
    return ['Every ', ...value, ` of ${article(noun)} ${noun} is `, ...nounPhrase(expression.filler, index), '.'];
  }
  if (expression.kind === 'min' && expression.count === 0) {
    return [
      `Each ${noun} may have any number of `,
      ...valueOf(propertyName(expression.property, index), 2),
      ', or none.',
    ];
  }
  return [`Each ${noun} `, ...predicate(expression, index), '.'];
}

function definition(noun: string, expression: ClassExpression, index: PublicationIndex): Phrase {
  return [`Something is ${article(noun)} ${noun} exactly when it `, ...predicate(expression, index), '.'];
}

/** One sentence for all of them: a class may be apart from dozens of others. */
function disjoint(noun: string, others: readonly ClassExpression[], index: PublicationIndex): Phrase {
  return [
    `Nothing is both ${article(noun)} ${noun} and `,
    ...joinPhrases(
      others.map((it) => nounPhrase(it, index)),
      'or',
    ),
    '.',
  ];
}

function partition(noun: string, parts: readonly ClassExpression[], index: PublicationIndex): Phrase {
  return [
    `Each ${noun} is exactly one of these: `,
    ...joinPhrases(
      parts.map((part) => nounPhrase(part, index)),
      'or',
    ),
    '.',
  ];
}

function keyWords(noun: string, key: readonly PropertyExpression[], index: PublicationIndex): Phrase {
  const parts = joinPhrases(
    key.map((part) => quoted(propertyName(part, index).ref)),
    'and',
  );
  return ['Two of these with the same ', ...parts, ` are one and the same ${noun}.`];
}
