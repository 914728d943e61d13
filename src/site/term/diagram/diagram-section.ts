import type { Term } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import type { BlockRow } from '../sections/block-row.ts';
import type { Neighbour, NeighbourGroup, Neighbourhood } from '../sections/neighbour.ts';
import type { TermSection } from '../sections/section.ts';
import { narrowDrawing } from './narrow-layout.ts';
import { neighbourOf } from './neighbours.ts';
import { RELATIONS } from './relations.ts';
import { drawingSvg } from './svg.ts';
import { fitsWide, wideDrawing } from './wide-layout.ts';

/** With so few neighbours, the other sections say as much in less space, and the wide diagram would equal the narrow one. */
const FEW = 2;

/** The diagram of the terms related to a term; undefined if there are only a few. */
export function diagramSection(term: Term, index: PublicationIndex): TermSection | undefined {
  const neighbourhood = neighbourhoodOf(term, index);
  if (!neighbourhood || countOf(neighbourhood) <= FEW) return undefined;
  return { id: 'diagram', title: index.messages.diagram.title, block: 'diagram', neighbourhood };
}

/** The terms related to a term, up to the maximum of each relation; undefined if there are none. Linear in the term's own lists. */
export function neighbourhoodOf(term: Term, index: PublicationIndex): Neighbourhood | undefined {
  const labels = index.messages.diagram;
  const groups = RELATIONS.flatMap(({ relation, side, direction, max, section, find }): NeighbourGroup[] => {
    const { neighbours, count } = find(term, max, index);
    if (neighbours.length === 0) return [];
    const rest = count - neighbours.length;
    const more = rest > 0 ? { more: { text: labels.more(rest), href: `#${section}` } } : {};
    return [{ relation, caption: labels.relations[relation], side, direction, neighbours, ...more }];
  });
  if (groups.length === 0) return undefined;
  const middle = neighbourOf(term.iri, index);
  return {
    middle,
    label: labels.label(middle.ref.label),
    asText: labels.asText,
    ...(index.own === undefined ? {} : { own: index.own }),
    groups,
  };
}

function countOf({ groups }: Neighbourhood): number {
  return groups.reduce((sum, { neighbours }) => sum + neighbours.length, 0);
}

// The other sections of the page contain the same as text.
export const diagramBlock: BlockRow<'diagram'> = {
  html: ({ neighbourhood }) => drawingsHtml(neighbourhood),
  markdown: () => '',
};

/** A diagram for wide screens, and one for narrow screens. The style sheet selects one. */
function drawingsHtml(neighbourhood: Neighbourhood): string {
  const both = countOf(neighbourhood) > FEW && fitsWide(neighbourhood);
  const wide = both ? drawingSvg(wideDrawing(neighbourhood), neighbourhood, 'wide') : '';
  const narrow = drawingSvg(narrowDrawing(neighbourhood), neighbourhood, both ? 'narrow' : 'only');
  return `<div class="diagram">${wide}${narrow}</div>`;
}

/** The diagram for a page that does not contain the same as text, and this text. */
export function neighbourhoodHtml(neighbourhood: Neighbourhood): string {
  return drawingsHtml(neighbourhood) + neighbourhoodText(neighbourhood);
}

/** The content of the diagram as folded text: each relation with its terms. */
export function neighbourhoodText({ groups, asText, own }: Neighbourhood): string {
  const language = languageAttributes(own);
  const rows = groups.map((group) => groupHtml(group, language)).join('');
  return `<details class="diagram-text"><summary${language}>${escapeHtml(asText)}</summary><dl>${rows}</dl></details>`;
}

function groupHtml({ caption, neighbours, more }: NeighbourGroup, language: string): string {
  const terms = neighbours.map((neighbour) => neighbourHtml(neighbour, language));
  if (more) terms.push(`<a href="${escapeHtml(more.href)}"${language}>${escapeHtml(more.text)}</a>`);
  return `<div><dt${language}>${escapeHtml(caption)}</dt><dd>${terms.join(', ')}</dd></div>`;
}

function neighbourHtml({ ref, end, remark }: Neighbour, language: string): string {
  if (end) return `${refHtml(ref)} (${refHtml(end.ref)}${end.others > 0 ? ` +${end.others}` : ''})`;
  if (remark !== undefined) return `${refHtml(ref)} (<span${language}>${escapeHtml(remark)}</span>)`;
  return refHtml(ref);
}
