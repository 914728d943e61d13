import { hierarchy, tree } from 'd3-hierarchy';
import type { Ref } from '../../../messages/messages.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { languageAttributes, xmlText } from '../../text/html.ts';
import type { ListNode } from '../class-tree.ts';
import type { HierarchyNode } from './hierarchy-branches.ts';
import { mainBranches, weightsBelow } from './hierarchy-branches.ts';
import { canonicalIri } from '../../../rdf/index.ts';

/**
 * The upper levels of a hierarchy as a diagram that scrolls in its own box. Empty if no node has children. The page also lists the
 * nodes as text.
 *
 * @example hierarchyDiagram(upperClasses(index), index) // '<div class="overview" role="region" …'
 */
export function hierarchyDiagram(nodes: readonly ListNode[], index: PublicationIndex): string {
  const weights = weightsBelow(index.publication);
  const shown = mainBranches(nodes, ({ iri, deprecated }) => (deprecated ? 0 : (weights.get(canonicalIri(iri)) ?? 0)));
  if (shown.length === 0) return '';
  const label = xmlText(index.messages.diagram.hierarchy);
  const svg = hierarchySvg(hierarchyDrawing(shown, index), index.own);
  return `<div class="overview" role="region" tabindex="0" aria-label="${label}"${languageAttributes(index.own)}>${svg}</div>`;
}

/** The drawing as SVG, for HTML and for separate files. */
function hierarchySvg({ width, height, boxes, notes, curves }: HierarchyDrawing, own?: string): string {
  const lines = `<path class="line" d="${curves.map(curveData).join('')}"/>`;
  const classes = boxes.map(boxSvg).join('');
  const rest = notes.map(({ href, ...label }) =>
    href === undefined ? textSvg(label, own) : `<a href="${xmlText(href)}">${textSvg(label, own)}</a>`,
  );
  return `<svg viewBox="-1 -1 ${width + 2} ${height + 2}" width="${width + 2}" height="${height + 2}" role="group">${lines}${classes}${rest.join('')}</svg>`;
}

/** A line that is straight beside the boxes of its level, and curved between the levels. */
function curveData({ from: [x, y], turn, to: [toX, toY] }: Curve): string {
  const half = Math.round((turn + toX) / 2);
  return y === toY ? `M${x} ${y}H${toX}` : `M${x} ${y}H${turn}C${half} ${y} ${half} ${toY} ${toX} ${toY}`;
}

/** A term's label, shortened to its box. `x` and `y` are the start of the baseline, in CSS pixels at full size. */
interface DiagramLabel {
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
interface DiagramText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A term in a frame. */
interface Box extends Rectangle {
  readonly name: DiagramLabel;
}

type Point = readonly [x: number, y: number];

// Sizes in CSS pixels.

const LABEL = 13;
const SMALL = 12;
const ROW = 26;
/** Padding of a box. */
const INSET = 9;
/** Width of the letter of a kind. */
const LETTER = 16;

/** Moves a box from the origin. */
function boxAt({ name, ...box }: Box, x: number, y: number): Box {
  return { ...box, x, y, name: { ...name, x: name.x + x, y: name.y + y } };
}

/** A tree from left to right, with the position of each part. */
interface HierarchyDrawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  /** How many children are hidden: a number after a term, or a link below its children. */
  readonly notes: readonly (DiagramText & { readonly href?: string })[];
  readonly curves: readonly Curve[];
}

