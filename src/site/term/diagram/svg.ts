import { languageAttributes, xmlText } from '../../text/html.ts';
import type { Ref } from '../../text/phrase.ts';
import type { Box, DiagramLabel, DiagramText, Rectangle } from './drawing.ts';

// The style sheet recognises letters, frames and notes by their position, because a page would repeat classes for each of them.

/** A term's box as SVG, without inline styles, every text escaped. */
export function boxSvg({ name, ...box }: Box): string {
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
export function textSvg({ text, x, y }: DiagramText, own: string | undefined): string {
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
