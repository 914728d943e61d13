import type { PublicationIndex } from '../index/publication-index.ts';
import type { TermRow } from '../term/sections/section.ts';
import type { Ref } from '../text/phrase.ts';

/** A term in a list, with a summary; external terms also with their CURIE, since several vocabularies may have the same name. */
export function toRow(ref: Ref, index: PublicationIndex): TermRow {
  const term = index.term(ref.iri);
  return {
    ref,
    summary: term ? index.summaryOf(term) : { text: '' },
    ...(term && !term.own ? { notation: term.curie } : {}),
  };
}
