import type { Neighbourhood } from '../sections/neighbour.ts';
import type { Placed } from './arrange.ts';
import { middleBox } from './box.ts';
import { clusterOf } from './cluster.ts';
import type { Drawing, DiagramLine, Point, Rectangle } from './drawing.ts';
import { moveBox, moveCluster } from './move.ts';
import { BETWEEN } from './sizes.ts';

/** Less than a phone of 360 pixels leaves between its margins: on one of 320 the smallest text is still of eleven. */
export const NARROW = 312;
/** The line at the left that everything hangs from, and where the clusters begin. */
const TRUNK = 8;
const INDENT = 24;
/** From the top of a cluster to the line that leads to it. */
const BRANCH = 12;

/** For phones: one below another, what is above first, all hanging from one line. */
export function narrowDrawing({ middle, groups }: Neighbourhood): Drawing {
  const parts = groups.map((group) => ({ ...group, cluster: clusterOf(group, NARROW - INDENT) }));
  const widest = Math.max(...parts.map(({ cluster }) => cluster.width));
  let y = 0;
  const stack = (above: boolean): Placed[] =>
    parts
      .filter(({ side }) => (side === 'above') === above)
      .map(({ cluster, side, direction }) => {
        const moved = { ...moveCluster(cluster, { x: INDENT, y }), width: widest };
        y += cluster.height + BETWEEN;
        return { cluster: moved, side, direction };
      });
  const before = stack(true);
  const box = moveBox(middleBox(middle, NARROW), { x: 0, y });
  y += box.height + BETWEEN;
  const placed = [...before, ...stack(false)];
  return {
    width: Math.max(box.width, INDENT + widest),
    height: y - BETWEEN,
    middle: box,
    clusters: placed.map(({ cluster }) => cluster),
    lines: placed.map((part) => branch(part, box)),
  };
}

/** From the middle along the trunk to a cluster, or from there to the middle. */
function branch({ cluster, side, direction }: Placed, middle: Rectangle): DiagramLine {
  const y = cluster.y + BRANCH;
  const points: Point[] = [
    [TRUNK, side === 'above' ? middle.y : middle.y + middle.height],
    [TRUNK, y],
    [cluster.x, y],
  ];
  return { points: direction === 'in' ? points.toReversed() : points, arrow: direction !== 'none' };
}
