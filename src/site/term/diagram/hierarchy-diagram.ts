import { canonicalIri } from '../../../ontology/names.ts';
import type { ListNode } from '../../index/list-view.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { languageAttributes } from '../../text/html.ts';
import type { Curve, HierarchyDrawing } from './hierarchy-layout.ts';
import { hierarchyDrawing } from './hierarchy-layout.ts';
import { mainBranches } from './hierarchy-nodes.ts';
import { frame, nameSvg, textSvg } from './svg-parts.ts';
import { weightsBelow } from './weights.ts';
import { xmlText } from './xml-text.ts';

/**
 * The upper levels of a hierarchy as a picture in a box that scrolls by itself; empty where nothing stands below anything. It
 * shows a part of the nodes, so that a list of them beside it says the same in text.
 *
 * @example hierarchyPicture(upperClasses(index), index) // '<div class="overview" role="region" …'
 */
export function hierarchyDiagram(nodes: readonly ListNode[], index: PublicationIndex): string {
  const weights = weightsBelow(index.publication);
  const shown = mainBranches(nodes, ({ iri, deprecated }) => (deprecated ? 0 : (weights.get(canonicalIri(iri)) ?? 0)));
  if (shown.length === 0) return '';
  const label = xmlText(index.messages.picture.hierarchy);
  const svg = hierarchySvg(hierarchyDrawing(shown, index), index.own);
  return `<div class="overview" role="region" tabindex="0" aria-label="${label}"${languageAttributes(index.own)}>${svg}</div>`;
}

/** The drawing as SVG that may stand in HTML and by itself. */
export function hierarchySvg({ width, height, boxes, notes, curves }: HierarchyDrawing, own?: string): string {
  const lines = `<path class="line" d="${curves.map(curveData).join('')}"/>`;
  const classes = boxes.map((box) => nameSvg(box.name, frame(box))).join('');
  const rest = notes.map(({ href, ...words }) =>
    href === undefined ? textSvg(words, own) : `<a href="${xmlText(href)}">${textSvg(words, own)}</a>`,
  );
  return `<svg viewBox="-1 -1 ${width + 2} ${height + 2}" width="${width + 2}" height="${height + 2}" direction="ltr" role="group">${lines}${classes}${rest.join('')}</svg>`;
}

/** Straight past the boxes of its own level, and bent in the free room before the next. */
function curveData({ from: [x, y], turn, to: [toX, toY] }: Curve): string {
  const half = Math.round((turn + toX) / 2);
  return y === toY ? `M${x} ${y}H${toX}` : `M${x} ${y}H${turn}C${half} ${y} ${half} ${toY} ${toX} ${toY}`;
}
