import { refHtml } from './html.ts';
import type { TreeNode } from './list-view.ts';

/** Classes as nested lists, each a link; where not all children are shown, the class's own page has them. */
export function classTreeHtml(nodes: readonly TreeNode[]): string {
  return `<ul>${nodes.map(nodeHtml).join('')}</ul>`;
}

function nodeHtml({ ref, children, hidden }: TreeNode): string {
  const more =
    hidden > 0 && ref.href !== undefined
      ? `<li class="more"><a href="${ref.href}#relations">${hidden} more</a></li>`
      : '';
  const below = children.map(nodeHtml).join('') + more;
  return `<li>${refHtml(ref)}${below === '' ? '' : `<ul>${below}</ul>`}</li>`;
}
