/**
 * Returns the groups of at least two nodes that reach each other, in order of discovery.
 * Tarjan's strongly connected components (https://doi.org/10.1137/0201010), without recursion, because hierarchies may be deep.
 */
export function findCycles<N>(nodes: Iterable<N>, next: (node: N) => Iterable<N>): N[][] {
  const index = new Map<N, number>();
  const low = new Map<N, number>();
  const open = new Set<N>();
  const stack: N[] = [];
  const groups: N[][] = [];
  for (const root of nodes) {
    if (index.has(root)) continue;
    const path: { node: N; rest: Iterator<N> }[] = [];
    const enter = (node: N): void => {
      index.set(node, index.size);
      low.set(node, index.size - 1);
      open.add(node);
      stack.push(node);
      path.push({ node, rest: next(node)[Symbol.iterator]() });
    };
    const lower = (node: N, value: number): void => void low.set(node, Math.min(low.get(node) as number, value));
    enter(root);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const { node, rest } = step;
      const { done, value } = rest.next();
      if (!done) {
        if (!index.has(value)) enter(value);
        else if (open.has(value)) lower(node, index.get(value) as number);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(parent.node, low.get(node) as number);
      if (low.get(node) !== index.get(node)) continue;
      // The group consists of the open nodes that were entered since its first node.
      const members = stack.splice(stack.lastIndexOf(node));
      for (const member of members) open.delete(member);
      if (members.length > 1) groups.push(members);
    }
  }
  return groups;
}
