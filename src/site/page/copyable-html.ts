import { breakable, escapeHtml } from '../text/html.ts';

/**
 * A text with a button that copies it. The script of every page labels the button, because it only works with script.
 *
 * @param name of the text, for the label: "IRI"
 */
export function copyableHtml(text: string, name: string, href?: string): string {
  const inside = breakable(text);
  const code = href === undefined ? inside : `<a href="${escapeHtml(href)}" rel="nofollow">${inside}</a>`;
  return `<span class="copyable"><code>${code}</code><button class="copy" data-name="${escapeHtml(name)}"></button></span>`;
}
