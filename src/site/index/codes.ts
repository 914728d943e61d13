import { memoize } from '../../base/work.ts';
import type { Iri, Publication, Term, Text } from '../../ontology/model.ts';
import { cleanText } from '../text/text.ts';
import { lastPart } from './term-names.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** Maximum length of a code before a label. */
const MAX_CODE = 24;
/** Fewest values with a broader one that show how local names are made. */
const MIN_VALUES = 3;

/**
 * The codes of terms: the first skos:notation, or the local name if the value set is a classification whose local names continue those
 * of the broader values, such as `4`, `43`, `434`. By canonical IRI.
 */
export const codesOf = memoize(({ ontology: { terms } }: Publication): ReadonlyMap<Iri, string> => {
  const codes = new Map<Iri, string>();
  const byIri = new Map(terms.map((term) => [term.iri, term]));
  for (const { enumeration } of terms) {
    const values = enumeration?.values.flatMap((iri) => byIri.get(iri) ?? []) ?? [];
    if (isClassification(values)) for (const { iri } of values) codes.set(canonicalIri(iri), cleanText(lastPart(iri)));
  }
  for (const { iri, notations } of terms) {
    const code = notations.map(({ value }) => cleanText(value)).find((text) => text !== '' && text.length <= MAX_CODE);
    if (code !== undefined) codes.set(canonicalIri(iri), code);
  }
  return codes;
});

/** Whether the local name of each value is that of its broader value, continued, and has a digit. */
function isClassification(values: readonly Term[]): boolean {
  const members = new Set(values.map(({ iri }) => iri));
  let below = 0;
  for (const { iri, value } of values) {
    const name = lastPart(iri);
    if (!/^[A-Z]?\d[\d.-]*$/.test(name) || name.length > MAX_CODE) return false;
    for (const broader of value?.broader ?? []) {
      if (!members.has(broader)) continue;
      const start = lastPart(broader);
      if (!name.startsWith(start) || name === start) return false;
      below += 1;
    }
  }
  return below >= MIN_VALUES;
}

const NUMERIC = new Intl.Collator('en', { numeric: true });

/** Compares codes as people do: 9 before 10, and 1.9 before 1.10. */
function compareCodes(a: string, b: string): number {
  return NUMERIC.compare(a, b);
}

/** Terms in the order of their codes. If some have none, the order does not change. */
export function sortByCode(iris: readonly Iri[], codes: ReadonlyMap<Iri, string>): readonly Iri[] {
  const coded = iris.map((iri) => ({ iri, code: codes.get(canonicalIri(iri)) }));
  if (coded.some(({ code }) => code === undefined)) return iris;
  return coded.sort((a, b) => compareCodes(a.code ?? '', b.code ?? '')).map(({ iri }) => iri);
}

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
