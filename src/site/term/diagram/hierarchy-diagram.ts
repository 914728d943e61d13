import { canonicalIri } from '../../../rdf/graph/names.ts';
import type { ListNode } from '../../index/list-view.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { languageAttributes, xmlText } from '../../text/html.ts';
import { mainBranches, weightsBelow } from './hierarchy-branches.ts';
import type { Curve, HierarchyDrawing } from './hierarchy-layout.ts';
import { hierarchyDrawing } from './hierarchy-layout.ts';
import { boxSvg, textSvg } from './svg.ts';

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
