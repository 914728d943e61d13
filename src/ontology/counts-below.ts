import type { Iri } from './model.ts';

/** A node of a hierarchy during the count. */
interface HierarchyNode {
  readonly children: HierarchyNode[];
  parents: number;
  /** Number of children that are not counted yet. */
  waiting: number;
  /** Whether every node below it has only one parent. Then the counts of its children can be added. */
  tree: boolean;
  count: number;
}

/**
 * Counts the distinct descendants of each node of a hierarchy. Linear for trees. Ancestors of a node with several parents are counted
 * by a traversal of all their descendants.
 *
 * @param parents direct parents of each node
 */
export function countsBelow(parents: ReadonlyMap<Iri, readonly Iri[]>): Map<Iri, number> {
  const nodes = connect(parents);
  const ready = [...nodes.values()].filter(({ waiting }) => waiting === 0);
  const above = new Map<HierarchyNode, HierarchyNode[]>();
  for (const node of nodes.values()) for (const child of node.children) append(above, child, node);
  for (const node of ready) {
    node.tree = node.children.every((child) => child.tree && child.parents === 1);
    if (node.tree) node.count = node.children.reduce((sum, { count }) => sum + 1 + count, 0);
    for (const parent of above.get(node) ?? []) if (--parent.waiting === 0) ready.push(parent);
  }
  return new Map([...nodes].map(([iri, node]) => [iri, node.tree ? node.count : countByTraversal(node)]));
}

function connect(parents: ReadonlyMap<Iri, readonly Iri[]>): Map<Iri, HierarchyNode> {
  const nodes = new Map<Iri, HierarchyNode>();
  const nodeOf = (iri: Iri): HierarchyNode => {
    let node = nodes.get(iri);
    if (!node) nodes.set(iri, (node = { children: [], parents: 0, waiting: 0, tree: false, count: 0 }));
    return node;
  };
  for (const [iri, list] of parents) {
    const child = nodeOf(iri);
    for (const parent of new Set(list)) {
      const node = nodeOf(parent);
      node.children.push(child);
      node.waiting += 1;
      child.parents += 1;
    }
  }
  return nodes;
}

function append(lists: Map<HierarchyNode, HierarchyNode[]>, key: HierarchyNode, value: HierarchyNode): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function countByTraversal(start: HierarchyNode): number {
  const reached = new Set(start.children);
  for (const node of reached) for (const child of node.children) reached.add(child);
  reached.delete(start);
  return reached.size;
}
