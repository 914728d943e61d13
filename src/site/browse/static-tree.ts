import type { NodeGraph } from './node-graph.ts';

/** A node at one of its places in a page. */
export interface TreePosition {
  readonly node: number;
  readonly children: readonly TreePosition[];
  /** Children that the page does not hold. */
  readonly hidden: number;
  /** Whether a reader finds it open. */
  readonly open: boolean;
}

/** The part of a tree that a page holds. */
export interface StaticTree {
  readonly positions: readonly TreePosition[];
  /** Tops that the page does not hold. */
  readonly hidden: number;
}

/** As many places as a page may hold, and as many as stand open at first. */
const MAX_POSITIONS = 400;
const MAX_OPEN = 60;

interface PositionDraft extends TreePosition {
  readonly children: PositionDraft[];
  hidden: number;
  open: boolean;
  readonly above?: PositionDraft;
}

/**
 * The upper levels of a graph as a tree, where a node stands below each of its parents and never below itself. A level is opened
 * whole or not at all, but for the first that is too large.
 */
export function staticTree({ nodes, tops }: NodeGraph, most = MAX_POSITIONS, mostOpen = MAX_OPEN): StaticTree {
  const grow = (node: number, above?: PositionDraft): PositionDraft => {
    const place = { node, children: [], hidden: 0, open: false };
    return above ? { ...place, above } : place;
  };
  const places = tops.slice(0, most).map((top) => grow(top));
  let held = places.length;
  let open = places.length;
  for (let level = places; level.length > 0; level = level.flatMap(({ children }) => children)) {
    const below = level.map((place) => childrenAt(place, nodes[place.node]?.children ?? []));
    const more = below.reduce((sum, children) => sum + children.length, 0);
    const fits = held + more <= most || held < most / 4;
    const opens = fits && (open + more <= mostOpen || level.length === 1);
    for (const [at, place] of level.entries()) {
      const children = below[at] as readonly number[];
      const taken = fits ? children.slice(0, Math.max(0, most - held)) : [];
      for (const child of taken) place.children.push(grow(child, place));
      place.hidden = children.length - taken.length;
      place.open = opens && taken.length > 0;
      held += taken.length;
    }
    open = opens ? open + more : Number.POSITIVE_INFINITY;
  }
  return { positions: places, hidden: tops.length - places.length };
}

/** Children of a node, without its ancestors. */
function childrenAt(place: PositionDraft, children: readonly number[]): readonly number[] {
  const path = new Set<number>();
  for (let at: PositionDraft | undefined = place; at; at = at.above) path.add(at.node);
  return children.some((child) => path.has(child)) ? children.filter((child) => !path.has(child)) : children;
}
