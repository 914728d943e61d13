import type { Messages } from '../../../messages/messages.ts';
import type { Alignment, Relation, Term } from '../../../ontology/model.ts';
import { RELATIONS } from '../../../ontology/model.ts';
import { shortName } from '../../../base/text.ts';
import type { Remarks } from '../../axioms/index.ts';
import { remarksMember } from '../../axioms/index.ts';
import { crosswalkLinks } from '../../index/crosswalks.ts';
import { lastPart } from '../../index/term-names.ts';
import { spaced } from '../../index/publication-index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import { codeSpan, escapeMarkdown, heading, joinBlocks, list, refMarkdown } from '../../text/write-markdown.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import { cleanText, lookUpMessage, sameLanguage } from '../../text/text.ts';
import { aside, remarksHtml, withEntries } from './block.ts';
import type { BlockRow, TakeLists } from './block.ts';
import type { AbsentRow, AlignmentGroup, AlignmentRow, SectionOf, TermSection } from './section.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';
import { ALIGNMENT_PREDICATES } from '../../../vocabularies/index.ts';

/** The strengths that state equivalence. */
const EQUIVALENCES: ReadonlySet<Relation> = new Set(['equivalentClass', 'equivalentProperty', 'sameAs']);

const PREDICATES = [...ALIGNMENT_PREDICATES];

/** Alignments by strength: equivalent terms, similar terms, and vocabularies that were searched without a match. */
export function alignmentsSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  if (term.alignments.length === 0) return undefined;
  const groups = RELATIONS.map((relation) => ({
    same: EQUIVALENCES.has(relation),
    group: groupOf(relation, term.alignments, remarks, index),
  }));
  const filled = groups.filter(({ group }) => group.rows.length > 0);
  const absent = absentRows(term.alignments, index);
  const rows = [...filled.flatMap(({ group }) => group.rows), ...absent];
  const method = commonMethod(rows.map(({ justification }) => justification));
  const section = {
    same: filled.filter(({ same }) => same).map(({ group }) => withoutMethod(group, method)),
    similar: filled.filter(({ same }) => !same).map(({ group }) => withoutMethod(group, method)),
    absent: withoutMethod({ rows: absent }, method).rows,
    ...(method !== undefined && { method: index.messages.crosswalk.method({ method }) }),
    crosswalks: crosswalkLinks(term, index),
  };
  return { id: 'alignments', title: index.messages.term.alignments.title, block: 'alignments', ...section };
}

/** The method of several matches, if all have the same. One row says its method itself. */
export function commonMethod(methods: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = methods;
  return others.length > 0 && others.every((method) => method === first) ? first : undefined;
}

/** The rows without the method that the section states. */
function withoutMethod<
  Row extends { readonly justification?: string },
  Group extends { readonly rows: readonly Row[] },
>(group: Group, method: string | undefined): Group {
  if (method === undefined) return group;
  return { ...group, rows: group.rows.map(({ justification: _, ...row }) => row) };
}

function groupOf(
  relation: Relation,
  alignments: readonly Alignment[],
  remarks: Remarks,
  index: PublicationIndex,
): AlignmentGroup {
  const predicates = PREDICATES.filter(([, it]) => it.relation === relation).map(([predicate]) => predicate);
  const { name: strength, sentence } = index.messages.term.strengths[relation];
  const rows = alignments.flatMap((it) =>
    it.relation === relation && it.target !== undefined
      ? { ...alignmentRow(it, it.target, index), ...remarksMember(remarks.ofIri(it.target, predicates)) }
      : [],
  );
  return { strength, sentence, rows };
}

/** One row for each vocabulary and comment. */
function absentRows(alignments: readonly Alignment[], index: PublicationIndex): AbsentRow[] {
  const rows = alignments.flatMap((alignment): AbsentRow[] => {
    if (alignment.target !== undefined || alignment.absentFrom === undefined) return [];
    const { ref, ...rest } = alignmentRow(alignment, alignment.absentFrom, index);
    const label = vocabularyName(alignment.absentFrom, index);
    return [{ ref: { ...ref, label, curie: label }, ...rest }];
  });
  return [...new Map(rows.map((row) => [JSON.stringify([row.ref.iri, row.comment]), row])).values()];
}

function alignmentRow({ justification, comment }: Alignment, target: string, index: PublicationIndex): AlignmentRow {
  return {
    ref: index.ref(target),
    ...(justification === undefined ? {} : { justification: justificationLabel(justification, index.messages) }),
    ...(comment === undefined
      ? {}
      : { comment: { text: cleanText(comment.value), ...languageOf(comment.language, index) } }),
  };
}

function languageOf(language: string | undefined, index: PublicationIndex): { language?: string } {
  return language === undefined || sameLanguage(language, index.language) ? {} : { language };
}

/** Label of the method that found a match. Fallback: the name of the method. */
export function justificationLabel(iri: string, { term }: Pick<Messages, 'term'>): string {
  const name = lastPart(iri);
  return lookUpMessage(term.justifications, name) ?? spaced(name).toLowerCase();
}

