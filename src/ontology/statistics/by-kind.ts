import { compareCodePoints } from '../code-points.ts';
import type { Kind, Term } from '../model.ts';
import type { Table } from './table.ts';
import { withTotal } from './table.ts';

const COLUMNS: readonly (readonly [Kind, string])[] = [
  ['class', 'Classes'],
  ['property', 'Properties'],
  ['enumeration', 'Value sets'],
  ['value', 'Values'],
];

/** Terms by source file and kind. One row if the files are unknown. */
export function byKind(terms: readonly Term[]): Table {
  const modules = new Map<string, Term[]>();
  for (const term of terms) {
    const module = moduleOf(term);
    const members = modules.get(module);
    if (members) members.push(term);
    else modules.set(module, [term]);
  }
  const rows = [...modules]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([module, members]) => {
      const counts = COLUMNS.map(([kind]) => members.filter(({ kinds }) => kinds[0] === kind).length);
      return [module, ...counts, members.length];
    });
  const head = ['Module', ...COLUMNS.map(([, name]) => name), 'Terms'];
  return { title: 'Terms by kind and module', head, rows: withTotal(rows, '**All**') };
}

/** Path relative to the ontology's folder: `ontology/market/core.ttl` → `market/core.ttl`. */
function moduleOf({ origin }: Term): string {
  return origin === undefined ? 'all' : `\`${origin.file.replace(/^[^/]*\//, '')}\``;
}
