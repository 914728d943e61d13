/** Glyph of a character, in units of the font. */
export interface Glyph {
  readonly advance: number;
  /** Moves, lines and curves, y upwards. */
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
}

/** A font, or several fonts that together support more scripts. */
export interface Typeface {
  readonly unitsPerEm: number;
  /** Undefined if none of the fonts has the character. */
  glyph(codePoint: number): Glyph | undefined;
}

/** Combining marks, joiners and directional controls, which need text shaping. */
const SHAPED = /[\p{M}\p{Cf}\p{Cs}\p{Co}]/u;

/** Whether a text needs no shaping and the font has all its glyphs. */
export function canSet(text: string, face: Typeface): boolean {
  const normal = text.normalize('NFC');
  return !SHAPED.test(normal) && [...normal].every((it) => face.glyph(it.codePointAt(0) as number) !== undefined);
}

/** Width of a line, in the unit of its size. */
export function widthOf(text: string, size: number, face: Typeface): number {
  const units = glyphsOf(text, face).reduce((sum, { advance }) => sum + advance, 0);
  return (units * size) / face.unitsPerEm;
}

/** Returns a line as SVG path data. The baseline starts at x, y. */
export function outline(text: string, x: number, y: number, size: number, face: Typeface): string {
  const scale = size / face.unitsPerEm;
  let left = x;
  let data = '';
  for (const { advance, commands } of glyphsOf(text, face)) {
    for (const { command, args } of commands) data += (LETTERS[command] ?? '') + points(args, left, y, scale);
    left += advance * scale;
  }
  return data;
}

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function points(args: readonly number[], left: number, baseline: number, scale: number): string {
  return args.map((value, at) => (at % 2 === 0 ? left + value * scale : baseline - value * scale).toFixed(2)).join(' ');
}

function glyphsOf(text: string, face: Typeface): Glyph[] {
  return [...text.normalize('NFC')].flatMap((it) => face.glyph(it.codePointAt(0) as number) ?? []);
}
