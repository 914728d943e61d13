import type { PublicationIndex } from '../index/publication-index.ts';
import { escapeHtml, languageAttributes, refHtml } from '../text/html.ts';
import type { ValueSetRow } from './value-sets.ts';

/** Value sets as entries: name, size and meaning, then the first values. */
export function valueSetsHtml(rows: readonly ValueSetRow[], index: PublicationIndex): string {
  return `<ul class="value-sets">${rows.map((row) => entry(row, index)).join('')}</ul>`;
}

function entry({ row, size, first, tree }: ValueSetRow, { links, messages, own }: PublicationIndex): string {
  const { browse, lists } = messages;
  const labels = browse.valueSets;
  const remaining = size - first.length;
  const notation = row.notation === undefined ? '' : ` <code>${escapeHtml(row.notation)}</code>`;
  const asTree =
    tree === undefined
      ? ''
      : ` <a class="as-tree" href="${escapeHtml(links.page(tree))}"${languageAttributes(own)} aria-label="${escapeHtml(`${labels.asTree}: ${row.ref.label}`)}">${escapeHtml(labels.asTree)}</a>`;
  const head = `<h2>${refHtml(row.ref)}</h2>${notation} <span class="count"${languageAttributes(own)}>${escapeHtml(lists.values(size))}</span>${asTree}`;
  const meaning =
    row.summary.text === '' ? '' : `<p${languageAttributes(row.summary.language)}>${escapeHtml(row.summary.text)}</p>`;
  const more =
    remaining === 0
      ? ''
      : `<li><a class="rest" href="${escapeHtml(row.ref.href ?? '')}"${languageAttributes(own)}>${escapeHtml(labels.andMore(remaining))}</a></li>`;
  const values =
    first.length === 0 ? '' : `<ul class="refs">${first.map((ref) => `<li>${refHtml(ref)}</li>`).join('')}${more}</ul>`;
  return `<li><div class="head">${head}</div>${meaning}${values}</li>`;
}
