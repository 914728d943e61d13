import { escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import type { Neighbour, NeighbourGroup, Neighbourhood } from '../sections/neighbour.ts';

/** What the picture shows as words: each relation with its terms, folded away. */
export function neighbourhoodText({ groups, inWords, own }: Neighbourhood): string {
  const language = languageAttributes(own);
  const rows = groups.map((group) => groupWords(group, language)).join('');
  return `<details class="twin"><summary${language}>${escapeHtml(inWords)}</summary><dl>${rows}</dl></details>`;
}

function groupWords({ caption, neighbours, more }: NeighbourGroup, language: string): string {
  const words = neighbours.map((neighbour) => neighbourWords(neighbour, language));
  if (more) words.push(`<a href="${escapeHtml(more.href)}"${language}>${escapeHtml(more.text)}</a>`);
  return `<div><dt${language}>${escapeHtml(caption)}</dt><dd>${words.join(', ')}</dd></div>`;
}

function neighbourWords({ ref, end, remark }: Neighbour, language: string): string {
  if (end) return `${refHtml(ref)} (${refHtml(end.ref)}${end.others > 0 ? ` +${end.others}` : ''})`;
  if (remark !== undefined) return `${refHtml(ref)} (<span${language}>${escapeHtml(remark)}</span>)`;
  return refHtml(ref);
}
