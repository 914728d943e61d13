import { languageAttributes, xmlText } from '../../text/html.ts';
import type { Ref } from '../../text/phrase.ts';
import type { Box, Cluster, DiagramLabel, DiagramLine, DiagramText, Drawing } from './drawing.ts';
import { LINE } from './drawing.ts';

/** The accessible name of a diagram. */
export interface DiagramName {
  readonly label: string;
  /** The language of UI text, if it differs from the page's. */
  readonly own?: string;
}

/**
 * A drawing as SVG, without inline styles, every text escaped. The style sheet recognises captions, letters and frames by their
 * position, because a page would repeat classes for each of them.
 */
export function drawingSvg(drawing: Drawing, { label, own }: DiagramName, className: string): string {
  const { width, height, middle, clusters, lines } = drawing;
  const head = `class="${className}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const content =
    linesSvg(lines) +
    clusters.map((cluster) => clusterSvg(cluster, own)).join('') +
    arrowsSvg(clusters.flatMap(({ boxes }) => boxes)) +
    middleSvg(middle);
  return `<svg ${head} role="group" aria-label="${xmlText(label)}">${content}</svg>`;
}

/** All lines as one path. */
function linesSvg(lines: readonly DiagramLine[]): string {
  return `<path class="line" d="${lines.map(lineData).join('')}"/>`;
}

/** The arrows of all boxes as one path. */
function arrowsSvg(boxes: readonly Box[]): string {
  const data = boxes.flatMap(({ arrow }) => (arrow ? [`M${arrow.x} ${arrow.y}h12${HEADS[arrow.direction]}`] : []));
  return data.length === 0 ? '' : `<path class="arrow" d="${data.join('')}"/>`;
}

function lineData({ points, arrow }: DiagramLine): string {
  let [x, y] = points[0] ?? [0, 0];
  let data = `M${x} ${y}`;
  let head = '';
  for (const [toX, toY] of points.slice(1)) {
    if (toY === y) head = toX < x ? 'm5-4-5 4 5 4' : 'm-5-4 5 4-5 4';
    else head = toY < y ? 'm-4 5 4-5 4 5' : 'm-4-5 4 5 4-5';
    data += toY === y ? `H${toX}` : `V${toY}`;
    [x, y] = [toX, toY];
  }
  return arrow ? data + head : data;
}

function clusterSvg({ x, y, width, height, caption, boxes, more }: Cluster, own: string | undefined): string {
  const frame = `<rect${position(x, y)} width="${width}" height="${height}"/>`;
  const rest = more ? `<a href="${xmlText(more.href)}">${textSvg(more, own)}</a>` : '';
  return frame + textSvg(caption, own) + boxes.map((box) => boxSvg(box, own)).join('') + rest;
}

/** A box with one line is one link. In a box with two lines, each line is a link of its own. */
function boxSvg(box: Box, own: string | undefined): string {
  const { name, second, remark } = box;
  if (!second && !remark) return nameSvg(name, frame(box));
  const others = remark ? textSvg(remark, second ? undefined : own) : '';
  return frame(box, ` class="${classOf(name.ref)}"`) + nameSvg(name) + (second ? nameSvg(second) : '') + others;
}

const HEADS = { out: 'm-4-3 4 3-4 3', in: 'm-8-3-4 3 4 3' } as const;

function middleSvg(box: Box): string {
  const { href: _, ...ref } = box.name.ref;
  return `<g class="middle">${nameSvg({ ...box.name, ref }, frame(box))}</g>`;
}

/** The frame of a box, in the shape of the term's kind. It has a class unless it is inside the element of the term. */
export function frame({ x, y, width, height }: Box, className = ''): string {
  return `<rect${className}${position(x, y)} width="${width}" height="${height}"/>`;
}

function position(x: number, y: number): string {
  return `${x === 0 ? '' : ` x="${x}"`}${y === 0 ? '' : ` y="${y}"`}`;
}

/** A label as a link to its term. `background` is drawn first. Without a URL there is no link. */
export function nameSvg({ ref, text, further = [], title, x, y, letter }: DiagramLabel, background = ''): string {
  const tooltip = title === undefined ? '' : `<title>${xmlText(title)}</title>`;
  const initial = letter === undefined ? '' : `<text x="${x - 15}" y="${y}">${letter}</text>`;
  const lines = further.map((line) => ` <tspan x="${x}" dy="${LINE}">${xmlText(line)}</tspan>`).join('');
  const label = `<text x="${x}" y="${y}"${directionAttributes(text)}${languageAttribute(ref)}>${xmlText(text)}${lines}</text>`;
  const inside = tooltip + background + initial + label;
  const classes = ref.deprecated ? `${classOf(ref)} old` : classOf(ref);
  if (ref.href === undefined || ref.absent) return `<g class="${classes}">${inside}</g>`;
  const relation = ref.kind === undefined ? ' rel="nofollow"' : '';
  return `<a class="${classes}" href="${xmlText(ref.href)}"${relation}>${inside}</a>`;
}

/** UI text. */
export function textSvg({ text, title, x, y }: DiagramText, own: string | undefined): string {
  const tooltip = title === undefined ? '' : `<title>${xmlText(title)}</title>`;
  return `<text x="${x}" y="${y}"${languageAttributes(own)}>${tooltip}${xmlText(text)}</text>`;
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
