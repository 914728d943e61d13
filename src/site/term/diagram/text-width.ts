import { characterWidth } from './character-widths.ts';

/** How wide a text is at most, in the units of its font size; whole. */
export function textWidth(text: string, fontSize: number): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return Math.ceil((width * fontSize) / 100);
}

const ELLIPSIS = '…';
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** No label is read further, and nothing is measured further. */
const LONGEST = 400;

/** The text where it fits, else its beginning and an ellipsis; never half a character as readers see them. */
export function fitText(text: string, width: number, fontSize: number): string {
  const line = oneLine(text);
  if (line.length <= LONGEST && textWidth(line, fontSize) <= width) return line;
  const room = width - textWidth(ELLIPSIS, fontSize);
  let fitted = '';
  let taken = 0;
  for (const { segment } of GRAPHEMES.segment(line.slice(0, LONGEST))) {
    taken += textWidth(segment, fontSize);
    if (taken > room) break;
    fitted += segment;
  }
  return fitted.replace(/[\s,;:.(]+$/u, '') + ELLIPSIS;
}

/** Without line breaks, and without towers of marks that would reach into the lines around. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(\p{Mn}{3})\p{Mn}+/gu, '$1');
}
