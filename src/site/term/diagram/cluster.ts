import type { NeighbourGroup } from '../sections/neighbour.ts';
import { boxOf } from './box.ts';
import type { Box, Cluster, Rectangle, DiagramText } from './drawing.ts';
import { flow } from './flow.ts';
import { moveBox } from './move.ts';
import { CAPTION, PAD, ROW, SMALL } from './sizes.ts';
import { fitText, textWidth } from './text-width.ts';

/** Neighbours in rows at the origin, as many beside one another as the room allows, and the link to the rest as the last of them. */
export function clusterOf(group: NeighbourGroup, room: number): Cluster {
  const inside = room - 2 * PAD;
  const caption = wordsIn(group.caption, PAD + 2, 16, inside - 2);
  const boxes = group.neighbours.map((neighbour) => boxOf(neighbour, group.direction, inside));
  const rest = group.more && { ...wordsIn(group.more.text, 0, 0, inside - 4), href: group.more.href };
  const parts: readonly Rectangle[] = rest ? [...boxes, { x: 0, y: 0, width: rest.width + 4, height: ROW }] : boxes;
  const { places, width, height } = flow(parts, inside);
  const placed = boxes.map((box, at): Box => {
    const place = places[at] as Rectangle;
    return { ...moveBox(box, place), width: place.width };
  });
  const last = places[boxes.length];
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

function wordsIn(text: string, x: number, y: number, room: number): DiagramText {
  const fitted = fitText(text, room, SMALL);
  return { text: fitted, x, y, width: textWidth(fitted, SMALL) };
}
