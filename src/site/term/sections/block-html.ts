import { term as english } from '../../messages/en/term.ts';
import type { Messages } from '../../messages/messages.ts';
import { escapeHtml, phraseHtml } from '../../text/html.ts';
import type { Capped, Phrase } from '../../text/phrase.ts';
import type { TermSection } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';
import { withLanguage } from '../../text/phrase.ts';

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

export function headRow(names: readonly string[], locale: TextLanguage): string {
  const cells = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<thead${ownLanguage(locale)}><tr>${cells}</tr></thead>`;
}

/** A list with a folded rest, without script. Default language of the summary: English. */
export function folded<T>(
  { shown, rest }: Capped<T>,
  count: number,
  display: (items: readonly T[]) => string,
  { moreOf }: Pick<Messages['term'], 'moreOf'> = english,
  attributes = '',
): string {
  if (rest.length === 0) return display(shown);
  return `${display(shown)}<details class="rest"><summary${attributes}>${escapeHtml(moreOf(rest.length, count))}</summary>${display(rest)}</details>`;
}

/** A link to the page that continues the section; empty if this page shows all entries. */
export function furtherHtml({ further }: TermSection, locale: TextLanguage): string {
  if (further === undefined) return '';
  const text = locale.messages.term.onFurther(further.count);
  return `<p class="onward"${ownLanguage(locale)}><a href="${escapeHtml(further.href)}">${escapeHtml(text)}</a></p>`;
}

/** Remarks on a statement, below it. */
export function remarksHtml(remarks: readonly Phrase[] = [], locale: TextLanguage): string {
  const paragraph = (remark: Phrase): string =>
    `<p class="aside"${ownLanguage(locale)}>${phraseHtml(withLanguage(remark, locale))}</p>`;
  return remarks.map(paragraph).join('');
}
