import type { NameFacts, NameRole, Remark, Term, Text } from '../../../ontology/model.ts';
import { NAME_ROLES } from '../../../ontology/model.ts';
import type { Remarks } from '../../axioms/remarks.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { escapeHtml, languageAttributes } from '../../text/html.ts';
import { table } from '../../text/markdown-blocks.ts';
import { escapeMarkdown } from '../../text/markdown-escape.ts';
import { phraseMarkdown } from '../../text/phrase-markdown.ts';
import { cap } from '../../text/phrase.ts';
import { cleanText, sameLanguage } from '../../text/text.ts';
import { fold, headRow, remarksHtml } from './block-html.ts';
import { all } from './block-markdown.ts';
import type { BlockRow, MarkdownContext } from './block-row.ts';
import type { NameRow, TermSection } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

/** Names with roles and remarks; undefined if the sources state only their texts. */
export function namesSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const names = namesWithRole(term);
  if (names.length === 0) return undefined;
  const rows = names.map((name) => nameRow(name, remarks, index));
  return {
    id: 'names',
    title: index.messages.structures.names.title,
    block: 'names',
    rows: cap(rows),
    count: rows.length,
  };
}

/** Names with a role of their own or with remarks, in the order of their roles. */
export function namesWithRole(term: Term): readonly NameFacts[] {
  const { names = [], remarks = [] } = term;
  if (names.length === 0 && remarks.length === 0) return names;
  const remarked = remarks.flatMap((remark) => remarkedName(remark, term) ?? []);
  // A stated name comes last, so that it replaces the same name without its role.
  const byKey = new Map([...remarked, ...names].map((name) => [keyOf(name), name]));
  return [...byKey.values()].sort((a, b) => NAME_ROLES.indexOf(a.role) - NAME_ROLES.indexOf(b.role));
}

function keyOf({ text, property }: NameFacts): string {
  return JSON.stringify([text.value, text.language, property]);
}

/** The name that a remark is about. Its role follows from the list of names that contains it. */
function remarkedName({ property, value }: Remark, term: Term): NameFacts | undefined {
  if (!('@value' in value)) return undefined;
  const text = textOf(value as Literal);
  const isIn = (texts: readonly Text[]): boolean =>
    texts.some((it) => it.value === text.value && sameLanguage(it.language, text.language));
  const isDefinition = isIn(term.definitions) || term.notes.some((note) => note.property === property);
  if (isDefinition) return undefined;
  const lists = [
    ['preferred', term.labels],
    ['alternative', term.altLabels],
    ['hidden', term.hiddenLabels],
  ] as const;
  const role: NameRole | undefined = lists.find(([, texts]) => isIn(texts))?.[0];
  return role && { text, role, property };
}

interface Literal {
  readonly '@value': string;
  readonly '@language'?: string;
}

function textOf({ '@value': value, '@language': language }: Literal): Text {
  return language === undefined ? { value } : { value, language };
}

function nameRow({ text, role, property, iri }: NameFacts, remarks: Remarks, index: PublicationIndex): NameRow {
  const labels = index.messages.structures.names;
  const isForeign = text.language !== undefined && !sameLanguage(text.language, index.language);
  return {
    name: { text: cleanText(text.value), ...(isForeign && { language: text.language as string }) },
    role: labels.roles[role],
    remarks: [
      ...(iri === undefined ? [] : [[`${labels.resource}: `, { code: cleanText(iri) }]]),
      ...remarks.ofText(text, property),
    ],
  };
}

/** Alternative labels except broader, narrower and related synonyms. */
export function sameInMeaning({ altLabels, names = [] }: Term): readonly Text[] {
  const different = names.filter(({ role }) => OTHER_MEANINGS.has(role));
  if (different.length === 0) return altLabels;
  const same = names.filter(({ role }) => !OTHER_MEANINGS.has(role));
  const has = (list: readonly NameFacts[], text: Text): boolean =>
    list.some((name) => name.text.value === text.value && sameLanguage(name.text.language, text.language));
  return altLabels.filter((text) => !has(different, text) || has(same, text));
}

const OTHER_MEANINGS: ReadonlySet<NameRole> = new Set<NameRole>(['broad', 'narrow', 'related']);

export const namesBlock: BlockRow<'names'> = {
  html: ({ rows, count }, locale) => fold(rows, count, (some) => nameTable(some, locale), locale),
  markdown: ({ rows }, context) => namesMarkdown(all(rows), context),
  lists: (it, take) => ({ ...it, rows: take.capped(it.rows) }),
};

function nameTable(rows: readonly NameRow[], locale: TextLanguage): string {
  const labels = locale.messages.structures.names;
  const remarked = rows.some(({ remarks }) => remarks.length > 0);
  const body = rows.map(({ name, role, remarks }) => {
    const remarkCell = remarked ? `<td>${remarksHtml(remarks, locale)}</td>` : '';
    return `<tr><th scope="row"${languageAttributes(name.language)}>${escapeHtml(name.text)}</th><td${ownLanguage(locale)}>${escapeHtml(role)}</td>${remarkCell}</tr>`;
  });
  const head = headRow([labels.name, labels.role, ...(remarked ? [labels.remarks] : [])], locale);
  return `<table class="rows name-list">${head}<tbody>${body.join('')}</tbody></table>`;
}

function namesMarkdown(rows: readonly NameRow[], { structures: { names: labels }, absolute }: MarkdownContext): string {
  const remarked = rows.some(({ remarks }) => remarks.length > 0);
  const head = [labels.name, labels.role, ...(remarked ? [labels.remarks] : [])].map(escapeMarkdown);
  const cells = rows.map(({ name, role, remarks }) => [
    escapeMarkdown(name.text),
    escapeMarkdown(role),
    ...(remarked ? [remarks.map((remark) => phraseMarkdown(remark, absolute)).join('; ')] : []),
  ]);
  return table(head, cells);
}
