import type { Term, Text } from '../../ontology/model.ts';
import { lastPart } from '../external-label.ts';
import { renderMarkdown } from '../markdown.ts';
import type { MarkdownOptions } from '../markdown.ts';
import { plainText } from '../markdown-text.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { cleanText, directionOf, isReadable, languageName, sameLanguage, shorten } from '../text.ts';
import { spaced } from '../words/names.ts';
import { isRecord } from './records.ts';
import type { LanguageRow, Section, TextItem } from './section.ts';

/** Notes and comments, each under the name of its property. */
export function notesSection(term: Term, options: MarkdownOptions, index: PublicationIndex): Section | undefined {
  const items = term.notes.map(({ property, text }): TextItem => {
    const name = spaced(index.term(property) ? index.ref(property).label : lastPart(property)).toLowerCase();
    return { title: name.charAt(0).toUpperCase() + name.slice(1), ...textItem(text, options, index) };
  });
  return items.length === 0 ? undefined : { id: 'notes', title: 'Notes', block: 'texts', ...byLanguage(items, index) };
}

/** What the page's reader can read first, the rest apart and under its languages; a text in no language that is shown elsewhere is not hidden. */
function byLanguage(
  items: readonly TextItem[],
  index: PublicationIndex,
): { items: readonly TextItem[]; foreign: readonly TextItem[] } {
  const own = items.filter(({ language }) => isReadable(language, index.language));
  if (own.length === 0) return { items: withoutRepeats(items.map(named)), foreign: [] };
  const foreign = items.filter(({ language }) => !isReadable(language, index.language));
  return { items: withoutRepeats(own), foreign: withoutRepeats(foreign.map(named)) };
}

/** `Scope note` → `Scope note in Danish`. */
function named(item: TextItem): TextItem {
  if (item.language === undefined) return item;
  const language = languageName(item.language);
  return { ...item, title: item.title === '' ? language : `${item.title} in ${language}` };
}

/** A title stands once above texts that share it. */
function withoutRepeats(items: readonly TextItem[]): readonly TextItem[] {
  return items.map((item, at) => (at > 0 && items[at - 1]?.title === item.title ? { ...item, title: '' } : item));
}

export function examplesSection(term: Term, options: MarkdownOptions, index: PublicationIndex): Section | undefined {
  const items = term.examples
    .filter((example) => !isRecord(example))
    .map((text): TextItem => ({ title: '', ...textItem(text, options, index) }));
  return items.length === 0
    ? undefined
    : { id: 'examples', title: items.length > 1 ? 'Examples' : 'Example', block: 'texts', ...byLanguage(items, index) };
}

function textItem(text: Text, options: MarkdownOptions, index: PublicationIndex): { html: string; language?: string } {
  const foreign = text.language !== undefined && !sameLanguage(text.language, index.language);
  return { html: renderMarkdown(text.value, options), ...(foreign ? { language: text.language as string } : {}) };
}

/** As much of a definition as a table of languages holds; the data files hold the whole. */
const DEFINITION = 600;

/** Labels and definitions in every language but the page's own. */
export function languagesSection(term: Term, shown: string | undefined): Section | undefined {
  const tags = new Set<string>();
  for (const { language } of [...term.labels, ...term.definitions, ...term.altLabels]) {
    if (language !== undefined && !sameLanguage(language, shown)) tags.add(language.toLowerCase());
  }
  const rows = [...tags].sort().map((tag) => languageRow(term, tag));
  return rows.length === 0 ? undefined : { id: 'languages', title: 'Other languages', block: 'languages', rows };
}

function languageRow(term: Term, tag: string): LanguageRow {
  const of = (texts: readonly Text[]): string[] =>
    texts.filter(({ language }) => sameLanguage(language, tag)).map(({ value }) => cleanText(value));
  return {
    language: tag,
    name: languageName(tag),
    direction: directionOf(tag),
    labels: of(term.labels),
    altLabels: of(term.altLabels),
    definition: shorten(of(term.definitions).map(plainText).join(' '), DEFINITION),
  };
}
