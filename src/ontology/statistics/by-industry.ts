import { compareCodePoints } from '../code-points.ts';
import type { Iri, Kind, Term } from '../model.ts';
import type { Table } from './table.ts';
import { labelOf, typeSetsOf } from './type-sets.ts';

/**
 * For each top-level industry: the number of its narrower industries, and the numbers of terms with any of them, by type set and
 * kind.
 */
export function byIndustry(terms: readonly Term[], language: string): Table {
  const byIri = new Map(terms.map((term) => [term.iri, term]));
  const label = (iri: Iri): string => labelOf(terms, iri, language);
  const sectorOf = (iri: Iri): Iri => byIri.get(iri)?.value?.broaderFull.at(-1) ?? iri;
  const sectors = new Set(terms.flatMap(({ industries }) => industries.map(sectorOf)));
  const typeSets = typeSetsOf(terms);

  const row = (name: string, wanted: (sector: Iri) => boolean): (string | number)[] => {
    const marked = terms.filter(({ industries }) => industries.some((iri) => wanted(sectorOf(iri))));
    const ofKind = (kind: Kind): number => marked.filter(({ kinds }) => kinds[0] === kind).length;
    return [
      name,
      terms.filter(({ iri, value }) => value !== undefined && sectorOf(iri) !== iri && wanted(sectorOf(iri))).length,
      ...typeSets.map((set) => marked.filter(({ instanceOf }) => instanceOf.includes(set)).length),
      ofKind('property'),
      ofKind('enumeration'),
      ofKind('value'),
    ];
  };
  const rows = [...sectors]
    .sort((a, b) => compareCodePoints(label(a), label(b)))
    .map((sector) => row(label(sector), (other) => other === sector));
  const all = rows.length < 2 ? [] : [row('**All**', (sector) => sectors.has(sector))];
  return {
    title: 'Terms by industry',
    head: ['Industry', 'Narrower', ...typeSets.map(label), 'Properties', 'Value sets', 'Values'],
    rows: [...rows, ...all],
    note: 'A term that serves several industries counts in each, and once in all.',
  };
}
