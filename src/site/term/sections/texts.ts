import type { Iri, Literal, Term } from '../../../ontology/model.ts';
import { skos } from '../../../rdf/names.ts';
import type { Remarks } from '../../axioms/index.ts';
import { remarksMember } from '../../axioms/index.ts';
import { isDeclared } from '../../index/property-title.ts';
import { lastPart } from '../../index/term-names.ts';
import { spaced, textOptions } from '../../index/publication-index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { htmlMarkdown } from '../../markdown/html-markdown.ts';
import { textHtml } from '../../markdown/rendered-text.ts';
import { cutHtml } from '../../text/break-texts.ts';
import { escapeHtml, languageAttributes } from '../../text/html.ts';
import { escapeMarkdown, heading, joinBlocks } from '../../text/write-markdown.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import { isReadable, languageName, lookUpMessage, sameLanguage } from '../../text/text.ts';
import { aside, remarksHtml } from './block.ts';
import type { BlockRow } from './block.ts';
import { writtenExamples } from './records.ts';
import type { TermSection, TextItem } from './section.ts';
import { propertyOfText, shownTexts } from './names.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';

/** Further definitions, notes and comments, each titled with the label of its property. */
export function notesSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const definitions = shownTexts(term, index).definitions.map((text) => ({
    property: propertyOfText(term, text) ?? skos('definition'),
    text,
  }));
  const notes = term.notes.filter(({ property }) => !isDeclared(property, index));
  const items = [...definitions, ...notes].map(({ property, text }): TextItem => ({
    ...noteTitle(property, index),
    ...textItem(text, term, index),
    ...remarksMember(remarks.ofText(text)),
  }));
  if (items.length === 0) return undefined;
  return { id: 'notes', title: index.messages.term.texts.notes, block: 'texts', ...byLanguage(items, index) };
}

/** Language of local names. */
const LOCAL_NAME_LANGUAGE = 'en';

/** The label of a property: from the ontology, else from the messages, else from its local name. */
function noteTitle(property: Iri, index: PublicationIndex): Title {
  const term = index.term(property);
  const name = lastPart(property);
  const { term: termMessages, structures } = index.messages;
  if (term && term.labels.length > 0) {
    const { label, language } = index.ref(property);
    return titled(capitalised(label), language);
  }
  const known = lookUpMessage(termMessages.texts.properties, name) ?? lookUpMessage(structures.properties, name);
  if (known !== undefined) return titled(known, index.own);
  return titled(
    capitalised(spaced(name).toLowerCase()),
    isReadable(LOCAL_NAME_LANGUAGE, index.language) ? undefined : LOCAL_NAME_LANGUAGE,
  );
}

type Title = Pick<TextItem, 'title' | 'titleLanguage'>;

function titled(title: string, language: string | undefined): Title {
  return language === undefined ? { title } : { title, titleLanguage: language };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Separates texts that the reader of the page can read from others, which are titled with their language. If none is readable, all are shown. */
function byLanguage(
  items: readonly TextItem[],
  index: PublicationIndex,
): { items: readonly TextItem[]; foreign: readonly TextItem[] } {
  const own = items.filter(({ language }) => isReadable(language, index.language));
  const named = (item: TextItem): TextItem => withLanguage(item, index);
  if (own.length === 0) return { items: withoutRepeats(items.map(named)), foreign: [] };
  const foreign = items.filter(({ language }) => !isReadable(language, index.language));
  return { items: withoutRepeats(own), foreign: withoutRepeats(foreign.map(named)) };
}

/** `Scope note` → `Scope note in Danish`. */
function withLanguage(item: TextItem, { messages, interface: interfaceLanguage, own }: PublicationIndex): TextItem {
  if (item.language === undefined) return item;
  const name = languageName(item.language, interfaceLanguage);
  if (item.title === '') return { ...item, ...titled(name, own) };
  return { ...item, title: messages.term.texts.titled({ title: item.title, language: name }) };
}

/** Removes titles that equal the title before. */
function withoutRepeats(items: readonly TextItem[]): readonly TextItem[] {
  return items.map((item, at) => (at > 0 && items[at - 1]?.title === item.title ? { ...item, title: '' } : item));
}

export function examplesSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const items = writtenExamples(term, index).map((text): TextItem => ({
    title: '',
    ...textItem(text, term, index),
    ...remarksMember(remarks.ofText(text)),
  }));
  if (items.length === 0) return undefined;
  const { example, examples } = index.messages.term.texts;
  return { id: 'examples', title: items.length > 1 ? examples : example, block: 'texts', ...byLanguage(items, index) };
}

function textItem(
  text: Literal,
  term: Term,
  index: PublicationIndex,
): Pick<TextItem, 'html' | 'language' | 'direction'> {
  const foreign = text.language !== undefined && !sameLanguage(text.language, index.language);
  return {
    html: textHtml(text, textOptions(term, index, text.language)),
    ...(foreign ? { language: text.language as string } : {}),
    ...(text.direction && { direction: text.direction }),
  };
}

export const textsBlock: BlockRow<'texts'> = {
  html: ({ items, foreign, total = foreign.length }, locale) => {
    const display = (some: readonly TextItem[]): string => some.map((item) => textItemHtml(item, locale)).join('');
    if (foreign.length === 0) return display(items);
    const more = locale.messages.term.texts.inOthers({ count: total });
    return `${display(items)}<details class="rest"><summary${ownLanguage(locale)}>${escapeHtml(more)}</summary>${display(foreign)}</details>`;
  },
  markdown: ({ items, foreign }, { absolute }) =>
    joinBlocks([...items, ...foreign].map((it) => textMarkdown(it, absolute))),
  lists: (it, take) => ({
    ...it,
    total: it.total ?? it.foreign.length,
    items: take.list(it.items, breakText),
    foreign: take.list(it.foreign, breakText),
  }),
};

function textItemHtml(
  { title, titleLanguage, html, language, direction, remarks }: TextItem,
  locale: TextLanguage,
): string {
  // The title is in the language of the page, also inside a text in another language.
  const headLanguage = titleLanguage ?? (language === undefined ? undefined : locale.language);
  const head = title === '' ? '' : `<h3${languageAttributes(headLanguage)}>${escapeHtml(title)}</h3>`;
  return `<div class="text"${languageAttributes(language, direction)}>${head}${html}${remarksHtml(remarks, locale)}</div>`;
}

function textMarkdown({ title, html, remarks }: TextItem, absolute: Absolute): string {
  const head = title === '' ? undefined : heading(3, escapeMarkdown(title));
  return joinBlocks([head, htmlMarkdown(html, absolute), aside(remarks, absolute).trim()]);
}

function breakText({ html, remarks, ...rest }: TextItem, max: number): readonly TextItem[] {
  return cutHtml(html, max / 2).map((part, at) =>
    at === 0 ? { ...rest, ...(remarks && { remarks }), html: part } : { ...rest, title: '', html: part },
  );
}
