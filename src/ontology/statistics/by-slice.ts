import type { Kind, Publication } from '../model.ts';
import { facetLabel, facetValues, labelOf, typeSetsOf } from './sets.ts';
import type { Table } from './table.ts';

/** Number of included and omitted terms of each slice. */
export function bySlice(publications: readonly Publication[]): Table {
  const named = publications.filter(({ site }) => site.slice !== undefined);
  const all = named.flatMap(({ ontology }) => ontology.terms.filter(({ own }) => own));
  const { facets = [], defaultLanguage = 'en' } = named[0]?.site ?? {};
  const typeSets = typeSetsOf(all);
  const used = facets.filter((facet) => facetValues(all, facet).length > 0);
  const rows = named.map(({ site, ontology }) => {
    const own = ontology.terms.filter((term) => term.own);
    const ofKind = (kind: Kind): number => own.filter(({ kinds }) => kinds[0] === kind).length;
    return [
      site.slice?.name ?? '',
      ...typeSets.map((set) => own.filter(({ instanceOf }) => instanceOf.includes(set)).length),
      ...used.map((facet) => facetValues(own, facet).length),
      ofKind('class'),
      ofKind('property'),
      ofKind('enumeration'),
      ofKind('value'),
      own.length,
      ontology.terms.length - own.length,
      ontology.derivation.omitted.length,
    ];
  });
  const sets = typeSets.map((set) => labelOf(all, set, defaultLanguage));
  const names = used.map((facet) => facetLabel(all, facet, defaultLanguage));
  const kinds = ['Classes', 'Properties', 'Value sets', 'Values'];
  return {
    title: 'Slices',
    head: ['Slice', ...sets, ...names, ...kinds, 'Own terms', 'Of standards', 'Omitted'],
    rows,
  };
}
