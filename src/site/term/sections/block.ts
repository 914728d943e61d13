import { openMessages } from '../../../messages/index.ts';
import type { Messages, Phrase } from '../../../messages/messages.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';
import { escapeHtml, phraseHtml } from '../../text/html.ts';
import type { Capped } from '../../text/phrase.ts';
import { withLanguage } from '../../text/phrase.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import { phraseMarkdown } from '../../text/write-markdown.ts';
import type { SectionBlock, SectionOf, TermSection } from './section.ts';

/** A list with a folded rest, labelled in the language of the page. */
export function fold<T>(
  items: Capped<T>,
  count: number,
  display: (items: readonly T[]) => string,
  locale: TextLanguage,
): string {
  return folded(items, count, display, locale.messages.term, ownLanguage(locale));
}

export function paragraph(className: string, text: string, locale: TextLanguage): string {
  return text === '' ? '' : `<p class="${className}"${ownLanguage(locale)}>${escapeHtml(text)}</p>`;
}

/** Number of rows from which a page has a filter. */
const FILTER_FROM = 15;

/** The box of a filter of so many rows, which works by the script of the tabs, and is hidden without it. Empty if they are few. */
export function filterHtml(rows: number, name: string, locale: TextLanguage): string {
  if (rows < FILTER_FROM) return '';
  const label = escapeHtml(name);
  return `<p class="filter"${ownLanguage(locale)}><input type="search" aria-label="${label}" placeholder="${label}" autocomplete="off" spellcheck="false"> <output></output></p>`;
}

export function headRow(names: readonly string[], locale: TextLanguage): string {
  const cells = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<thead${ownLanguage(locale)}><tr>${cells}</tr></thead>`;
}

/** A list with a folded rest, without script. Default language of the summary: English. */
export function folded<T>(
  { shown, rest }: Capped<T>,
  count: number,
  display: (items: readonly T[]) => string,
  { moreOf }: Pick<Messages['term'], 'moreOf'> = openMessages('en').term,
  attributes = '',
): string {
  if (rest.length === 0) return display(shown);
  return `${display(shown)}<details class="rest"><summary${attributes}>${escapeHtml(moreOf({ count: rest.length, all: count }))}</summary>${display(rest)}</details>`;
}

/** A link to the page that continues the section; empty if this page shows all entries. */
export function furtherHtml({ further }: TermSection, locale: TextLanguage): string {
  if (further === undefined) return '';
  const text = locale.messages.term.onFurther({ count: further.count });
  return `<p class="onward"${ownLanguage(locale)}><a href="${escapeHtml(further.href)}">${escapeHtml(text)}</a></p>`;
}

/** Remarks on a statement, below it. */
export function remarksHtml(remarks: readonly Phrase[] = [], locale: TextLanguage): string {
  const paragraph = (remark: Phrase): string =>
    `<p class="aside"${ownLanguage(locale)}>${phraseHtml(withLanguage(remark, locale))}</p>`;
  return remarks.map(paragraph).join('');
}

export function all<T>({ shown, rest }: Capped<T>): readonly T[] {
  return rest.length === 0 ? shown : [...shown, ...rest];
}

/** Remarks on a statement, in brackets after it. */
export function aside(remarks: readonly Phrase[] = [], absolute: Absolute): string {
  return remarks.map((remark) => ` (${phraseMarkdown(remark, absolute)})`).join('');
}

/** Renders one kind of block, and splits its lists. */
export interface BlockRow<B extends SectionBlock> {
  /** The section without its heading. Must escape all text, except HTML that was sanitised for the view. */
  html(section: SectionOf<B>, locale: TextLanguage): string;
  /** The same as Markdown, including folded content; empty if the section has no text. */
  markdown(section: SectionOf<B>, context: MarkdownContext): string;
  /** The section with a part of each list. If absent, the section is only on the first page. */
  lists?(section: SectionOf<B>, take: TakeLists): SectionOf<B>;
}

/** Labels in the language of the page, and absolute URLs. */
export interface MarkdownContext extends Pick<
  Messages,
  'term' | 'shapes' | 'contribute' | 'structures' | 'versions' | 'changes'
> {
  readonly absolute: Absolute;
}

/** Splits an entry that costs more than `max` into several entries. */
export type SplitEntry<T> = (item: T, max: number) => readonly T[];

/** Takes a part of each list of a section. The first page keeps empty groups and panels; a further page shows entries only. */
export interface TakeLists {
  readonly further: boolean;
  list<T>(items: readonly T[], split?: SplitEntry<T>): readonly T[];
  capped<T>(items: Capped<T>, split?: SplitEntry<T>): Capped<T>;
}

/** The groups of a page: all on the first page, groups with entries on further pages. */
export function withEntries<T>(
  groups: readonly T[],
  entries: (group: T) => number,
  { further }: TakeLists,
): readonly T[] {
  return further ? groups.filter((group) => entries(group) > 0) : groups;
}

export function countOf({ shown, rest }: Capped<unknown>): number {
  return shown.length + rest.length;
}
