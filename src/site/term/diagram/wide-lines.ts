import type { Placed } from './arrange.ts';
import { clamp } from './clamp.ts';
import type { DiagramLine, Point, Rectangle } from './drawing.ts';
import { GUTTER, RISE } from './sizes.ts';

/** A line does not meet a frame in its rounded corner. */
const CORNER = 16;

/** From the middle to a cluster, or from there to the middle. */
export function lineTo({ cluster, side, direction }: Placed, middle: Rectangle): DiagramLine {
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
  // Turns close to the cluster, in the strip that is free of everything.
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

/** Across, up or down where it must, and across again. */
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
