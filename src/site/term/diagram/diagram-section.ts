import type { Term } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { TermSection } from '../sections/section.ts';
import { neighbourhoodOf } from './neighbourhood.ts';

/** The picture of what is around a term; no section where nothing is. */
export function diagramSection(term: Term, index: PublicationIndex): TermSection | undefined {
  const neighbourhood = neighbourhoodOf(term, index);
  if (!neighbourhood) return undefined;
  return { id: 'picture', title: index.messages.picture.title, block: 'picture', neighbourhood };
}