/** Goes from the right side of a box, straight to the end of its level, then to the left side of a box of the next level. */
interface Curve {
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
  const title = ref.kind && index.messages.diagram.titles[ref.kind]({ label: ref.label });
  const box = boxOf(ref, title, ref.kind && index.letters[ref.kind], room);
  const items = children.map((child) => itemOf(child, room, index));
  if (hidden === 0) return { box, children: items };
  const note = (text: string): { text: string; width: number } => ({ text, width: textWidth(text, SMALL) });
  if (items.length === 0) return { box, note: note(`+${hidden}`), children: [] };
  const more = {
    ...note(index.messages.diagram.more({ count: hidden })),
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

/**
 * A term's box at the origin. It is as wide as its label, at most `room`.
 *
 * @param title its tooltip; by default, the label if it is shortened
 * @param letter that of its kind
 */
function boxOf(ref: Ref, title: string | undefined, letter: string | undefined, room: number): Box {
  const x = INSET + (letter === undefined ? 0 : LETTER);
  const text = fitText(ref.label, room - INSET - x, LABEL);
  const tooltip = title ?? (text === ref.label ? undefined : ref.label);
  const width = textWidth(text, LABEL);
  const name = {
    ref,
    text,
    ...(tooltip === undefined ? {} : { title: tooltip }),
    ...{ x, y: 18, width },
    ...(letter === undefined ? {} : { letter }),
  };
  return { x: 0, y: 0, width: x + width + INSET, height: ROW, name };
}

/** Maximum width of a text, in the unit of its font size, rounded up. */
export function textWidth(text: string, fontSize: number): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return Math.ceil((width * fontSize) / 100);
}

const ELLIPSIS = '…';
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Maximum number of characters to measure and show. */
const MAX_CHARACTERS = 400;

/** The text if it fits, otherwise its start and an ellipsis. Graphemes are not split. */
export function fitText(text: string, width: number, fontSize: number): string {
  const line = oneLine(text);
  if (line.length <= MAX_CHARACTERS && textWidth(line, fontSize) <= width) return line;
  const room = width - textWidth(ELLIPSIS, fontSize);
  let fitted = '';
  let used = 0;
  for (const { segment } of GRAPHEMES.segment(line.slice(0, MAX_CHARACTERS))) {
    used += textWidth(segment, fontSize);
    if (used > room) break;
    fitted += segment;
  }
  return fitted.replace(/[\s,;:.(]+$/u, '') + ELLIPSIS;
}

/** Removes line breaks, and all but three combining marks of a character, which would overlap other lines. */
function oneLine(text: string): string {
  if (ONE_LINE.test(text)) return text;
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(\p{Mn}{3})\p{Mn}+/gu, '$1');
}

/** Fast check: most texts are words of Latin letters, separated by single spaces. */
const ONE_LINE = /^[!-~\u00a1-\u024f]+(?: [!-~\u00a1-\u024f]+)*$/;

/**
 * Advance widths of the UI font (Inter, weight 550) in hundredths of its size, rounded up to a multiple of five. Accented letters
 * are as wide as their base letter.
 */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [30, ' IijlıΙιІіј‘’‚\u00a0'],
  [35, "!',.:;`t¡¦´·¸¹ŧſ‐‑‛"],
  [40, '()/[\\]fr|'],
  [45, '1{}ŀгґ'],
  [50, '-^_ª¯°²³ºτт–“”„'],
  [55, '"*?s¿ĳεζзѕ†•'],
  [60, '7FJLacekvxyz¢¥§ðĸĿΓγδκξςχЈГавеклсухчьэяєҐ'],
  [65, '235689#$EPRSZbdghnopqu£¨«µ¶»ßøþđħŁŋΕΖΡβηθμνοπρσυЅБЕЗРЯбдинопрцђћџ'],
  [70, '04&+<=>BKT~¬®±×Þ÷ŦΒΚΞΣΤαλВКТУЬъ'],
  [75, 'ACDGHUVXY¤ÐĐŉΑΔΗΛΠΥΧЄЏАЛНПСХЦЧЭфł'],
  [80, 'NOQØĦŊΘΝΟΩφИОМы'],
  [85, 'wψωЂДФЪжш'],
  [90, 'm½¼¾ĲΦΨЋщю'],
  [95, 'M©æΜМЫљњ…'],
  [100, '%@œШЩ—―'],
  [105, 'WÆŒЖЮ'],
  [115, 'ЉЊ'],
];

