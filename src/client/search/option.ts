import { KIND_LETTERS } from '../../site/index/kinds.ts';
import type { Marked } from '../../site/search/highlight.ts';
import type { Row, Shown } from '../../site/search/row.ts';
import { directionOf } from '../../site/text/text.ts';
import { element } from './element.ts';
import type { SearchLocale } from './search-messages.ts';

/** Creates a result: a real link, so that it can be opened in a new tab or copied. */
export function optionOf(row: Row, { messages, language, pageLanguage }: SearchLocale): HTMLAnchorElement {
  const { one } = messages.kinds[row.kind];
  const lang = pageLanguage === undefined ? undefined : language;
  return element(
    'a',
    // The focus stays in the input; the arrow keys move through the results.
    {
      role: 'option',
      id: `found-${row.at}`,
      class: `k-${row.kind}`,
      href: row.href,
      tabindex: '-1',
      'aria-selected': 'false',
      'data-at': `${row.at}`,
    },
    element(
      'span',
      { class: 'badge', title: one, lang },
      element('b', { 'aria-hidden': 'true' }, KIND_LETTERS[row.kind]),
    ),
    element(
      'span',
      { class: 'naming' },
      ...(row.code ? [element('code', {}, ...marked(row.code)), ' '] : []),
      text('span', row.deprecated ? 'label old' : 'label', row.label),
      ' ',
      ...(row.name.length === 0 ? [] : [element('code', {}, ...marked(row.name))]),
      ...(row.deprecated ? [' ', element('span', { class: 'deprecated', lang }, messages.deprecated)] : []),
      ...(row.also ? [' ', alsoCalled(row.also, messages.also, lang)] : []),
      element('span', { class: 'unseen', lang }, `, ${one}`),
    ),
    ...(row.publication
      ? [element('span', { class: 'publication', lang: row.publication.language }, row.publication.text)]
      : []),
    element('span', { class: 'summary' }),
  );
}

/** Replaces the placeholder of a result's definition, so that the layout does not shift. */
export function showLine(option: Element, line: Shown): void {
  const placeholder = option.querySelector('.summary');
  placeholder?.replaceWith(text('span', 'summary', line));
}

function alsoCalled(also: Shown, label: string, lang: string | undefined): HTMLElement {
  return element('span', { class: 'alias' }, element('span', { lang }, label), ' ', text('span', '', also));
}

function text(name: 'span', className: string, { parts, language }: Shown): HTMLElement {
  const direction = language !== undefined && directionOf(language) === 'rtl' ? 'rtl' : undefined;
  return element(name, { class: className || undefined, lang: language, dir: direction }, ...marked(parts));
}

function marked(parts: Marked): (Node | string)[] {
  return parts.map((part) => (part.marked ? element('mark', {}, part.text) : part.text));
}
