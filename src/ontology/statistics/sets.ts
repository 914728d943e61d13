import { chooseText } from '../choose-text.ts';
import { compareCodePoints } from '../code-points.ts';
import type { Iri, Term, ValueFacet } from '../model.ts';

/** Classes whose instances are classes: `ProviderType` with the instance `Hotel`. */
export function typeSetsOf(terms: readonly Term[]): readonly Iri[] {
  const sets = terms.filter((term) => term.class && !term.enumeration).flatMap(({ instanceOf }) => instanceOf);
  return [...new Set(sets)].sort(compareCodePoints);
}

/** All values of a facet: the members of the schemes whose values mark terms. */
export function facetValues(terms: readonly Term[], { key }: ValueFacet): readonly Term[] {
  const marks = new Set(terms.flatMap((term) => term.facetValues?.[key] ?? []));
  const schemes = new Set(terms.filter(({ iri }) => marks.has(iri)).flatMap(({ enumerationOf }) => enumerationOf));
  return terms.filter(({ enumerationOf }) => enumerationOf.some((iri) => schemes.has(iri)));
}

/** The label of the facet's scheme. Fallbacks: the label of its property, its key. */
export function facetLabel(terms: readonly Term[], { key, property, scheme }: ValueFacet, language: string): string {
  const labelled = [scheme, property].find((iri) => terms.some((term) => term.iri === iri && term.labels.length > 0));
  return labelled === undefined ? key : labelOf(terms, labelled, language);
}

/** The label in the language. Fallbacks: the best other label, the IRI. */
export function labelOf(terms: readonly Term[], iri: Iri, language: string): string {
  return chooseText(terms.find((term) => term.iri === iri)?.labels ?? [], [language])?.value ?? iri;
}
