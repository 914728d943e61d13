import type { PublicationIndex } from '../index/publication-index.ts';
import { ownLanguage } from '../term/sections/text-language.ts';
import { escapeHtml, refHtml } from '../text/html.ts';
import type { UpperTerm, UpperTerms } from './upper-terms.ts';

/** The diagram as nested lists. The style sheet draws boxes and lines. */
export function upperTermsHtml({ terms }: UpperTerms, index: PublicationIndex): string {
  const single = terms.length === 1 ? ' single' : '';
  return `<ul class="upper${single}">${terms.map((term) => itemHtml(term, index)).join('')}</ul>`;
}

function itemHtml({ ref, children, hidden }: UpperTerm, index: PublicationIndex): string {
  const items = children.map((child) => itemHtml(child, index));
  const more = hidden > 0 ? [moreHtml(ref.href ?? '', hidden, index)] : [];
  const below = items.length + more.length === 0 ? '' : `<ul>${[...items, ...more].join('')}</ul>`;
  return `<li>${refHtml(ref)}${below}</li>`;
}

/** A link to the page of the term, which lists all children. */
function moreHtml(href: string, count: number, index: PublicationIndex): string {
  const text = escapeHtml(index.messages.browse.valueSets.andMore(count));
  return `<li class="more"><a href="${escapeHtml(`${href}#relations`)}"${ownLanguage(index)}>${text}</a></li>`;
}
