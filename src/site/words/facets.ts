import type { Iri } from '../../ontology/model.ts';

/** Facets of XML Schema in words, https://www.w3.org/TR/xmlschema11-2/#rf-facets. */
const FACETS: Readonly<Record<string, string>> = {
  minInclusive: 'at least ',
  maxInclusive: 'at most ',
  minExclusive: 'more than ',
  maxExclusive: 'less than ',
  length: 'with a length of ',
  minLength: 'with a length of at least ',
  maxLength: 'with a length of at most ',
  pattern: 'matching ',
  langRange: 'in the language ',
  totalDigits: 'with at most so many digits: ',
  fractionDigits: 'with at most so many decimal places: ',
};

/** `minInclusive`, of the facet's IRI. */
export function facetName(facet: Iri): string {
  return facet.slice(facet.lastIndexOf('#') + 1);
}

/** `at least `, to stand before the facet's value; a facet that nobody knows keeps its name. */
export function facetWords(facet: Iri): string {
  const name = facetName(facet);
  return FACETS[name] ?? `${name} `;
}
