import type { DiagramSide, Neighbourhood } from '../sections/neighbour.ts';
import { middleBox } from './box.ts';
import type { PlacedCluster } from './cluster.ts';
import { clusterOf } from './cluster.ts';
import type { DiagramLine, Drawing, Point, Rectangle, Shift } from './drawing.ts';
import { BETWEEN, clamp, GUTTER, moveBox, moveCluster, RISE } from './drawing.ts';

/** Maximum width: the width of the text column on a desktop. */
export const WIDE_WIDTH = 640;
const MAX_MIDDLE_WIDTH = 170;
/** With more clusters in a row, labels would be too short. */
const MAX_IN_A_ROW = 3;

/** Whether a wide diagram has enough space. A term with several kinds may have too many relations above or below it. */
export function fitsWide({ groups }: Neighbourhood): boolean {
  const count = (of: DiagramSide): number => groups.filter(({ side }) => side === of).length;
  return count('above') <= MAX_IN_A_ROW && count('below') <= MAX_IN_A_ROW;
}

/** Diagram for desktops: more general terms above, more specific ones below, incoming relations left, outgoing ones right. */
export function wideDrawing(neighbourhood: Neighbourhood): Drawing {
  const { groups } = neighbourhood;
  const box = middleBox(neighbourhood.middle, MAX_MIDDLE_WIDTH);
  const sides = new Set(groups.map(({ side }) => side));
  const beside = Number(sides.has('left')) + Number(sides.has('right'));
  const room = beside === 0 ? 0 : Math.floor((WIDE_WIDTH - box.width) / beside) - GUTTER;
  const clustersAt = (side: DiagramSide, width: number): PlacedCluster[] =>
    groups
      .filter((group) => group.side === side)
      .map((group) => ({ cluster: clusterOf(group, width), side, direction: group.direction }));
  const left = column(clustersAt('left', room), 'end');
  const right = column(clustersAt('right', room), 'start');
  const above = row((width) => clustersAt('above', width), WIDE_WIDTH, 'end');
  const below = row((width) => clustersAt('below', width), WIDE_WIDTH, 'start');

  const indent = left.width === 0 ? 0 : left.width + GUTTER;
  const across = indent + box.width + (right.width === 0 ? 0 : right.width + GUTTER);
  const width = Math.max(across, above.width, below.width);
  // The middle box is centred as far as the clusters beside it allow.
  const start = clamp(Math.round((width - box.width) / 2) - indent, 0, width - across);
  const centre = start + indent + Math.round(box.width / 2);
  const top = above.height === 0 ? 0 : above.height + RISE;
  const tall = Math.max(left.height, box.height, right.height);
  const at = (height: number): number => top + Math.round((tall - height) / 2);
  const rowAt = (wide: number): number => clamp(centre - Math.round(wide / 2), 0, width - wide);

  const middle = moveBox(box, { x: start + indent, y: at(box.height) });
  const placed = [
    ...shifted(above.parts, { x: rowAt(above.width), y: 0 }),
    ...shifted(left.parts, { x: start, y: at(left.height) }),
    ...shifted(right.parts, { x: middle.x + box.width + GUTTER, y: at(right.height) }),
    ...shifted(below.parts, { x: rowAt(below.width), y: top + tall + RISE }),
  ];
  const height = top + tall + (below.height === 0 ? 0 : RISE + below.height);
  const clusters = placed.map(({ cluster }) => cluster);
  return { width, height, middle, clusters, lines: placed.map((part) => lineTo(part, middle)) };
}

/** A row or column of clusters, at the origin. */
interface ClusterGroup {
  readonly parts: readonly PlacedCluster[];
  readonly width: number;
  readonly height: number;
}

/** A column of clusters, aligned with the side that faces the middle. */
function column(parts: readonly PlacedCluster[], flush: 'start' | 'end'): ClusterGroup {
  const width = Math.max(0, ...parts.map(({ cluster }) => cluster.width));
  let y = 0;
  const moved = parts.map((part) => {
    const x = flush === 'end' ? width - part.cluster.width : 0;
    const cluster = moveCluster(part.cluster, { x, y });
    y += cluster.height + BETWEEN;
    return { ...part, cluster };
  });
  return { parts: moved, width, height: Math.max(0, y - BETWEEN) };
}

/** A row of clusters. Each may use the whole width if all fit, otherwise its share. */
function row(create: (width: number) => readonly PlacedCluster[], room: number, flush: 'start' | 'end'): ClusterGroup {
  const free = create(room);
  const gaps = (free.length - 1) * BETWEEN;
  const sum = free.reduce((total, { cluster }) => total + cluster.width, gaps);
  const parts = sum <= room ? free : create(Math.floor((room - gaps) / free.length));
  const height = Math.max(0, ...parts.map(({ cluster }) => cluster.height));
  let x = 0;
  const moved = parts.map((part) => {
    const y = flush === 'end' ? height - part.cluster.height : 0;
    const cluster = moveCluster(part.cluster, { x, y });
    x += cluster.width + BETWEEN;
    return { ...part, cluster };
  });
  return { parts: moved, width: Math.max(0, x - BETWEEN), height };
}

/** Moves several clusters. */
function shifted(parts: readonly PlacedCluster[], by: Shift): PlacedCluster[] {
  return parts.map((part) => ({ ...part, cluster: moveCluster(part.cluster, by) }));
}

/** Minimum distance between the end of a line and a corner. */
const CORNER = 16;

/** The line between the middle box and a cluster, in the direction of its arrow. */
function lineTo({ cluster, side, direction }: PlacedCluster, middle: Rectangle): DiagramLine {
  const points = side === 'left' || side === 'right' ? across(cluster, middle) : upright(cluster, middle);
  return { points: direction === 'in' ? points.toReversed() : points, arrow: direction !== 'none' };
}

function across(cluster: Rectangle, middle: Rectangle): Point[] {
  const right = cluster.x > middle.x;
  const from = right ? middle.x + middle.width : middle.x;
  const to = right ? cluster.x : cluster.x + cluster.width;
  const half = Math.round(GUTTER / 2) - 4;
  return bend(
    [from, middle.y + middle.height / 2],
    [
      right ? from + half : from - half,
      clamp(middle.y + middle.height / 2, cluster.y + CORNER, cluster.y + cluster.height - CORNER),
    ],
    to,
  );
}

function upright(cluster: Rectangle, middle: Rectangle): Point[] {
  const over = cluster.y < middle.y;
  const x = middle.x + Math.round(middle.width / 2);
  const from = over ? middle.y : middle.y + middle.height;
  const to = over ? cluster.y + cluster.height : cluster.y;
  // The line turns close to the cluster, where there is nothing else.
  const turn = over ? to + RISE / 2 : to - RISE / 2;
  const meets = clamp(x, cluster.x + CORNER, cluster.x + cluster.width - CORNER);
  return meets === x
    ? [
        [x, from],
        [x, to],
      ]
    : [
        [x, from],
        [x, turn],
        [meets, turn],
        [meets, to],
      ];
}

/** A horizontal line, with a vertical piece if the levels differ. */
function bend([x, y]: Point, [turn, level]: Point, to: number): Point[] {
  return level === y
    ? [
        [x, y],
        [to, y],
      ]
    : [
        [x, y],
        [turn, y],
        [turn, level],
        [to, level],
      ];
}
