import { chooseText } from '../choose-text.ts';
import { compareCodePoints } from '../code-points.ts';
import type { Iri, Term } from '../model.ts';

/** Classes whose instances are classes: `ProviderType` with the instance `Hotel`. */
export function typeSetsOf(terms: readonly Term[]): readonly Iri[] {
  const sets = terms.filter((term) => term.class && !term.enumeration).flatMap(({ instanceOf }) => instanceOf);
  return [...new Set(sets)].sort(compareCodePoints);
}

/** All industries: the concepts of the schemes that contain the industries of terms. */
export function industriesOf(terms: readonly Term[]): readonly Term[] {
  const marks = new Set(terms.flatMap(({ industries }) => industries));
  const schemes = new Set(terms.filter(({ iri }) => marks.has(iri)).flatMap(({ enumerationOf }) => enumerationOf));
  return terms.filter(({ enumerationOf }) => enumerationOf.some((iri) => schemes.has(iri)));
}

/** The label in the language. Fallbacks: the best other label, the IRI. */
export function labelOf(terms: readonly Term[], iri: Iri, language: string): string {
  return chooseText(terms.find((term) => term.iri === iri)?.labels ?? [], [language])?.value ?? iri;
}
