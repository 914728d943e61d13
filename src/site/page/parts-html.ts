import type { PublicationIndex } from '../index/publication-index.ts';
import { escapeHtml, languageAttributes } from '../text/html.ts';
import { number } from '../text/number.ts';

/** Links between the pages that share a long list. Empty if there is only one. */
export function partsHtml(part: number, paths: readonly string[], index: PublicationIndex): string {
  if (paths.length < 2) return '';
  const { links, messages, own } = index;
  const item = (path: string, at: number): string => {
    const here = at + 1 === part ? ' aria-current="page"' : '';
    return `<li><a href="${escapeHtml(links.page(path))}"${here}>${number(at + 1, index.interface)}</a></li>`;
  };
  return `<nav class="parts" aria-label="${escapeHtml(messages.lists.parts)}"${languageAttributes(own)}><ul class="letters">${paths.map(item).join('')}</ul></nav>`;
}
