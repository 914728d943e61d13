import type { Typeface } from './typeface.ts';
import { widthOf } from './typeface.ts';

/** Layout of a text: size, maximum width and maximum number of lines. */
export interface Measure {
  readonly size: number;
  readonly width: number;
  readonly lines: number;
}

/** Possible line breaks: any space except no-break spaces. */
const SPACE = /[^\S\u00a0\u202f]+/;

/** Breaks a text into lines that fit the width. A truncated text ends with `…`. */
export function breakLines(text: string, { size, width, lines }: Measure, face: Typeface): string[] {
  const fits = (line: string): boolean => widthOf(line, size, face) <= width;
  const broken: string[] = [];
  let words = text.split(SPACE).filter((word) => word !== '');
  while (words.length > 0 && broken.length < lines) {
    let taken = words.length;
    while (taken > 1 && !fits(words.slice(0, taken).join(' '))) taken -= 1;
    const isLast = broken.length === lines - 1;
    const line = words.slice(0, taken).join(' ');
    words = words.slice(taken);
    broken.push(isLast && words.length > 0 ? ellipsis(line, fits) : fits(line) ? line : ellipsis(line, fits));
  }
  return broken;
}

/** The first size at which the text fits the maximum number of lines. Fallback: the last size. */
export function fitSize(
  text: string,
  sizes: readonly number[],
  measure: Omit<Measure, 'size'>,
  face: Typeface,
): number {
  return (
    sizes.find((size) => {
      const lines = breakLines(text, { ...measure, size }, face);
      return !lines.some((line) => line.endsWith('…'));
    }) ??
    sizes.at(-1) ??
    0
  );
}

/** Truncates a line with `…` after a word, or inside a single word that is too long. */
function ellipsis(line: string, fits: (line: string) => boolean): string {
  const words = line.split(SPACE);
  for (let taken = words.length; taken > 0; taken -= 1) {
    const kept = `${words
      .slice(0, taken)
      .join(' ')
      .replace(/[\s,;:.…]+$/, '')}…`;
    if (fits(kept)) return kept;
  }
  let letters = [...(words[0] ?? '')];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters = letters.slice(0, -1);
  return `${letters.join('')}…`;
}
