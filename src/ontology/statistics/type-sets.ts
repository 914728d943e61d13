import { chooseText } from '../choose-text.ts';
import { compareCodePoints } from '../code-points.ts';
import type { Iri, Term } from '../model.ts';

/** Classes whose members are classes: `ProviderType`, of which `Hotel` is one. */
export function typeSetsOf(terms: readonly Term[]): readonly Iri[] {
  const sets = terms.filter((term) => term.class && !term.enumeration).flatMap(({ instanceOf }) => instanceOf);
  return [...new Set(sets)].sort(compareCodePoints);
}

/** The concepts of the schemes from which the marks of terms come: the industries, whether a term is marked with them or not. */
export function industriesOf(terms: readonly Term[]): readonly Term[] {
  const marks = new Set(terms.flatMap(({ industries }) => industries));
  const schemes = new Set(terms.filter(({ iri }) => marks.has(iri)).flatMap(({ enumerationOf }) => enumerationOf));
  return terms.filter(({ enumerationOf }) => enumerationOf.some((iri) => schemes.has(iri)));
}

/** The label in the language or the best there is; the IRI where nothing is known. */
export function labelOf(terms: readonly Term[], iri: Iri, language: string): string {
  return chooseText(terms.find((term) => term.iri === iri)?.labels ?? [], [language])?.value ?? iri;
}
