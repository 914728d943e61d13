import { breakable, escapeHtml, phraseHtml } from '../html.ts';
import { rootsHtml } from './roots-html.ts';
import type { SurvivalRow } from './pair-view.ts';

/** Fields that share a fate, as a table. */
export function survivalTableHtml(rows: readonly SurvivalRow[], last: 'What changes' | 'Why' | undefined): string {
  const arriving = rows.some(({ to }) => to.length > 0);
  const heads = ['Field', 'Means', ...(arriving ? ['Arrives at'] : []), ...(last === undefined ? [] : [last])];
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((row) => rowHtml(row, arriving, last !== undefined)).join('');
  return `<table class="rows of-survival"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function rowHtml({ path, href, roots, property, to, words }: SurvivalRow, arriving: boolean, told: boolean): string {
  const places = to.map((place) => `<p>${pathLink(place.path, place.href)}</p>`).join('');
  const cells = [
    `<th scope="row">${pathLink(path, href)}${rootsHtml(roots)}</th>`,
    `<td>${phraseHtml(property)}</td>`,
    ...(arriving ? [`<td><span class="arrow" aria-hidden="true">→ </span>${places}</td>`] : []),
    ...(told ? [`<td>${words.map((phrase) => `<p>${phraseHtml(phrase)}</p>`).join('')}</td>`] : []),
  ];
  return `<tr>${cells.join('')}</tr>`;
}

function pathLink(path: string, href: string): string {
  return `<a href="${escapeHtml(href)}"><code>${breakable(path)}</code></a>`;
}