const BY_CHARACTER = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)),
);

/** Maximum widths of scripts that other fonts render. The first match applies. */
const SCRIPTS: readonly (readonly [width: number, characters: RegExp])[] = [
  [0, /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u],
  // Ligatures of whole sentences.
  [1200, /[\u{FDFA}-\u{FDFD}]/u],
  [75, /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}]/u],
  [105, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u],
  [60, /\p{Mc}/u],
  [95, /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Armenian}\p{Script=Georgian}]/u],
  [105, /[\u{2000}-\u{206F}\u{3000}-\u{303F}\u{FF00}-\u{FFEF}]/u],
  [140, /\p{Extended_Pictographic}/u],
  [90, /\p{Script=Latin}/u],
  [105, /[\p{Script=Greek}\p{Script=Cyrillic}]/u],
];

/** Width of all other characters. */
const MAX_WIDTH = 150;

const widths = new Map<string, number>(BY_CHARACTER);

/** Advance width of one character, in hundredths of the font size. Estimates are upper limits. */
function characterWidth(character: string): number {
  let width = widths.get(character);
  if (width === undefined) widths.set(character, (width = estimate(character)));
  return width;
}

function estimate(character: string): number {
  const base = character.normalize('NFD').charAt(0);
  // A caron beside its letter needs more width: ď.
  const accented = base === character ? undefined : BY_CHARACTER.get(base);
  if (accented !== undefined) return accented + 15;
  return SCRIPTS.find(([, characters]) => characters.test(character))?.[0] ?? MAX_WIDTH;
}

// The style sheet recognises letters, frames and notes by their position, because a page would repeat classes for each of them.

/** A term's box as SVG, without inline styles, every text escaped. */
function boxSvg({ name, ...box }: Box): string {
  return nameSvg(name, frame(box));
}

/** The frame of a box, in the shape of the term's kind. */
function frame({ x, y, width, height }: Rectangle): string {
  return `<rect${position(x, y)} width="${width}" height="${height}"/>`;
}

function position(x: number, y: number): string {
  return `${x === 0 ? '' : ` x="${x}"`}${y === 0 ? '' : ` y="${y}"`}`;
}

/** A label as a link to its term. `background` is drawn first. Without a URL there is no link. */
function nameSvg({ ref, text, title, x, y, letter }: DiagramLabel, background: string): string {
  const tooltip = title === undefined ? '' : `<title>${xmlText(title)}</title>`;
  const initial = letter === undefined ? '' : `<text x="${x - 15}" y="${y}">${letter}</text>`;
  const label = `<text x="${x}" y="${y}"${directionAttributes(text)}${languageAttribute(ref)}>${xmlText(text)}</text>`;
  const inside = tooltip + background + initial + label;
  const classes = ref.deprecated ? `${classOf(ref)} old` : classOf(ref);
  if (ref.href === undefined || ref.absent) return `<g class="${classes}">${inside}</g>`;
  const relation = ref.kind === undefined ? ' rel="nofollow"' : '';
  return `<a class="${classes}" href="${xmlText(ref.href)}"${relation}>${inside}</a>`;
}

/** UI text. */
function textSvg({ text, x, y }: DiagramText, own: string | undefined): string {
  return `<text x="${x}" y="${y}"${languageAttributes(own)}>${xmlText(text)}</text>`;
}

function classOf({ kind }: Ref): string {
  return kind === undefined ? 'ext' : `k-${kind}`;
}

function languageAttribute(ref: Ref): string {
  return ref.language === undefined ? '' : ` lang="${xmlText(ref.language)}"`;
}

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Right-to-left text keeps its order, with the ellipsis at its end, and starts at the left of its box. */
function directionAttributes(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ' direction="rtl" text-anchor="end"' : '';
}
