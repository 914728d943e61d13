import type { Neighbourhood } from '../sections/neighbour.ts';
import { middleBox } from './box.ts';
import type { PlacedCluster } from './cluster.ts';
import { clusterOf } from './cluster.ts';
import type { Drawing, DiagramLine, Point, Rectangle } from './drawing.ts';
import { BETWEEN, moveBox, moveCluster } from './drawing.ts';

/** Maximum width. It fits phones of 360 px; on phones of 320 px the smallest text is 11 px. */
export const NARROW_WIDTH = 312;
/** The x coordinates of the vertical line and of the clusters. */
const TRUNK_X = 8;
const CLUSTER_X = 24;
/** Distance from the top of a cluster to its line. */
const BRANCH_Y = 12;

/** Diagram for phones: all clusters in one column, the more general ones first, connected by one vertical line. */
export function narrowDrawing({ middle, groups }: Neighbourhood): Drawing {
  const parts = groups.map((group) => ({ ...group, cluster: clusterOf(group, NARROW_WIDTH - CLUSTER_X) }));
  const widest = Math.max(...parts.map(({ cluster }) => cluster.width));
  let y = 0;
  const stack = (above: boolean): PlacedCluster[] =>
    parts
      .filter(({ side }) => (side === 'above') === above)
      .map(({ cluster, side, direction }) => {
        const moved = { ...moveCluster(cluster, { x: CLUSTER_X, y }), width: widest };
        y += cluster.height + BETWEEN;
        return { cluster: moved, side, direction };
      });
  const before = stack(true);
  const box = moveBox(middleBox(middle, NARROW_WIDTH), { x: 0, y });
  y += box.height + BETWEEN;
  const placed = [...before, ...stack(false)];
  return {
    width: Math.max(box.width, CLUSTER_X + widest),
    height: y - BETWEEN,
    middle: box,
    clusters: placed.map(({ cluster }) => cluster),
    lines: placed.map((part) => branch(part, box)),
  };
}

/** The line between the middle box and a cluster, in the direction of its arrow. */
function branch({ cluster, side, direction }: PlacedCluster, middle: Rectangle): DiagramLine {
  const y = cluster.y + BRANCH_Y;
  const points: Point[] = [
    [TRUNK_X, side === 'above' ? middle.y : middle.y + middle.height],
    [TRUNK_X, y],
    [cluster.x, y],
  ];
  return { points: direction === 'in' ? points.toReversed() : points, arrow: direction !== 'none' };
}
