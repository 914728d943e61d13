import type { Measure } from './lines.ts';
import { breakLines, fitSize } from './lines.ts';
import type { Palette } from './palette.ts';
import { PREVIEW_SIZE } from './preview-file.ts';
import type { PreviewText } from './preview-text.ts';
import type { Typeface } from './typeface.ts';
import { canSet, outline } from './typeface.ts';

/** The two typefaces of the site: for text and for the interface. */
export interface Faces {
  readonly text: Typeface;
  readonly ui: Typeface;
}

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const MARGIN = 80;
const INSIDE = WIDTH - 2 * MARGIN;
/** Sizes of a title. It is on one line if that needs no small size, otherwise on two. */
const ONE_LINE = { sizes: [100, 90, 80, 72], lines: 1 };
const TWO_LINES = { sizes: [78, 68, 58], lines: 2 };
/** Top of the row of counts. */
const COUNTS_TOP = 470;

/**
 * Writes the preview as SVG, with text as outlines, so that every renderer shows the same. If the typefaces lack the script of the title,
 * the URL of the site replaces it. Such a description is omitted.
 */
export function previewSvg(texts: PreviewText, palette: Palette, faces: Faces): string {
  const title = canSet(texts.title, faces.text) ? texts.title : texts.siteUrl;
  const { size, lines } = setTitle(title, faces.text);
  const below = MARGIN + 66 + lines.length * size * LEADING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.paper}"/>`,
    ...(title === texts.title ? [line(texts.siteUrl, MARGIN, MARGIN + 18, 26, palette.soft, faces.ui)] : []),
    ...lines.map((text, at) =>
      line(text, MARGIN, MARGIN + 54 + (at + 0.86) * size * LEADING, size, palette.ink, faces.text),
    ),
    ...description(texts, title, below, palette, faces),
    ...counts(texts, palette, faces),
    '</svg>',
  ].join('');
}

const LEADING = 1.12;

function setTitle(title: string, face: Typeface): { size: number; lines: readonly string[] } {
  const set = ({ sizes, lines: most }: typeof ONE_LINE): { size: number; lines: readonly string[] } => {
    const size = fitSize(title, sizes, { width: INSIDE, lines: most }, face);
    return { size, lines: balanced(title, { size, width: INSIDE, lines: most }, face) };
  };
  const one = set(ONE_LINE);
  return one.lines.some((it) => it.endsWith('…')) ? set(TWO_LINES) : one;
}

/** Lines of about equal length, without adding lines. */
function balanced(title: string, measure: Measure, face: Typeface): readonly string[] {
  const widths = [0.55, 0.65, 0.75, 0.85, 1].map((part) => part * measure.width);
  const tries = widths.map((width) => breakLines(title, { ...measure, width }, face));
  return tries.find((lines) => !lines.some((it) => it.endsWith('…'))) ?? tries.at(-1) ?? [];
}

const DESCRIPTION_SIZE = 33;

function description(texts: PreviewText, title: string, top: number, palette: Palette, faces: Faces): string[] {
  const lines = Math.min(3, Math.floor((COUNTS_TOP - 24 - top) / (DESCRIPTION_SIZE * 1.4)));
  if (lines < 1 || title !== texts.title || !canSet(texts.description, faces.text)) return [];
  return breakLines(texts.description, { size: DESCRIPTION_SIZE, width: INSIDE, lines }, faces.text).map((text, at) =>
    line(text, MARGIN, top + (at + 0.9) * DESCRIPTION_SIZE * 1.4, DESCRIPTION_SIZE, palette.soft, faces.text),
  );
}

/** Number of terms of each kind, below a bar in the colour of the kind, as on the home page. */
function counts(texts: PreviewText, palette: Palette, faces: Faces): string[] {
  const gap = 32;
  const column = (INSIDE - 3 * gap) / 4;
  return texts.counts.flatMap(({ kind, count, name }, at) => {
    const left = MARGIN + at * (column + gap);
    const nameSize = fitSize(name, [25, 22, 20], { width: column, lines: 1 }, faces.ui);
    return [
      `<rect x="${left}" y="${COUNTS_TOP}" width="${column}" height="5" fill="${palette[kind]}"/>`,
      line(count, left, COUNTS_TOP + 62, 52, palette.ink, faces.text),
      ...breakLines(name, { size: nameSize, width: column, lines: 1 }, faces.ui).map((text) =>
        line(text, left, COUNTS_TOP + 98, nameSize, palette.soft, faces.ui),
      ),
    ];
  });
}

function line(text: string, x: number, y: number, size: number, colour: string, face: Typeface): string {
  return `<path fill="${colour}" d="${outline(text, x, y, size, face)}"/>`;
}
