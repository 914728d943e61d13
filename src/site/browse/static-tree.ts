import type { NodeGraph } from './node-graph.ts';

/** A position of a node in a page. */
export interface TreePosition {
  readonly node: number;
  readonly children: readonly TreePosition[];
  /** Number of children that are not in the page. */
  readonly hidden: number;
  /** Whether it is initially open. */
  readonly open: boolean;
}

/** The part of a tree that a page contains. */
export interface StaticTree {
  readonly positions: readonly TreePosition[];
  /** Number of tops that are not in the page. */
  readonly hidden: number;
}

/** Maximum number of positions in a page, and of initially visible ones. */
const MAX_POSITIONS = 400;
const MAX_OPEN = 60;

interface PositionDraft extends TreePosition {
  readonly children: PositionDraft[];
  hidden: number;
  open: boolean;
  readonly above?: PositionDraft;
}

/**
 * Returns the upper levels of a graph as a tree. A node appears below each of its parents, never below itself. A level is included
 * completely or not at all, except for the first one that is too large.
 */
export function staticTree({ nodes, tops }: NodeGraph, most = MAX_POSITIONS, mostOpen = MAX_OPEN): StaticTree {
  const grow = (node: number, above?: PositionDraft): PositionDraft => {
    const position = { node, children: [], hidden: 0, open: false };
    return above ? { ...position, above } : position;
  };
  const positions = tops.slice(0, most).map((top) => grow(top));
  let count = positions.length;
  let open = positions.length;
  for (let level = positions; level.length > 0; level = level.flatMap(({ children }) => children)) {
    const below = level.map((position) => childrenAt(position, nodes[position.node]?.children ?? []));
    const more = below.reduce((sum, children) => sum + children.length, 0);
    const fits = count + more <= most || count < most / 4;
    const opens = fits && (open + more <= mostOpen || level.length === 1);
    for (const [at, position] of level.entries()) {
      const children = below[at] as readonly number[];
      const taken = fits ? children.slice(0, Math.max(0, most - count)) : [];
      for (const child of taken) position.children.push(grow(child, position));
      position.hidden = children.length - taken.length;
      position.open = opens && taken.length > 0;
      count += taken.length;
    }
    open = opens ? open + more : Number.POSITIVE_INFINITY;
  }
  return { positions, hidden: tops.length - positions.length };
}

/** Children of a node, without its ancestors. */
function childrenAt(position: PositionDraft, children: readonly number[]): readonly number[] {
  const path = new Set<number>();
  for (let at: PositionDraft | undefined = position; at; at = at.above) path.add(at.node);
  return children.some((child) => path.has(child)) ? children.filter((child) => !path.has(child)) : children;
}
