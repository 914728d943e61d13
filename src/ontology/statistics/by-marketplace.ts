import type { Kind, Publication } from '../model.ts';
import type { Table } from './table.ts';
import { industriesOf, labelOf, typeSetsOf } from './type-sets.ts';

/** Number of included and omitted terms of each derived ontology. */
export function byMarketplace(publications: readonly Publication[]): Table {
  const named = publications.filter(({ site }) => site.marketplace !== undefined);
  const largest = named.flatMap(({ ontology }) => ontology.terms.filter(({ own }) => own));
  const typeSets = typeSetsOf(largest);
  const rows = named.map(({ site, ontology }) => {
    const own = ontology.terms.filter((term) => term.own);
    const ofKind = (kind: Kind): number => own.filter(({ kinds }) => kinds[0] === kind).length;
    return [
      site.marketplace?.name ?? '',
      ...typeSets.map((set) => own.filter(({ instanceOf }) => instanceOf.includes(set)).length),
      industriesOf(own).length,
      ofKind('class'),
      ofKind('property'),
      ofKind('enumeration'),
      ofKind('value'),
      own.length,
      ontology.terms.length - own.length,
      ontology.derivation.omitted.length,
    ];
  });
  const sets = typeSets.map((set) => labelOf(largest, set, named[0]?.site.defaultLanguage ?? 'en'));
  const kinds = ['Classes', 'Properties', 'Value sets', 'Values'];
  return {
    title: 'Marketplaces',
    head: ['Marketplace', ...sets, 'Industry', ...kinds, 'Own terms', 'Of standards', 'Left out'],
    rows,
  };
}
