import { childrenSection } from '../index/hierarchy.ts';
import type { ListNode } from '../index/list-view.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { escapeHtml, languageAttributes, refHtml } from '../text/html.ts';
import { number } from '../text/number.ts';
import type { Ref } from '../text/phrase.ts';

/** Classes, or other terms with a hierarchy, as nested lists of links. If not all children are shown, a link leads to the page of the class. */
export function classTreeHtml(nodes: readonly ListNode[], index: PublicationIndex): string {
  return `<ul>${nodes.map((node) => nodeHtml(node, index)).join('')}</ul>`;
}

function nodeHtml({ ref, children, hidden }: ListNode, index: PublicationIndex): string {
  const count = number(hidden, index.interface);
  if (children.length === 0)
    return `<li>${refHtml(ref)}${hidden > 0 ? ` <span class="count">+${count}</span>` : ''}</li>`;
  const label = index.messages.browse.tree.more.replace('{count}', count);
  const more =
    hidden > 0 && ref.href !== undefined
      ? `<li class="more"><a href="${escapeHtml(ref.href)}#${sectionOf(ref, index)}"${languageAttributes(index.own)}>${escapeHtml(label)}</a></li>`
      : '';
  return `<li>${refHtml(ref)}<ul>${children.map((child) => nodeHtml(child, index)).join('')}${more}</ul></li>`;
}

/** The section of the term's page that lists all children. */
function sectionOf({ iri }: Ref, index: PublicationIndex): string {
  const term = index.term(iri);
  return term ? childrenSection(term) : 'relations';
}
