import type { Iri } from '../../ontology/model.ts';
import { lookUpMessage } from '../text/text.ts';

/** `minInclusive`, of the facet's IRI. */
export function facetName(facet: Iri): string {
  return facet.slice(facet.lastIndexOf('#') + 1);
}

/** `at least `: text before the value of a facet. Fallback: the name of the facet. */
export function facetPhrase(facet: Iri, names: Readonly<Record<string, string>>): string {
  const name = facetName(facet);
  return lookUpMessage(names, name) ?? `${name} `;
}
