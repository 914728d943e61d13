import type { Iri } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Ref } from '../../text/phrase.ts';
import type { Neighbour } from '../sections/neighbour.ts';

/** A neighbour by its IRI, with its kind in words where it is a term here. */
export function nameOf(iri: Iri, index: PublicationIndex): Neighbour {
  return named(index.ref(iri), index);
}

/** The same for what a page has named already. */
export function named(ref: Ref, index: PublicationIndex): Neighbour {
  return ref.kind === undefined ? { ref } : { ref, title: index.messages.picture.named[ref.kind](ref.label) };
}
