import type { Iri, Literal, Term } from '../../../ontology/model.ts';
import { skos } from '../../../ontology/names.ts';
import { plainTextOf } from '../../../ontology/text-format.ts';
import type { Remarks } from '../../axioms/remarks.ts';
import { lastPart } from '../../index/external-label.ts';
import { textOptions } from '../../index/markdown-options.ts';
import { spaced } from '../../index/name-phrases.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { textHtml, textLine } from '../../markdown/rendered-text.ts';
import { cleanText, isReadable, languageName, lookUpMessage, sameLanguage } from '../../text/text.ts';
import { isRecord } from './records.ts';
import { spoken } from './remarks-member.ts';
import type { LanguageRow, TermSection, TextItem } from './section.ts';
import type { OtherLanguage } from './shown-texts.ts';
import { propertyOfText, shownTexts } from './shown-texts.ts';

/** Further definitions, notes and comments, each under the name of its property. */
export function notesSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const definitions = shownTexts(term, index).definitions.map((text) => ({
    property: propertyOfText(term, text) ?? skos('definition'),
    text,
  }));
  const items = [...definitions, ...term.notes].map(({ property, text }): TextItem => ({
    ...noteTitle(property, index),
    ...textItem(text, term, index),
    ...spoken(remarks.ofText(text)),
  }));
  if (items.length === 0) return undefined;
  return { id: 'notes', title: index.messages.term.texts.notes, block: 'texts', ...byLanguage(items, index) };
}

/** What local names are written in, wherever they are. */
const NAMES = 'en';

/** The property's label where it is a term here, else the site's own name for it, else its local name in words. */
function noteTitle(property: Iri, index: PublicationIndex): Title {
  if (index.term(property)) {
    const { label, language } = index.ref(property);
    return titled(capitalised(label), language);
  }
  const name = lastPart(property);
  const known = lookUpMessage(index.messages.term.texts.properties, name);
  if (known !== undefined) return titled(known, index.own);
  return titled(capitalised(spaced(name).toLowerCase()), isReadable(NAMES, index.language) ? undefined : NAMES);
}

type Title = Pick<TextItem, 'title' | 'titleLanguage'>;

function titled(title: string, language: string | undefined): Title {
  return language === undefined ? { title } : { title, titleLanguage: language };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the page's reader can read first, the rest apart and under its languages; a text in no language that is shown elsewhere is not hidden. */
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
function withLanguage(item: TextItem, { messages, interface: spoken, own }: PublicationIndex): TextItem {
  if (item.language === undefined) return item;
  const name = languageName(item.language, spoken);
  if (item.title === '') return { ...item, ...titled(name, own) };
  return { ...item, title: messages.term.texts.titled(item.title, name) };
}

/** A title stands once above texts that share it. */
function withoutRepeats(items: readonly TextItem[]): readonly TextItem[] {
  return items.map((item, at) => (at > 0 && items[at - 1]?.title === item.title ? { ...item, title: '' } : item));
}

export function examplesSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const items = term.examples
    .filter((example) => !isRecord(example))
    .map((text): TextItem => ({
      title: '',
      ...textItem(text, term, index),
      ...spoken(remarks.ofText(text)),
    }));
  if (items.length === 0) return undefined;
  const { example, examples } = index.messages.term.texts;
  return { id: 'examples', title: items.length > 1 ? examples : example, block: 'texts', ...byLanguage(items, index) };
}

function textItem(text: Literal, term: Term, index: PublicationIndex): { html: string; language?: string } {
  const foreign = text.language !== undefined && !sameLanguage(text.language, index.language);
  return {
    html: textHtml(text, textOptions(term, index, text.language)),
    ...(foreign ? { language: text.language as string } : {}),
  };
}

/** Labels and definitions in every language but the page's own. */
export function languagesSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const rows = shownTexts(term, index).others.map((other) => ({
    ...languageRow(other, term, index),
    ...spoken(other.definitions.flatMap((text) => remarks.ofText(text))),
  }));
  if (rows.length === 0) return undefined;
  return { id: 'languages', title: index.messages.term.languages.title, block: 'languages', rows };
}

function languageRow(
  { tag, labels, altLabels, definitions }: OtherLanguage,
  term: Term,
  index: PublicationIndex,
): LanguageRow {
  const options = textOptions(term, index, tag);
  return {
    language: tag,
    name: languageName(tag, index.interface),
    labels: labels.map((label) => cleanText(plainTextOf(label))),
    altLabels: altLabels.map((label) => cleanText(plainTextOf(label))),
    definitions: definitions.map((text) => textLine(text, options)),
  };
}
