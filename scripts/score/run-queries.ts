import type { Term } from '../../src/ontology/model.ts';
import type { TextSearch } from '../../src/search/terms.ts';
import { createTextSearch } from '../../src/search/terms.ts';
import { nameKey } from '../../src/search/index.ts';
import type { GoldRow } from './gold-set.ts';
import type { QueryResults } from './measures.ts';

/** Alternative labels are held out in this number of parts. Each part needs its own search index. */
const PARTS = 5;

/** Results for the rows of one class. Queries for alternative labels use an index without these labels. */
export function runQueries(rows: readonly GoldRow[], terms: readonly Term[], search: TextSearch): QueryResults[] {
  if (rows[0]?.class === 'alternative') return runHeldOut(rows, terms);
  return rows.map((row) => runQuery(row, terms, search));
}

function runHeldOut(rows: readonly GoldRow[], terms: readonly Term[]): QueryResults[] {
  const results: QueryResults[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const partRows = rows.filter((_, index) => index % PARTS === part);
    const search = createTextSearch(withoutAlternatives(terms, new Set(partRows.map((row) => nameKey(row.query)))));
    partRows.forEach((row, index) => (results[index * PARTS + part] = runQuery(row, terms, search)));
  }
  return results;
}

/** The terms without the alternative and hidden labels with these keys. */
function withoutAlternatives(terms: readonly Term[], keys: ReadonlySet<string>): Term[] {
  const isKept = (label: { readonly value: string }): boolean => !keys.has(nameKey(label.value));
  return terms.map((term) => ({
    ...term,
    altLabels: term.altLabels.filter(isKept),
    hiddenLabels: term.hiddenLabels.filter(isKept),
  }));
}

function runQuery(row: GoldRow, terms: readonly Term[], search: TextSearch): QueryResults {
  const found = search.find(row.query).slice(0, 10);
  return { found: found.map((position) => (terms[position] as Term).identifier), expected: row.expected };
}
