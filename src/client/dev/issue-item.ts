import { element } from '../search/element.ts';
import type { Excerpt, ShownIssue } from './dev-report.ts';

/** An issue with everything that helps to fix it. */
export function issueItem({ code, severity, sentences, place, excerpt, iri, page }: ShownIssue): HTMLElement {
  const [what = '', ...rest] = sentences;
  const about =
    iri === undefined ? [] : [page === undefined ? element('code', {}, iri) : element('a', { href: page }, iri)];
  return element(
    'li',
    { class: severity },
    element('p', { class: 'what' }, what),
    ...(rest.length === 0 ? [] : [element('p', {}, rest.join(' '))]),
    ...(excerpt ? [source(excerpt)] : []),
    element(
      'p',
      { class: 'place' },
      ...(place === '' ? [] : [element('code', {}, place)]),
      ...about,
      element('span', {}, code),
    ),
  );
}

/** The lines of a file with a caret below the position. */
function source({ first, lines, at, before }: Excerpt): HTMLElement {
  const width = String(first + lines.length).length;
  const shown = lines.flatMap((line, index) => {
    const number = String(first + index).padStart(width);
    const row = element('span', { class: index === at ? 'at' : undefined }, `${number} | ${line}\n`);
    const caret = element(
      'span',
      { class: 'caret', 'aria-hidden': 'true' },
      `${' '.repeat(width)} | ${' '.repeat(before ?? 0)}^\n`,
    );
    return index === at && before !== undefined ? [row, caret] : [row];
  });
  return element('pre', { tabindex: '0', 'aria-label': 'Source' }, ...shown);
}
