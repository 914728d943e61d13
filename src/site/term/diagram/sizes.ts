/** Measures of pictures, in CSS pixels at full size. A phone shows the narrow one at nearly that. */

export const LABEL = 13;
export const SMALL = 12;
/** The middle is written larger and bolder: so much wider than the table of widths says. */
export const MIDDLE = 15;
export const BOLD = 1.07;

export const ROW = 26;
export const TWO_ROWS = 46;
export const MIDDLE_ROW = 36;

/** Between the frame of a box and its text. */
export const INSET = 9;
/** What the letter of a kind takes. */
export const LETTER = 16;
/** What the arrow before a second line takes. */
export const ARROW = 18;

/** Between boxes, and between the frame of a cluster and its boxes. */
export const GAP = 6;
export const PAD = 8;
/** From the top of a cluster to its first box. */
export const CAPTION = 24;
/** Between clusters, and for the lines between the middle and what is beside, above and below it. */
export const BETWEEN = 12;
export const GUTTER = 32;
export const RISE = 26;
