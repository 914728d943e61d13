import { number, plural } from '../../base/number.ts';
import { lazy } from '../../base/work.ts';
import type { Kind, Publication, Theme } from '../../ontology/model.ts';
import { countKinds } from '../index/kinds.ts';
import { pageLanguages } from '../index/page-languages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { cleanText } from '../text/text.ts';
import { homeDescription } from './home-view.ts';
import { imageType } from './theme.ts';

/** The preview image for links on other sites. */
interface Preview {
  /** Below the base URL. */
  readonly path: string;
  readonly type: string;
  /** In pixels. Absent for an image of the publication. */
  readonly width?: number;
  readonly height?: number;
}

/** The size recommended by the Open Graph protocol, https://ogp.me/#structured. */
const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The preview image for the pages of a language: the publication's own, or `preview.png` and `preview.de.png`, which the build draws. */
export function previewOf({ language, languages, publication: { site } }: PublicationIndex): Preview {
  const own = site.theme.socialImage;
  if (own !== undefined) return { path: encodeURI(own), type: imageType(own) };
  const path = language === languages[0] ? 'preview.png' : `preview.${language.toLowerCase()}.png`;
  return { path, type: 'image/png', ...PREVIEW_SIZE };
}

/** A preview image that the build draws. */
interface PreviewDrawing {
  /** Below the base URL. */
  readonly path: string;
  /** Everything in it, apart from the theme and the typefaces. */
  readonly texts: () => string;
  /** Writes it as SVG. @param tokens the style sheet of the design tokens */
  readonly svg: (tokens: string, faces: Faces) => string;
}

/** The preview images that the build draws, one for each language. None: the publication has an image of its own. */
export function previewDrawings(publication: Publication): PreviewDrawing[] {
  const { theme } = publication.site;
  if (theme.socialImage !== undefined) return [];
  return pageLanguages(publication).map((language) => {
    const index = createPublicationIndex(publication, language);
    const texts = lazy(() => previewText(index));
    return {
      path: previewOf(index).path,
      texts: () => JSON.stringify(texts()),
      svg: (tokens, faces) => previewSvg(texts(), paletteOf(tokens, theme), faces),
    };
  });
}

/** The two typefaces of the site: for text and for the interface. */
interface Faces {
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

/** The texts of a preview. */
export interface PreviewText {
  readonly title: string;
  readonly description: string;
  /** URL without the scheme, in ASCII. */
  readonly siteUrl: string;
  readonly counts: readonly { readonly kind: Kind; readonly count: string; readonly name: string }[];
}

/** Maximum length of title and description, in characters. */
const MAX_TEXT = 400;

/** The texts of the preview for the pages of a language. */
export function previewText(index: PublicationIndex): PreviewText {
  const { host, pathname } = new URL(index.publication.site.baseUrl);
  return {
    title: siteTitle(index).text.slice(0, MAX_TEXT),
    description: cleanText(homeDescription(index)).slice(0, MAX_TEXT),
    siteUrl: `${host}${pathname.replace(/\/+$/, '')}`,
    counts: countKinds(index).map(({ kind, count }) => {
      const labels = index.messages.term.kinds[kind];
      const name = plural(count, index.interface, { one: labels.one, other: labels.many });
      return { kind, count: number(count, index.interface), name };
    }),
  };
}

/** The colours of a preview: those of the site in the light scheme. */
type Palette = Readonly<Record<'paper' | 'ink' | 'soft' | 'rule' | Kind, string>>;

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const DECLARATION = /--([a-z-]+):\s*([^;]+);/g;
const NAMES = ['paper', 'ink', 'soft', 'rule', 'class', 'property', 'enumeration', 'value', 'shape'] as const;

/**
 * Returns the colours of the site's design tokens. A publication can override them with plain colours.
 *
 * @param css the style sheet of the tokens
 */
export function paletteOf(css: string, theme: Theme): Palette {
  const tokens = new Map([...css.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value]));
  const colour = (name: (typeof NAMES)[number]): string =>
    light(theme.tokens[name] ?? '') ?? light(tokens.get(name) ?? '') ?? '#000';
  const palette = Object.fromEntries(NAMES.map((name) => [name, colour(name)])) as Record<
    (typeof NAMES)[number],
    string
  >;
  return { ...palette, datatype: palette.class, collection: palette.enumeration, propertyShape: palette.shape };
}

/** `#a00`, `light-dark(#a00, #faa)` → `#a00`. Undefined for colours that SVG renderers may not support. */
function light(value: string): string | undefined {
  const [, first] = /^light-dark\(\s*([^,\s]+)\s*,/.exec(value.trim()) ?? [];
  const colour = first ?? value.trim();
  return HEX.test(colour) ? colour : undefined;
}

/** Layout of a text: size, maximum width and maximum number of lines. */
interface Measure {
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
function fitSize(text: string, sizes: readonly number[], measure: Omit<Measure, 'size'>, face: Typeface): number {
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
