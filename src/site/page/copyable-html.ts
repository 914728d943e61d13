import { breakable, escapeHtml } from '../text/html.ts';

/**
 * A text with a button that copies it.
 *
 * @param label what the button does, for assistive technology: "Copy IRI"
 */
export function copyableHtml(text: string, label: string, href?: string): string {
  const inside = breakable(text);
  const code = href === undefined ? inside : `<a href="${escapeHtml(href)}" rel="nofollow">${inside}</a>`;
  const name = escapeHtml(label);
  return `<span class="copyable"><code>${code}</code><button type="button" class="copy" data-copy="${escapeHtml(text)}" aria-label="${name}" title="${name}"></button></span>`;
}
