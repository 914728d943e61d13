import { hierarchy, tree } from 'd3-hierarchy';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { boxOf } from './box.ts';
import type { Box, Point, DiagramText } from './drawing.ts';
import type { HierarchyNode } from './hierarchy-nodes.ts';
import { moveBox } from './move.ts';
import { named } from './name-of.ts';
import { ROW, SMALL } from './sizes.ts';
import { textWidth } from './text-width.ts';

/** A tidy tree from left to right. */
export interface HierarchyDrawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  /** What is not shown: a number after a class, or a link after its children. */
  readonly notes: readonly (DiagramText & { readonly href?: string })[];
  readonly curves: readonly Curve[];
}

/** From the right of a box, straight to where its level ends, and on to the left of a box of the next. */
export interface Curve {
  readonly from: Point;
  readonly turn: number;
  readonly to: Point;
}

/** The widest label, and the room for the curves between two levels. */
const ROOM = 210;
const BETWEEN_LEVELS = 36;
/** From one line to the next: more between cousins, so that families are seen. */
const PITCH = ROW + 6;
const COUSINS = 1.3;

/** A class, or the line that stands for those that are not shown; only the invisible root above all is neither. */
interface Item {
  readonly box?: Box;
  readonly note?: { readonly text: string; readonly width: number; readonly href?: string };
  readonly children: readonly Item[];
}

export function hierarchyDrawing(nodes: readonly HierarchyNode[], index: PublicationIndex): HierarchyDrawing {
  const root = hierarchy<Item>({ children: nodes.map((node) => itemOf(node, index)) }, ({ children }) => children);
  const laid = tree<Item>()
    .nodeSize([PITCH, 1])
    .separation((a, b) => (a.parent === b.parent ? 1 : COUSINS))(root);
  const all = laid.descendants().filter(({ depth }) => depth > 0);
  const top = Math.min(...all.map(({ x }) => x));
  const lefts = levelStarts(all);
  const placed = all.map(({ data, depth, x, parent }) => ({
    data,
    parent,
    x: lefts[depth] ?? 0,
    y: Math.round(x - top),
  }));
  const boxAt = new Map<Item, Box>();
  for (const { data, x, y } of placed) if (data.box) boxAt.set(data, moveBox(data.box, { x, y }));
  const notes = placed.flatMap(({ data, x, y }) => (data.note ? noteAt(data, data.note, x, y) : []));
  const curves = placed.flatMap(({ data, x, y, parent }) => {
    const from = parent ? boxAt.get(parent.data) : undefined;
    return from && data.box ? [curve(from, x, y)] : [];
  });
  return {
    width: Math.max(...placed.map(({ data, x }) => x + widthOf(data))),
    height: Math.max(...placed.map(({ y }) => y)) + ROW,
    boxes: [...boxAt.values()],
    notes,
    curves,
  };
}

function itemOf({ ref, children, hidden }: HierarchyNode, index: PublicationIndex): Item {
  const box = boxOf(named(ref, index), 'none', ROOM);
  const items = children.map((child) => itemOf(child, index));
  if (hidden === 0) return { box, children: items };
  const note = (text: string): { text: string; width: number } => ({ text, width: textWidth(text, SMALL) });
  if (items.length === 0) return { box, note: note(`+${hidden}`), children: [] };
  const more = {
    ...note(index.messages.picture.more(hidden)),
    ...(ref.href === undefined ? {} : { href: `${ref.href}#relations` }),
  };
  return { box, children: [...items, { note: more, children: [] }] };
}

const BEFORE_NOTE = 6;

function widthOf({ box, note }: Item): number {
  return (box?.width ?? 0) + (note ? BEFORE_NOTE + note.width : 0);
}

function noteAt(item: Item, note: NonNullable<Item['note']>, x: number, y: number): HierarchyDrawing['notes'] {
  return [{ ...note, x: x + (item.box?.width ?? 0) + BEFORE_NOTE, y: y + 18 }];
}

/** Where each level begins: after the widest of the one before. */
function levelStarts(all: readonly { readonly depth: number; readonly data: Item }[]): number[] {
  const widths: number[] = [];
  for (const { depth, data } of all) widths[depth] = Math.max(widths[depth] ?? 0, widthOf(data));
  const starts: number[] = [];
  let x = 0;
  widths.forEach((width, depth) => {
    starts[depth] = x;
    x += width + BETWEEN_LEVELS;
  });
  return starts;
}

function curve({ x, y, width }: Box, toX: number, toY: number): Curve {
  return { from: [x + width, y + ROW / 2], turn: toX - BETWEEN_LEVELS, to: [toX, toY + ROW / 2] };
}
