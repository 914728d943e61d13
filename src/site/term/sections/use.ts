import type { Term } from '../../../ontology/model.ts';
import type { Remarks, RemarksOf } from '../../axioms/index.ts';
import { domainStatements, rangeStatements, remarksMember } from '../../axioms/index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { joinBlocks } from '../../text/write-markdown.ts';
import { statementList, statementsMarkdown, breakStatement } from './axioms.ts';
import type { BlockRow } from './block.ts';
import type { HeaderRelation } from './header-relations.ts';
import { refListMarkdown, refLists, refListsOf, takeRefLists } from './relations.ts';
import type { TermSection } from './section.ts';

/** Domains and ranges of a property that the header does not state: rules that all apply, and suggestions of which any may apply. */
export function useSection(
  term: Term,
  remarks: Remarks,
  stated: ReadonlySet<HeaderRelation>,
  index: PublicationIndex,
): TermSection | undefined {
  if (!term.property) return undefined;
  const { property } = term;
  const unless = <T>(relation: HeaderRelation, list: readonly T[]): readonly T[] => (stated.has(relation) ? [] : list);
  const domainIncludes = unless('usuallyOn', property.domainIncludes);
  const rangeIncludes = unless('usualValues', property.rangeIncludes);
  const labels = index.messages.term.use;
  const remarksOf: RemarksOf = (predicate, expression) => remarksMember(remarks.ofExpression(expression, [predicate]));
  const statements = [
    ...domainStatements(term.iri, unless('usedOn', property.domains), index, remarksOf),
    ...rangeStatements(term.iri, unless('values', property.ranges), index, remarksOf),
  ];
  const suggestions = refListsOf(
    [
      [labels.on, domainIncludes, domainIncludes.length > 1 ? labels.onAny : undefined],
      [labels.values, rangeIncludes, rangeIncludes.length > 1 ? labels.valuesAny : undefined],
    ],
    index,
  );
  if (statements.length === 0 && suggestions.length === 0) return undefined;
  return { id: 'use', title: labels.title, block: 'use', lists: suggestions, statements };
}

/** Rules are sentences, suggestions are lists. */
export const useBlock: BlockRow<'use'> = {
  html: ({ lists, statements }, locale) =>
    (statements.length === 0 ? '' : statementList(statements, locale)) +
    (lists.length === 0 ? '' : refLists(lists, locale)),
  markdown: ({ lists, statements }, { absolute }) =>
    joinBlocks([statementsMarkdown(statements, absolute), ...lists.map((it) => refListMarkdown(it, absolute))]),
  lists: (it, take) => ({
    ...it,
    lists: takeRefLists(it.lists, take),
    statements: take.list(it.statements, breakStatement),
  }),
};
