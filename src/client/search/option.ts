import { KIND_LETTERS } from '../../site/index/kinds.ts';
import type { Marked } from '../../site/search/highlight.ts';
import type { Row, Shown } from '../../site/search/row.ts';
import { directionOf } from '../../site/text/text.ts';
import { element } from './element.ts';
import type { Speech } from './search-messages.ts';

/** Creates a result: a real link, so that it can be opened in a new tab or copied. */
export function optionOf(row: Row, { words, own, page }: Speech): HTMLAnchorElement {
  const { one } = words.kinds[row.kind];
  const lang = page === undefined ? undefined : own;
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
      text('span', row.deprecated ? 'label old' : 'label', row.label),
      ' ',
      element('code', {}, ...marked(row.name)),
      ...(row.deprecated ? [' ', element('span', { class: 'deprecated', lang }, words.deprecated)] : []),
      ...(row.also ? [' ', alsoCalled(row.also, words.also, lang)] : []),
      element('span', { class: 'unseen', lang }, `, ${one}`),
    ),
    element('span', { class: 'told' }),
  );
}

/** Replaces the placeholder of a result's definition, so that the layout does not shift. */
export function showLine(option: Element, line: Shown): void {
  const place = option.querySelector('.told');
  place?.replaceWith(text('span', 'told', line));
}

function alsoCalled(also: Shown, word: string, lang: string | undefined): HTMLElement {
  return element('span', { class: 'alias' }, element('span', { lang }, word), ' ', text('span', '', also));
}

function text(name: 'span', className: string, { parts, language }: Shown): HTMLElement {
  const direction = language !== undefined && directionOf(language) === 'rtl' ? 'rtl' : undefined;
  return element(name, { class: className || undefined, lang: language, dir: direction }, ...marked(parts));
}

function marked(parts: Marked): (Node | string)[] {
  return parts.map((part) => (part.marked ? element('mark', {}, part.text) : part.text));
}
