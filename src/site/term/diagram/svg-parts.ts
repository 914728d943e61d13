import { languageAttributes } from '../../text/html.ts';
import type { Ref } from '../../text/phrase.ts';
import type { Box, DiagramLabel, DiagramText } from './drawing.ts';
import { xmlText } from './xml-text.ts';

/** How round the corners are: the shape tells the kind, with the letter and the colour. */
const ROUND = { class: 5, property: 13, enumeration: 0, value: 9 } as const;

/** The frame of a box in the shape of its term's kind. */
export function frame({ x, y, width, height, name: { ref } }: Box): string {
  const round = ref.kind === undefined ? 3 : ROUND[ref.kind];
  return `<rect class="${classOf(ref)}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`;
}

/** A name as a link to its term with whatever stands behind it; without a link where it leads nowhere. */
export function nameSvg({ ref, text, title, x, y, letter }: DiagramLabel, behind = ''): string {
  const told = title === undefined ? '' : `<title>${xmlText(title)}</title>`;
  const initial = letter === undefined ? '' : `<text x="${x - 15}" y="${y}" class="letter">${letter}</text>`;
  const label = `<text x="${x}" y="${y}"${writing(text)}${language(ref)}>${xmlText(text)}</text>`;
  const inside = told + behind + initial + label;
  const classes = ref.deprecated ? `${classOf(ref)} old` : classOf(ref);
  if (ref.href === undefined || ref.absent) return `<g class="${classes}">${inside}</g>`;
  const relation = ref.kind === undefined ? ' rel="nofollow noopener"' : '';
  return `<a class="${classes}" href="${xmlText(ref.href)}"${relation}>${inside}</a>`;
}

/** Words of the site's own. */
export function textSvg({ text, x, y }: DiagramText, own: string | undefined): string {
  return `<text class="words" x="${x}" y="${y}"${languageAttributes(own)}>${xmlText(text)}</text>`;
}

function classOf({ kind }: Ref): string {
  return kind === undefined ? 'ext' : `k-${kind}`;
}

function language(ref: Ref): string {
  return ref.language === undefined ? '' : ` lang="${xmlText(ref.language)}"`;
}

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Text that is written from the right keeps its order, the ellipsis at its end, and its place at the left. */
function writing(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ' direction="rtl" text-anchor="end"' : '';
}
