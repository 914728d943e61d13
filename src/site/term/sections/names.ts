import type { Iri, NameFacts, NameRole, Remark, Term, Text } from '../../../ontology/model.ts';
import { NAME_ROLES } from '../../../ontology/model.ts';
import { dc, dcterms, rdfs, schema, skos } from '../../../ontology/names.ts';
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

/** Roles of names by property, for names with remarks. */
const ROLES: ReadonlyMap<Iri, NameRole> = new Map<Iri, NameRole>([
  ...[skos('prefLabel'), rdfs('label'), dcterms('title'), dc('title'), ...schema('name')].map(
    (property) => [property, 'preferred'] as const,
  ),
  ...[
    skos('altLabel'),
    dcterms('alternative'),
    ...schema('alternateName'),
    'http://purl.obolibrary.org/obo/IAO_0000118',
  ].map((property) => [property, 'alternative'] as const),
  [skos('hiddenLabel'), 'hidden'],
]);

/** Names with roles and remarks; undefined if the sources state only their texts. */
export function namesSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const names = [...(term.names ?? []), ...remarkedNames(term)].sort(
    (a, b) => NAME_ROLES.indexOf(a.role) - NAME_ROLES.indexOf(b.role),
  );
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

function remarkedNames({ remarks = [] }: Term): NameFacts[] {
  const names = remarks.flatMap(({ property, value }: Remark) => {
    const role = ROLES.get(property);
    return role !== undefined && '@value' in value ? [{ text: textOf(value as Literal), role, property }] : [];
  });
  const keyed = new Map(names.map((name) => [JSON.stringify(name), name]));
  return [...keyed.values()];
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
