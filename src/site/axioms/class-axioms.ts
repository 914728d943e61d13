import type { ClassExpression, ClassFacts } from '../../ontology/model.ts';
import { owl, rdfs } from '../../rdf/graph/names.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase, Ref } from '../text/phrase.ts';
import { formalProperty, manchester } from './manchester.ts';
import type { RemarksOf, Statement } from './statement.ts';
import { formalNames, noRemarks } from './statement.ts';
import { unmentionedNames } from './unmentioned-names.ts';
import { wordingOf } from './wordings.ts';

/**
 * All axioms of a class as sentences: "Each listing has exactly one provider." beside `provider exactly 1 Provider`.
 * Named superclasses are shown as links elsewhere.
 */
export function classStatements(
  subject: Ref,
  facts: ClassFacts,
  index: PublicationIndex,
  remarks: RemarksOf = noRemarks,
): Statement[] {
  const { conditions, definedAs, disjointWith, disjointUnionOf, keys } = facts;
  const wording = wordingOf(index);
  const name = formalNames(index);
  const formal = (expression: ClassExpression): string => manchester(expression, name);
  const list = (expressions: readonly ClassExpression[]): string => expressions.map(formal).join(', ');
  const stated = (sentence: Phrase, expression: ClassExpression, keyword: string): Statement => {
    const unmentioned = unmentionedNames(sentence, expression, index);
    return { sentence, formal: keyword + formal(expression), ...(unmentioned.length > 0 && { unmentioned }) };
  };
  const apart = disjointWith.length === 0 ? [] : [disjointWith];
  return [
    ...conditions.map((it) => ({
      ...stated(wording.condition(subject, it), it, ''),
      ...remarks(rdfs('subClassOf'), it),
    })),
    ...definedAs.map((it) => ({
      ...stated(wording.definition(subject, it), it, 'EquivalentTo: '),
      ...remarks(owl('equivalentClass'), it),
    })),
    ...apart.map((others) => ({
      sentence: wording.disjoint(subject, others),
      formal: `DisjointWith: ${list(others)}`,
      // One sentence covers all classes, so remarks appear here only if there is a single one.
      ...(others.length === 1 && remarks(owl('disjointWith'), others[0] as ClassExpression)),
    })),
    ...disjointUnionOf.map((parts) => ({
      sentence: wording.partition(subject, parts),
      formal: `DisjointUnionOf: ${list(parts)}`,
    })),
    ...keys.map((key) => ({
      sentence: wording.key(subject, key),
      formal: `HasKey: ${key.map((part) => formalProperty(part, name)).join(', ')}`,
    })),
  ];
}
