import type { Term } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { BlockRow } from '../sections/block-row.ts';
import type { NeighbourGroup, Neighbourhood } from '../sections/neighbour.ts';
import type { TermSection } from '../sections/section.ts';
import { neighbourhoodHtml } from './neighbourhood-html.ts';
import { RELATIONS } from './relations.ts';

/** With so few neighbours, the other sections say as much in less space. */
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
  const middle = index.ref(term.iri);
  return {
    middle,
    label: labels.label(middle.label),
    ...(index.own === undefined ? {} : { own: index.own }),
    groups,
  };
}

function countOf({ groups }: Neighbourhood): number {
  return groups.reduce((sum, { neighbours }) => sum + neighbours.length, 0);
}

// The other sections of the page contain the same as text.
export const diagramBlock: BlockRow<'diagram'> = {
  html: ({ neighbourhood }) => neighbourhoodHtml(neighbourhood),
  markdown: () => '',
};
