import { refHtml } from './html.ts';
import type { TreeNode } from './list-view.ts';

/** Classes as nested lists, each a link; where not all children are shown, the class's own page has them. */
export function classTreeHtml(nodes: readonly TreeNode[]): string {
  return `<ul>${nodes.map(nodeHtml).join('')}</ul>`;
}

function nodeHtml({ ref, children, hidden }: TreeNode): string {
  if (children.length === 0)
    return `<li>${refHtml(ref)}${hidden > 0 ? ` <span class="count">+${hidden}</span>` : ''}</li>`;
  const more =
    hidden > 0 && ref.href !== undefined
      ? `<li class="more"><a href="${ref.href}#relations">${hidden} more</a></li>`
      : '';
  return `<li>${refHtml(ref)}<ul>${children.map(nodeHtml).join('')}${more}</ul></li>`;
}
