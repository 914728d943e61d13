import type { Neighbourhood, DiagramSide } from '../sections/neighbour.ts';
import type { Placed } from './arrange.ts';
import { column, row, shifted } from './arrange.ts';
import { middleBox } from './box.ts';
import { clamp } from './clamp.ts';
import { clusterOf } from './cluster.ts';
import type { Drawing } from './drawing.ts';
import { moveBox } from './move.ts';
import { GUTTER, RISE } from './sizes.ts';
import { lineTo } from './wide-lines.ts';

/** What the column of text leaves on a desktop. */
export const WIDE = 640;
const MIDDLE_ROOM = 170;
/** More relations beside one another would leave too little for a name in each. */
const MOST_IN_A_ROW = 3;

/** Whether a wide picture has room for it: a thing of many kinds at once may have too many relations above or below. */
export function fitsWide({ groups }: Neighbourhood): boolean {
  const count = (of: DiagramSide): number => groups.filter(({ side }) => side === of).length;
  return count('above') <= MOST_IN_A_ROW && count('below') <= MOST_IN_A_ROW;
}

/** For desktops: what is more general above, more special below, what comes from elsewhere at the left, what it leads to at the right. */
export function wideDrawing(neighbourhood: Neighbourhood): Drawing {
  const { groups } = neighbourhood;
  const box = middleBox(neighbourhood.middle, MIDDLE_ROOM);
  const sides = new Set(groups.map(({ side }) => side));
  const beside = Number(sides.has('left')) + Number(sides.has('right'));
  const room = beside === 0 ? 0 : Math.floor((WIDE - box.width) / beside) - GUTTER;
  const make = (side: DiagramSide, width: number): Placed[] =>
    groups
      .filter((group) => group.side === side)
      .map((group) => ({ cluster: clusterOf(group, width), side, direction: group.direction }));
  const left = column(make('left', room), 'end');
  const right = column(make('right', room), 'start');
  const above = row((width) => make('above', width), WIDE, 'end');
  const below = row((width) => make('below', width), WIDE, 'start');

  const indent = left.width === 0 ? 0 : left.width + GUTTER;
  const across = indent + box.width + (right.width === 0 ? 0 : right.width + GUTTER);
  const width = Math.max(across, above.width, below.width);
  // The middle stands as near to the middle as what is beside it allows.
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
