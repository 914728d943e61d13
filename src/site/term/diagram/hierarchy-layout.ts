import { hierarchy, tree } from 'd3-hierarchy';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { boxOf } from './box.ts';
import type { Box, Point, DiagramText } from './drawing.ts';
import { boxAt, ROW, SMALL } from './drawing.ts';
import type { HierarchyNode } from './hierarchy-branches.ts';
import { textWidth } from './text-width.ts';

/** A tree from left to right, with the position of each part. */
export interface HierarchyDrawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  /** How many children are hidden: a number after a term, or a link below its children. */
  readonly notes: readonly (DiagramText & { readonly href?: string })[];
  readonly curves: readonly Curve[];
}

/** Goes from the right side of a box, straight to the end of its level, then to the left side of a box of the next level. */
export interface Curve {
  readonly from: Point;
  readonly turn: number;
  readonly to: Point;
}

/** Width of the page. A diagram of many levels can be wider, and scrolls. */
const PAGE_WIDTH = 900;
/** Maximum widths of a box: the first with which the diagram is not wider than the page. */
const BOX_WIDTHS = [420, 330, 260];
const MIN_BOX_WIDTH = 210;
const BETWEEN_LEVELS = 36;
/** Distance of siblings, and the factor for neighbours with different parents. */
const SIBLING_DISTANCE = ROW + 6;
const COUSIN_FACTOR = 1.3;

/** A term with a box, or a note about hidden terms. The invisible root has neither. */
interface TreeItem {
  readonly box?: Box;
  readonly note?: { readonly text: string; readonly width: number; readonly href?: string };
  readonly children: readonly TreeItem[];
}

export function hierarchyDrawing(nodes: readonly HierarchyNode[], index: PublicationIndex): HierarchyDrawing {
  const room = BOX_WIDTHS.find((width) => drawingWith(width, nodes, index).width <= PAGE_WIDTH) ?? MIN_BOX_WIDTH;
  return drawingWith(room, nodes, index);
}

function drawingWith(room: number, nodes: readonly HierarchyNode[], index: PublicationIndex): HierarchyDrawing {
  const items = nodes.map((node) => itemOf(node, room, index));
  const root = hierarchy<TreeItem>({ children: items }, ({ children }) => children);
  const laid = tree<TreeItem>()
    .nodeSize([SIBLING_DISTANCE, 1])
    .separation((a, b) => (a.parent === b.parent ? 1 : COUSIN_FACTOR))(root);
  const all = laid.descendants().filter(({ depth }) => depth > 0);
  const top = Math.min(...all.map(({ x }) => x));
  const lefts = levelStarts(all);
  const placed = all.map(({ data, depth, x, parent }) => ({
    data,
    parent,
    x: lefts[depth] ?? 0,
    y: Math.round(x - top),
  }));
  const boxes = new Map<TreeItem, Box>();
  for (const { data, x, y } of placed) if (data.box) boxes.set(data, boxAt(data.box, x, y));
  const notes = placed.flatMap(({ data, x, y }) => (data.note ? noteAt(data, data.note, x, y) : []));
  const curves = placed.flatMap(({ data, x, y, parent }) => {
    const from = parent ? boxes.get(parent.data) : undefined;
    return from && data.box ? [curve(from, x, y)] : [];
  });
  return {
    width: Math.max(...placed.map(({ data, x }) => x + widthOf(data))),
    height: Math.max(...placed.map(({ y }) => y)) + ROW,
    boxes: [...boxes.values()],
    notes,
    curves,
  };
}

function itemOf({ ref, children, hidden }: HierarchyNode, room: number, index: PublicationIndex): TreeItem {
  const title = ref.kind && index.messages.diagram.titles[ref.kind](ref.label);
  const box = boxOf(ref, title, room);
  const items = children.map((child) => itemOf(child, room, index));
  if (hidden === 0) return { box, children: items };
  const note = (text: string): { text: string; width: number } => ({ text, width: textWidth(text, SMALL) });
  if (items.length === 0) return { box, note: note(`+${hidden}`), children: [] };
  const more = {
    ...note(index.messages.diagram.more(hidden)),
    ...(ref.href === undefined ? {} : { href: `${ref.href}#relations` }),
  };
  return { box, children: [...items, { note: more, children: [] }] };
}

const BEFORE_NOTE = 6;

function widthOf({ box, note }: TreeItem): number {
  return (box?.width ?? 0) + (note ? BEFORE_NOTE + note.width : 0);
}

function noteAt(item: TreeItem, note: NonNullable<TreeItem['note']>, x: number, y: number): HierarchyDrawing['notes'] {
  return [{ ...note, x: x + (item.box?.width ?? 0) + BEFORE_NOTE, y: y + 18 }];
}

/** The x coordinate of each level: after the widest item of the previous level. */
function levelStarts(all: readonly { readonly depth: number; readonly data: TreeItem }[]): number[] {
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
