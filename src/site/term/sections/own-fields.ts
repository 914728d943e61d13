import type { Iri, Term } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../ontology/names.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Ref } from '../../text/phrase.ts';
import { shapeSource } from './shape-source.ts';

export interface OwnField {
  /** Canonical, to compare by. */
  readonly iri: Iri;
  readonly ref: Ref;
}

/**
 * Properties whose domain names the class, and those that it restricts though their domain is another or none, in order of their
 * labels.
 */
export function ownFields(term: Term, index: PublicationIndex): { readonly fields: readonly OwnField[] } {
  const { properties } = shapeSource(index).ownProperties(term);
  const fields = properties.map((iri) => index.ref(iri)).map((ref) => ({ iri: canonicalIri(ref.iri), ref }));
  return { fields };
}
