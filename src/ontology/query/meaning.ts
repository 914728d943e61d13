import type { Iri, Publication, Term } from '../model.ts';

/** What a name for a term means. `term` is absent where the live ontology has none of this IRI. */
export type Meaning =
  | { readonly iri: Iri; readonly term?: Term }
  /** `word:rest` where the word is no prefix and no scheme of IRIs, with the nearest prefix. */
  | { readonly unknownPrefix: string; readonly nearest?: string }
  /** No term has this identifier. */
  | { readonly unknown: true };
