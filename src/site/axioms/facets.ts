import type { Iri } from '../../ontology/model.ts';
import { lookUpMessage } from '../text/word-for.ts';

/** `minInclusive`, of the facet's IRI. */
export function facetName(facet: Iri): string {
  return facet.slice(facet.lastIndexOf('#') + 1);
}

/** `at least `, to stand before the facet's value; a facet that nobody knows keeps its name. */
export function facetPhrase(facet: Iri, names: Readonly<Record<string, string>>): string {
  const name = facetName(facet);
  return lookUpMessage(names, name) ?? `${name} `;
}
