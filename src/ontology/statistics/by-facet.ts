import { compareCodePoints } from '../code-points.ts';
import type { Iri, Kind, Site, Term, ValueFacet } from '../model.ts';
import { facetLabel, labelOf, typeSetsOf } from './sets.ts';
import type { Table } from './table.ts';

/**
 * For each top value of a facet: the number of its narrower values, and the numbers of terms that are marked with any of them, by type
 * set and kind.
 */
export function byFacet(terms: readonly Term[], facet: ValueFacet, { defaultLanguage }: Site): Table {
  const byIri = new Map(terms.map((term) => [term.iri, term]));
  const label = (iri: Iri): string => labelOf(terms, iri, defaultLanguage);
  const topOf = (iri: Iri): Iri => byIri.get(iri)?.value?.broaderFull.at(-1) ?? iri;
  const marksOf = ({ facetValues }: Term): readonly Iri[] => facetValues?.[facet.key] ?? [];
  const tops = new Set(terms.flatMap((term) => marksOf(term).map(topOf)));
  const typeSets = typeSetsOf(terms);

  const row = (name: string, wanted: (top: Iri) => boolean): (string | number)[] => {
    const marked = terms.filter((term) => marksOf(term).some((iri) => wanted(topOf(iri))));
    const ofKind = (kind: Kind): number => marked.filter(({ kinds }) => kinds[0] === kind).length;
    return [
      name,
      terms.filter(({ iri, value }) => value !== undefined && topOf(iri) !== iri && wanted(topOf(iri))).length,
      ...typeSets.map((set) => marked.filter(({ instanceOf }) => instanceOf.includes(set)).length),
      ofKind('property'),
      ofKind('enumeration'),
      ofKind('value'),
    ];
  };
  const rows = [...tops]
    .sort((a, b) => compareCodePoints(label(a), label(b)))
    .map((top) => row(label(top), (other) => other === top));
  const all = rows.length < 2 ? [] : [row('**All**', (top) => tops.has(top))];
  const name = facetLabel(terms, facet, defaultLanguage);
  return {
    title: `Terms by facet: ${name}`,
    head: [name, 'Narrower', ...typeSets.map(label), 'Properties', 'Value sets', 'Values'],
    rows: [...rows, ...all],
    note: 'A term with several values counts in each row, and once in all.',
  };
}
