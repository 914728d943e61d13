import type { DiagramSide, Direction, NeighbourGroup } from '../sections/neighbour.ts';
import { boxOf, fittedText } from './box.ts';
import type { Box, Cluster, Rectangle } from './drawing.ts';
import { CAPTION, GAP, moveBox, PAD, ROW, TWO_ROWS } from './drawing.ts';

/** A cluster with its side and the direction of its arrow. */
export interface PlacedCluster {
  readonly cluster: Cluster;
  readonly side: DiagramSide;
  readonly direction: Direction;
}

/** A group at the origin: its boxes in rows at most `room` wide, followed by the link to the other neighbours. */
export function clusterOf(group: NeighbourGroup, room: number): Cluster {
  const inside = room - 2 * PAD;
  const caption = fittedText(group.caption, PAD + 2, 16, inside - 2);
  const boxes = group.neighbours.map((neighbour) => boxOf(neighbour, group.direction, inside));
  const rest = group.more && { ...fittedText(group.more.text, 0, 0, inside - 4), href: group.more.href };
  const parts: readonly Rectangle[] = rest ? [...boxes, { x: 0, y: 0, width: rest.width + 4, height: ROW }] : boxes;
  const { rectangles, width, height } = flow(parts, inside);
  const placed = boxes.map((box, at): Box => {
    const target = rectangles[at] as Rectangle;
    return { ...moveBox(box, target), width: target.width };
  });
  const last = rectangles[boxes.length];
  return {
    x: 0,
    y: 0,
    width: Math.max(width, caption.width + 2) + 2 * PAD,
    height: CAPTION + height + PAD,
    caption,
    boxes: placed,
    ...(rest && last ? { more: { ...rest, x: last.x + 4, y: last.y + 18 } } : {}),
  };
}

interface Flow {
  /** In the order of the input. */
  readonly rectangles: readonly Rectangle[];
  /** Size of all rows together, without caption and padding. */
  readonly width: number;
  readonly height: number;
}

interface Row {
  readonly parts: Rectangle[];
  width: number;
  height: number;
}

/** Arranges rectangles in rows below a caption. Boxes with two lines are stretched, so that all rows end at the same right edge. */
function flow(parts: readonly Rectangle[], room: number): Flow {
  const rows = intoRows(parts, room);
  const width = Math.max(0, ...rows.map((row) => row.width));
  const rectangles: Rectangle[] = [];
  let y = 0;
  for (const row of rows) {
    rectangles.push(...placeRow(row, CAPTION + y, width - row.width));
    y += row.height + GAP;
  }
  return { rectangles, width, height: Math.max(0, y - GAP) };
}

function intoRows(parts: readonly Rectangle[], room: number): Row[] {
  const rows: Row[] = [];
  for (const part of parts) {
    let row = rows.at(-1);
    if (!row || row.width + GAP + part.width > room) rows.push((row = { parts: [], width: -GAP, height: 0 }));
    row.parts.push(part);
    row.width += GAP + part.width;
    row.height = Math.max(row.height, part.height);
  }
  return rows;
}

function placeRow({ parts }: Row, y: number, spare: number): Rectangle[] {
  let stretching = parts.filter(({ height }) => height === TWO_ROWS).length;
  let [x, left] = [PAD, spare];
  return parts.map((part) => {
    const more = part.height === TWO_ROWS ? Math.round(left / stretching--) : 0;
    left -= more;
    const rectangle = { ...part, x, y, width: part.width + more };
    x += rectangle.width + GAP;
    return rectangle;
  });
}
