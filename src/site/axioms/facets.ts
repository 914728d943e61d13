import type { Iri } from '../../ontology/model.ts';
import { wordFor } from '../text/word-for.ts';

/** `minInclusive`, of the facet's IRI. */
export function facetName(facet: Iri): string {
  return facet.slice(facet.lastIndexOf('#') + 1);
}

/** `at least `, to stand before the facet's value; a facet that nobody knows keeps its name. */
export function facetWords(facet: Iri, names: Readonly<Record<string, string>>): string {
  const name = facetName(facet);
  return wordFor(names, name) ?? `${name} `;
}
