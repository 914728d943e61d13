import type { Ref } from '../../text/phrase.ts';

/** A name in a picture, fitted to its place; `x` and `y` are the beginning of its base line, units are CSS pixels at full size. */
export interface DiagramLabel {
  readonly ref: Ref;
  readonly text: string;
  /** Told where the pointer rests and to assistive technology: always of terms, and of whatever is cut short. */
  readonly title?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of its kind, before the name. */
  readonly letter?: string;
}

/** Plain words in a picture. */
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

/** A term in its frame, perhaps with a second line: what a property leads to, or a remark. */
export interface Box extends Rectangle {
  readonly name: DiagramLabel;
  /** An arrow before the second line, and where it begins. */
  readonly arrow?: { readonly x: number; readonly y: number; readonly direction: 'out' | 'in' };
  readonly second?: DiagramLabel;
  readonly remark?: DiagramText;
}

/** Neighbours of one relation in a frame of their own. */
export interface Cluster extends Rectangle {
  readonly caption: DiagramText;
  readonly boxes: readonly Box[];
  readonly more?: DiagramText & { readonly href: string };
}

export type Point = readonly [x: number, y: number];

/** A line of horizontal and vertical pieces; an arrowhead at its end, or at none. */
export interface DiagramLine {
  readonly points: readonly Point[];
  readonly arrow: boolean;
}

/** A picture whose every part has its place. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly middle: Box;
  readonly clusters: readonly Cluster[];
  readonly lines: readonly DiagramLine[];
}
