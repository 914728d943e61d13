import { memoize, memoizeLast } from '../../../base/work.ts';
import type { Iri, Literal, NameFacts, NameRole, Remark, Term, Text } from '../../../ontology/model.ts';
import { NAME_ROLES } from '../../../ontology/model.ts';
import type { Remarks } from '../../axioms/index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';
import { escapeHtml, languageAttributes } from '../../text/html.ts';
import { cap } from '../../text/phrase.ts';
import { cleanText, isReadable, pickText, pickTexts, sameLanguage } from '../../text/text.ts';
import { escapeMarkdown, phraseMarkdown, table } from '../../text/write-markdown.ts';
import type { BlockRow, MarkdownContext } from './block.ts';
import { all, fold, headRow, remarksHtml } from './block.ts';
import type { NameRow, TermSection } from './section.ts';

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
  const byKey = new Map([...remarked, ...names].map((name) => [nameKey(name), name]));
  return [...byKey.values()].sort((a, b) => NAME_ROLES.indexOf(a.role) - NAME_ROLES.indexOf(b.role));
}

function nameKey({ text, property }: NameFacts): string {
  return JSON.stringify([text.value, text.language, property]);
}

/** The name that a remark is about. Its role follows from the list of names that contains it. */
function remarkedName({ property, value }: Remark, term: Term): NameFacts | undefined {
  if (!('@value' in value)) return undefined;
  const text = textOf(value as ValueObject);
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

interface ValueObject {
  readonly '@value': string;
  readonly '@language'?: string;
}

function textOf({ '@value': value, '@language': language }: ValueObject): Text {
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
function sameInMeaning({ altLabels, names = [] }: Term): readonly Text[] {
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

/** Where a page shows the texts of its term: one label and one definition in the header, all others in sections. */
interface ShownTexts {
  readonly label: Text;
  /** Further names in the label's language, and those without a language. */
  readonly names: readonly Literal[];
  readonly definition?: Literal;
  /** Further definitions in the language of the first, and those without a language. */
  readonly definitions: readonly Literal[];
  /** All other texts, by language. */
  readonly others: readonly OtherLanguage[];
}

export interface OtherLanguage {
  /** In lower case. */
  readonly tag: string;
  readonly labels: readonly Literal[];
  readonly altLabels: readonly Literal[];
  readonly definitions: readonly Literal[];
}

/** Several parts of a page need the texts of its term, so the last ones are retained. */
const textsOf = memoize((index: PublicationIndex) => memoizeLast((term: Term) => findShownTexts(term, index)));

export function shownTexts(term: Term, index: PublicationIndex): ShownTexts {
  return textsOf(index)(term);
}

function findShownTexts(term: Term, index: PublicationIndex): ShownTexts {
  const label = index.labelOf(term);
  const shown = label.language ?? index.language;
  const isHere = ({ language }: Text): boolean => language === undefined || sameLanguage(language, shown);
  const same = sameInMeaning(term);
  const altLabels = pickTexts(same, [shown]).filter((text) => isReadable(text.language, shown));
  const untagged = same.filter(({ language }) => language === undefined);
  // Synonyms with another meaning are in the section of names.
  const otherMeanings = term.altLabels.filter((text) => !same.includes(text));
  const labels = term.labels.filter((text) => text !== label && isHere(text));
  const definition = pickText(term.definitions, index.preferred);
  const definitions = term.definitions.filter(
    (text) => text !== definition && (text.language === undefined || sameLanguage(text.language, definition?.language)),
  );
  const names = unique(taggedFirst([...labels, ...altLabels, ...untagged]), label);
  const shownElsewhere = new Set<Text | undefined>([
    label,
    definition,
    ...labels,
    ...altLabels,
    ...untagged,
    ...otherMeanings,
    ...definitions,
  ]);
  return {
    label,
    names,
    ...(definition && { definition }),
    definitions: taggedFirst(definitions),
    others: othersOf(term, shownElsewhere),
  };
}

function taggedFirst<T extends Text>(texts: readonly T[]): T[] {
  return [...texts].sort((a, b) => Number(a.language === undefined) - Number(b.language === undefined));
}

/** Removes duplicates, and texts that equal `first`. */
function unique(texts: readonly Literal[], first: Text): Literal[] {
  const values = new Set([first.value]);
  return texts.filter(({ value }) => !values.has(value) && values.add(value));
}

function othersOf(term: Term, shownElsewhere: ReadonlySet<Text | undefined>): OtherLanguage[] {
  const remaining = <T extends Text>(texts: readonly T[]): Map<string, T[]> =>
    Map.groupBy(
      texts.filter((text) => !shownElsewhere.has(text)),
      ({ language }) => (language ?? '').toLowerCase(),
    );
  const [labels, altLabels, definitions] = [
    remaining(term.labels),
    remaining(term.altLabels),
    remaining(term.definitions),
  ];
  const tags = new Set([...labels.keys(), ...altLabels.keys(), ...definitions.keys()]);
  return [...tags].sort().map((tag) => ({
    tag,
    labels: labels.get(tag) ?? [],
    altLabels: altLabels.get(tag) ?? [],
    definitions: definitions.get(tag) ?? [],
  }));
}

/** The property by which the sources give a term this text. */
export function propertyOfText(term: Term, { value, language }: Text): Iri | undefined {
  return textProperties(term).get(textKey(value, language));
}

/** Returns the first property of each text of a term. Cached, because a term may have a hundred thousand texts. */
const textProperties = memoize(({ description }: Term): ReadonlyMap<string, Iri> => {
  const properties = new Map<string, Iri>();
  for (const [property, values] of Object.entries(description[0] ?? {}))
    for (const value of Array.isArray(values) ? values : []) {
      const literal = value as { '@value'?: string; '@language'?: string };
      const key = textKey(literal['@value'] ?? '', literal['@language']);
      if (!properties.has(key)) properties.set(key, property);
    }
  return properties;
});

function textKey(value: string, language: string | undefined): string {
  return `${language?.toLowerCase() ?? ''} ${value}`;
}