function vocabularyName(iri: string, index: PublicationIndex): string {
  const source = index.publication.ontology.sources.find(
    ({ namespace }) => namespace === iri || namespace === `${iri}#` || namespace === `${iri}/`,
  );
  return shortName(source?.title ?? iri);
}

export const alignmentsBlock: BlockRow<'alignments'> = {
  html: alignmentsHtml,
  markdown: ({ same, similar, absent, method }, { term, absolute }) =>
    joinBlocks([
      ...groupsMarkdown(term.alignments.same, same, absolute),
      ...groupsMarkdown(term.alignments.similar, similar, absolute),
      ...(absent.length === 0
        ? []
        : [heading(3, escapeMarkdown(term.alignments.absent)), list(absent.map((row) => rowMarkdown(row, absolute)))]),
      ...(method === undefined ? [] : [escapeMarkdown(method)]),
    ]),
  lists: (it, take) => ({
    ...it,
    same: takeGroups(it.same, take),
    similar: takeGroups(it.similar, take),
    absent: take.list(it.absent),
    crosswalks: take.further ? [] : it.crosswalks,
  }),
};

function alignmentsHtml(section: SectionOf<'alignments'>, locale: TextLanguage): string {
  const labels = locale.messages.term.alignments;
  const { same, similar, absent, method, crosswalks } = section;
  return (
    groupsHtml(labels.same, same, locale) +
    groupsHtml(labels.similar, similar, locale) +
    absentHtml(absent, locale) +
    methodHtml(method, locale) +
    crosswalksHtml(crosswalks, locale)
  );
}

function methodHtml(method: string | undefined, locale: TextLanguage): string {
  if (method === undefined) return '';
  return `<p class="aside"${ownLanguage(locale)}>${escapeHtml(method)}</p>`;
}

function crosswalksHtml(crosswalks: SectionOf<'alignments'>['crosswalks'], locale: TextLanguage): string {
  if (crosswalks.length === 0) return '';
  const links = crosswalks.map(({ title, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`);
  return `<p class="aside crosswalk-links"><span${ownLanguage(locale)}>${escapeHtml(locale.messages.crosswalk.label)}</span> ${links.join(' · ')}</p>`;
}

function groupsHtml(title: string, groups: readonly AlignmentGroup[], locale: TextLanguage): string {
  if (groups.length === 0) return '';
  const items = groups.map((group) => groupHtml(group, locale)).join('');
  return `<h3${ownLanguage(locale)}>${escapeHtml(title)}</h3><dl class="alignment">${items}</dl>`;
}

function groupHtml({ strength, sentence, rows }: AlignmentGroup, locale: TextLanguage): string {
  const own = ownLanguage(locale);
  const items = rows.map((row) => rowHtml(row, locale)).join('');
  return `<div><dt${own}>${escapeHtml(strength)}</dt><dd><p class="intro"${own}>${escapeHtml(sentence)}</p><ul>${items}</ul></dd></div>`;
}

function rowHtml({ ref, justification, comment, remarks }: AlignmentRow, locale: TextLanguage): string {
  const method =
    justification === undefined ? '' : ` <span class="aside"${ownLanguage(locale)}>${escapeHtml(justification)}</span>`;
  const note =
    comment === undefined
      ? ''
      : `<p class="aside"${languageAttributes(comment.language)}>${escapeHtml(comment.text)}</p>`;
  return `<li>${refHtml(ref)}${ref.curie === ref.label ? '' : ` <code>${escapeHtml(ref.curie)}</code>`}${method}${note}${remarksHtml(remarks, locale)}</li>`;
}

function absentHtml(absent: readonly AbsentRow[], locale: TextLanguage): string {
  if (absent.length === 0) return '';
  const labels = locale.messages.term.alignments;
  const own = ownLanguage(locale);
  const items = absent.map((row) => rowHtml(row, locale)).join('');
  return `<h3${own}>${escapeHtml(labels.absent)}</h3><ul>${items}</ul>`;
}

function groupsMarkdown(title: string, groups: readonly AlignmentGroup[], absolute: Absolute): string[] {
  if (groups.length === 0) return [];
  const items = groups.map(({ strength, sentence, rows }) => {
    const matches = list(rows.map((row) => rowMarkdown(row, absolute)));
    return `**${escapeMarkdown(strength)}**: ${escapeMarkdown(sentence)}\n${matches}`;
  });
  return [heading(3, escapeMarkdown(title)), list(items)];
}

function rowMarkdown({ ref, justification, comment, remarks }: AlignmentRow, absolute: Absolute): string {
  const notes = [justification, comment?.text].filter((it) => it !== undefined).map(escapeMarkdown);
  const code = ref.curie === ref.label ? [] : [codeSpan(ref.curie)];
  return [refMarkdown(ref, absolute), ...code, ...(notes.length === 0 ? [] : [`(${notes.join('; ')})`])]
    .join(' ')
    .concat(aside(remarks, absolute));
}

function takeGroups(groups: readonly AlignmentGroup[], take: TakeLists): readonly AlignmentGroup[] {
  const taken = groups.map((group) => ({ ...group, rows: take.list(group.rows) }));
  return withEntries(taken, ({ rows }) => rows.length, take);
}
