import type { Ref } from '../../text/phrase.ts';

/** A term's label, shortened to its box. `x` and `y` are the start of the baseline, in CSS pixels at full size. */
export interface DiagramLabel {
  readonly ref: Ref;
  readonly text: string;
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

/** A term in a frame. */
export interface Box extends Rectangle {
  readonly name: DiagramLabel;
}

export type Point = readonly [x: number, y: number];

// Sizes in CSS pixels.

export const LABEL = 13;
export const SMALL = 12;
export const ROW = 26;
/** Padding of a box. */
export const INSET = 9;
/** Width of the letter of a kind. */
export const LETTER = 16;

/** Moves a box from the origin. */
export function boxAt({ name, ...box }: Box, x: number, y: number): Box {
  return { ...box, x, y, name: { ...name, x: name.x + x, y: name.y + y } };
}
