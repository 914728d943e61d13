import type { ClassExpression, ClassFacts, Term } from '../../../ontology/model.ts';
import { owl } from '../../../rdf/names.ts';
import type { AxiomRemarks, Remarks, RemarksOf, Statement } from '../../axioms/index.ts';
import {
  classStatements,
  generalStatements,
  propertyStatements,
  remarksMember,
  typeStatements,
} from '../../axioms/index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { breakPhrase, breakWords } from '../../text/break-texts.ts';
import { escapeHtml, phraseHtml, refHtml } from '../../text/html.ts';
import { codeSpan, list, phraseMarkdown, refMarkdown } from '../../text/write-markdown.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import { cap, withLanguage } from '../../text/phrase.ts';
import { all, aside, countOf, fold, remarksHtml } from './block.ts';
import type { BlockRow } from './block.ts';
import type { HeaderRelation } from './header-relations.ts';
import type { TermSection } from './section.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';

/** The axioms of a term as sentences, and general axioms that mention it. Omits what the header or the list of values states. */
export function axiomsSection(
  term: Term,
  remarks: Remarks,
  stated: ReadonlySet<HeaderRelation>,
  index: PublicationIndex,
): TermSection | undefined {
  const remarksOf: RemarksOf = (predicate, expression) => remarksMember(remarks.ofExpression(expression, [predicate]));
  const ofProperty: AxiomRemarks = {
    ofIri: (iri, predicates) => remarksMember(remarks.ofIri(iri, predicates)),
    ofChain: (chain, predicates) => remarksMember(remarks.ofChain(chain, predicates)),
  };
  const property = term.property && { ...term.property, ...(stated.has('inverse') && { inverses: [] }) };
  const statements: Statement[] = [
    ...(term.class ? classStatements(index.ref(term.iri), withoutValues(term.class, term), index, remarksOf) : []),
    ...(property ? propertyStatements(term.iri, property, index, ofProperty) : []),
    ...typeStatements(term, index),
    ...generalStatements(term, index),
  ];
  return statements.length === 0
    ? undefined
    : { id: 'rules', title: index.messages.term.rules, block: 'statements', statements: cap(statements) };
}

/** Removes a definition that only enumerates the values: the list of a closed value set states the same. */
function withoutValues(facts: ClassFacts, { enumeration, remarks = [] }: Term): ClassFacts {
  if (!enumeration?.closed || remarks.some(({ property }) => property === owl('equivalentClass'))) return facts;
  const values = new Set(enumeration.values);
  const isList = (it: ClassExpression): boolean =>
    it.kind === 'oneOf' && it.values.every((value) => 'iri' in value && values.has(value.iri));
  return { ...facts, definedAs: facts.definedAs.filter((it) => !isList(it)) };
}

export const statementsBlock: BlockRow<'statements'> = {
  html: ({ statements, total = countOf(statements) }, locale) =>
    fold(statements, total, (some) => statementList(some, locale), locale),
  markdown: ({ statements }, { absolute }) => statementsMarkdown(all(statements), absolute),
  lists: (it, take) => ({
    ...it,
    total: it.total ?? countOf(it.statements),
    statements: take.capped(it.statements, breakStatement),
  }),
};

export function statementList(statements: readonly Statement[], locale: TextLanguage): string {
  const items = statements.map(({ sentence, formal, unmentioned = [], remarks }) => {
    const names =
      unmentioned.length === 0 ? '' : ` <span class="aside">(${unmentioned.map(refHtml).join(', ')})</span>`;
    const code = formal === undefined ? '' : `<code>${escapeHtml(formal)}</code>${names}`;
    return `<li><p${ownLanguage(locale)}>${phraseHtml(withLanguage(sentence, locale))}</p>${code}${remarksHtml(remarks, locale)}</li>`;
  });
  return `<ul class="statements">${items.join('')}</ul>`;
}

export function statementsMarkdown(statements: readonly Statement[], absolute: Absolute): string {
  return list(
    statements.map(({ sentence, formal, unmentioned = [], remarks }) => {
      const text = phraseMarkdown(sentence, absolute);
      const names = unmentioned.map((ref) => refMarkdown(ref, absolute));
      const notation = formal === undefined ? '' : ` (${[codeSpan(formal), ...names].join(', ')})`;
      return `${text}${notation}${aside(remarks, absolute)}`;
    }),
  );
}

export function breakStatement({ sentence, formal, ...rest }: Statement, max: number): readonly Statement[] {
  const phrases = breakPhrase(sentence, max / 2);
  const codes = formal === undefined ? [] : breakWords(formal, max / 8);
  return Array.from({ length: Math.max(phrases.length, codes.length) }, (_, at) => ({
    ...(at === 0 ? rest : {}),
    sentence: phrases[at] ?? [],
    ...(codes[at] === undefined ? {} : { formal: codes[at] }),
  }));
}
