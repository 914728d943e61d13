import type { Element, Root } from 'hast';

/** Visits all elements of a tree in document order. Uses a stack instead of recursion, because the depth is not limited. */
export function visitElements(tree: Root, visit: (element: Element, parent: Root | Element) => void): void {
  const waiting: { readonly node: Root | Element; readonly parent?: Root | Element }[] = [{ node: tree }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent } = next;
    if (node.type === 'element' && parent) visit(node, parent);
    for (const child of node.children.toReversed())
      if (child.type === 'element') waiting.push({ node: child, parent: node });
  }
}
