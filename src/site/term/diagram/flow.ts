import type { Rectangle } from './drawing.ts';
import { CAPTION, GAP, PAD, TWO_ROWS } from './sizes.ts';

export interface Flow {
  /** In the order of the parts. */
  readonly places: readonly Rectangle[];
  /** Of all rows together, without what is around them. */
  readonly width: number;
  readonly height: number;
}

interface Row {
  readonly parts: Rectangle[];
  width: number;
  height: number;
}

/** Rows of rectangles below a caption, as many in each as the room allows; those of two lines are stretched to one right edge. */
export function flow(parts: readonly Rectangle[], room: number): Flow {
  const rows = intoRows(parts, room);
  const width = Math.max(0, ...rows.map((row) => row.width));
  const places: Rectangle[] = [];
  let y = 0;
  for (const row of rows) {
    places.push(...placeRow(row, CAPTION + y, width - row.width));
    y += row.height + GAP;
  }
  return { places, width, height: Math.max(0, y - GAP) };
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
    const place = { ...part, x, y, width: part.width + more };
    x += place.width + GAP;
    return place;
  });
}
