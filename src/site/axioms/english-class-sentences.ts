import type { ClassExpression, PropertyExpression } from '../../ontology/model.ts';
import { isAnything } from '../index/name-phrases.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase, Ref } from '../text/phrase.ts';
import { joinPhrases } from '../text/phrase.ts';
import { nounPhrase, predicate, saysNothing } from './english-expressions.ts';
import { propertyName, quoted, singular, valueOf, withArticle } from './english-grammar.ts';

export function condition(subject: Ref, expression: ClassExpression, index: PublicationIndex): Phrase {
  if (expression.kind === 'complement')
    return ['Nothing is both ', ...withArticle(subject), ' and ', ...nounPhrase(expression.of, index), '.'];
  if (expression.kind === 'only') {
    const name = propertyName(expression.property, index);
    const value = ['Every ', ...valueOf(name), ' of ', ...withArticle(subject)];
    if (expression.filler.kind === 'class' && isAnything(expression.filler.iri)) return [...value, ' can be anything.'];
    if (saysNothing(name, expression.filler, index)) return [...value, ' is of the type of the same name.'];
    return [...value, ' is ', ...nounPhrase(expression.filler, index), '.'];
  }
  if (expression.kind === 'min' && expression.count === 0) {
    const values = valueOf(propertyName(expression.property, index), 2);
    return ['Each ', ...singular(subject), ' may have any number of ', ...values, ', or none.'];
  }
  return ['Each ', ...singular(subject), ' ', ...predicate(expression, index), '.'];
}

export function definition(subject: Ref, expression: ClassExpression, index: PublicationIndex): Phrase {
  return ['Something is ', ...withArticle(subject), ' exactly when it ', ...predicate(expression, index), '.'];
}

export function disjoint(subject: Ref, others: readonly ClassExpression[], index: PublicationIndex): Phrase {
  const nouns = others.map((it) => nounPhrase(it, index));
  return ['Nothing is both ', ...withArticle(subject), ' and ', ...joinPhrases(nouns, 'or'), '.'];
}

export function partition(subject: Ref, parts: readonly ClassExpression[], index: PublicationIndex): Phrase {
  const nouns = parts.map((part) => nounPhrase(part, index));
  return ['Each ', ...singular(subject), ' is exactly one of these: ', ...joinPhrases(nouns, 'or'), '.'];
}

export function keySentence(subject: Ref, key: readonly PropertyExpression[], index: PublicationIndex): Phrase {
  const parts = joinPhrases(
    key.map((part) => quoted(propertyName(part, index).ref)),
    'and',
  );
  return ['Two of these with the same ', ...parts, ' are one and the same ', ...singular(subject), '.'];
}
