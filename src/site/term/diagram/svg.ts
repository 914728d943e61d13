import type { Box, Cluster, Drawing, DiagramLine } from './drawing.ts';
import { frame, nameSvg, textSvg } from './svg-parts.ts';
import { xmlText } from './xml-text.ts';

/** What a picture is called, and the language of its own words where that is not the page's. */
export interface DiagramLabel {
  readonly label: string;
  readonly own?: string;
}

/** A drawing as SVG that may stand in HTML and by itself: no inline style, links as links, every text escaped. */
export function drawingSvg(drawing: Drawing, { label, own }: DiagramLabel, className: string): string {
  const { width, height, middle, clusters, lines } = drawing;
  const head = `class="${className}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" direction="ltr"`;
  const content = linesSvg(lines) + clusters.map((cluster) => clusterSvg(cluster, own)).join('') + middleSvg(middle);
  return `<svg ${head} role="group" aria-label="${xmlText(label)}">${content}</svg>`;
}

/** All lines as one path, pieces along the axes as SVG shortens them. */
export function linesSvg(lines: readonly DiagramLine[]): string {
  return `<path class="line" d="${lines.map(lineData).join('')}"/>`;
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
  const ground = `<rect class="ground" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`;
  const rest = more ? `<a href="${xmlText(more.href)}">${textSvg(more, own)}</a>` : '';
  return ground + textSvg(caption, own) + boxes.map((box) => boxSvg(box, own)).join('') + rest;
}

/** One link where there is one name; else a frame with two lines of its own. */
function boxSvg(box: Box, own: string | undefined): string {
  const { name, arrow, second, remark } = box;
  if (!second && !remark) return nameSvg(name, frame(box));
  const head = arrow ? `<path class="arrow" d="M${arrow.x} ${arrow.y}h12${HEADS[arrow.direction]}"/>` : '';
  const others = remark ? textSvg(remark, second ? undefined : own) : '';
  return frame(box) + nameSvg(name) + head + (second ? nameSvg(second) : '') + others;
}

const HEADS = { out: 'm-4-3 4 3-4 3', in: 'm-8-3-4 3 4 3' } as const;

function middleSvg(box: Box): string {
  const { href: _, ...ref } = box.name.ref;
  return `<g class="middle">${nameSvg({ ...box.name, ref }, frame(box))}</g>`;
}
