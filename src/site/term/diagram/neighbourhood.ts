import type { Term } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { NeighbourGroup, Neighbourhood } from '../sections/neighbour.ts';
import { nameOf } from './name-of.ts';
import { RELATIONS } from './relations.ts';

/** What is around a term, capped; nothing where nothing is. Linear in the term's own lists. */
export function neighbourhoodOf(term: Term, index: PublicationIndex): Neighbourhood | undefined {
  const words = index.messages.picture;
  const groups = RELATIONS.flatMap(({ relation, side, direction, most, section, find }): NeighbourGroup[] => {
    const { neighbours, count } = find(term, most, index);
    if (neighbours.length === 0) return [];
    const rest = count - neighbours.length;
    const more = rest > 0 ? { more: { text: words.more(rest), href: `#${section}` } } : {};
    return [{ relation, caption: words.relations[relation], side, direction, neighbours, ...more }];
  });
  if (groups.length === 0) return undefined;
  const middle = nameOf(term.iri, index);
  return {
    middle,
    label: words.label(middle.ref.label),
    inWords: words.inWords,
    ...(index.own === undefined ? {} : { own: index.own }),
    groups,
  };
}
