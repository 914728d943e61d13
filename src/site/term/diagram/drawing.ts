import type { Ref } from '../../text/phrase.ts';

/** A term's label, shortened to its box. `x` and `y` are the start of the baseline, in CSS pixels at full size. */
export interface DiagramLabel {
  readonly ref: Ref;
  readonly text: string;
  /** Further lines of the label, which is not shortened then. */
  readonly further?: readonly string[];
  /** Tooltip and accessible name. Present for terms, and for shortened text. */
  readonly title?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Letter of the term's kind, before the label. */
  readonly letter?: string;
}

/** UI text in a diagram. */
export interface DiagramText {
  readonly text: string;
  /** The whole text, if it is shortened. */
  readonly title?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A term in a frame. A second line names the term at the other end of a property, or contains a remark. */
export interface Box extends Rectangle {
  readonly name: DiagramLabel;
  /** Arrow before the second line. `x` and `y` are its start. */
  readonly arrow?: { readonly x: number; readonly y: number; readonly direction: 'out' | 'in' };
  readonly second?: DiagramLabel;
  readonly remark?: DiagramText;
}

/** All neighbours with the same relation, in one frame. */
export interface Cluster extends Rectangle {
  readonly caption: DiagramText;
  readonly boxes: readonly Box[];
  readonly more?: DiagramText & { readonly href: string };
}

export type Point = readonly [x: number, y: number];

/** A line of horizontal and vertical pieces, with or without an arrowhead at its end. */
export interface DiagramLine {
  readonly points: readonly Point[];
  readonly arrow: boolean;
}

/** A diagram with the position of each part. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly middle: Box;
  readonly clusters: readonly Cluster[];
  readonly lines: readonly DiagramLine[];
}

// Sizes in CSS pixels. Phones show the narrow diagram at almost full size.

export const LABEL = 13;
export const SMALL = 12;
/** Font size of the diagram's own term, and the factor by which its bold letters are wider than `characterWidth`. */
export const MIDDLE = 15;
export const BOLD = 1.07;

export const ROW = 26;
export const TWO_ROWS = 46;
export const MIDDLE_ROW = 36;
/** Distance of the lines of a label. */
export const LINE = 19;

/** Padding of a box. */
export const INSET = 9;
/** Width of the letter of a kind. */
export const LETTER = 16;
/** Width of the arrow before a second line. */
export const ARROW = 18;

/** Distance between boxes, and padding of a cluster. */
export const GAP = 6;
export const PAD = 8;
/** Distance from the top of a cluster to its first box. */
export const CAPTION = 24;
/** Distance between clusters; from the middle box to the clusters beside it; and to those above and below it. */
export const BETWEEN = 12;
export const GUTTER = 32;
export const RISE = 26;

/** Distance to the right and down. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Moves a part that has no parts of its own. */
export function moved<T extends Shift>(part: T, by: Shift): T {
  return { ...part, x: part.x + by.x, y: part.y + by.y };
}

/** Moves a box with its contents. */
export function moveBox(box: Box, by: Shift): Box {
  const { arrow, second, remark } = box;
  return {
    ...moved(box, by),
    name: moved(box.name, by),
    ...(arrow ? { arrow: moved(arrow, by) } : {}),
    ...(second ? { second: moved(second, by) } : {}),
    ...(remark ? { remark: moved(remark, by) } : {}),
  };
}

/** Moves a cluster with its contents. */
export function moveCluster(cluster: Cluster, by: Shift): Cluster {
  return {
    ...moved(cluster, by),
    caption: moved(cluster.caption, by),
    boxes: cluster.boxes.map((box) => moveBox(box, by)),
    ...(cluster.more ? { more: moved(cluster.more, by) } : {}),
  };
}

/** Limits a number to the range from `min` to `max`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
