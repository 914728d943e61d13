import type { Kind, Publication } from '../model.ts';
import type { Table } from './table.ts';
import { industriesOf, labelOf, typeSetsOf } from './type-sets.ts';

/** Number of included and omitted terms of each derived ontology. */
export function byMarketplace(publications: readonly Publication[]): Table {
  const named = publications.filter(({ site }) => site.marketplace !== undefined);
  const largest = named.flatMap(({ ontology }) => ontology.terms.filter(({ home }) => home));
  const typeSets = typeSetsOf(largest);
  const rows = named.map(({ site, ontology }) => {
    const home = ontology.terms.filter((term) => term.home);
    const ofKind = (kind: Kind): number => home.filter(({ kinds }) => kinds[0] === kind).length;
    return [
      site.marketplace?.name ?? '',
      ...typeSets.map((set) => home.filter(({ instanceOf }) => instanceOf.includes(set)).length),
      industriesOf(home).length,
      ofKind('class'),
      ofKind('property'),
      ofKind('enumeration'),
      ofKind('value'),
      home.length,
      ontology.terms.length - home.length,
      ontology.derivation.leftOut.length,
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
