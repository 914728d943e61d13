import type { Iri, Term, Text } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import { compareCodes } from './codes.ts';

/** One sort for the whole publication, so that lists are ordered by numbers. */
export function rankByLabel(
  terms: readonly Term[],
  labelOf: (term: Term) => Text,
  language: string,
): ReadonlyMap<Iri, number> {
  const collator = collatorOf(language);
  const labelled = terms.map((term) => ({ iri: canonicalIri(term.iri), label: labelOf(term).value }));
  labelled.sort((a, b) => collator.compare(a.label, b.label) || (a.iri < b.iri ? -1 : 1));
  return new Map(labelled.map(({ iri }, rank) => [iri, rank]));
}

/** Positions by code. Equal codes of several classifications are ordered by label. */
export function rankByCode(codes: ReadonlyMap<Iri, string>, ranks: ReadonlyMap<Iri, number>): ReadonlyMap<Iri, number> {
  const rank = (iri: Iri): number => ranks.get(iri) ?? 0;
  const sorted = [...codes].sort(([a, x], [b, y]) => compareCodes(x, y) || rank(a) - rank(b));
  return new Map(sorted.map(([iri], at) => [iri, at]));
}

/** Collator of a language. Fallback for unknown tags: English. */
function collatorOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator([language, 'en'], { numeric: true });
  } catch {
    return new Intl.Collator('en', { numeric: true });
  }
}
