import type { Term } from '../../src/ontology/model.ts';
import type { TextSearch } from '../../src/ontology/search/search.ts';
import { createTextSearch } from '../../src/ontology/search/search.ts';
import { nameKey } from '../../src/ontology/search/split-words.ts';
import type { GoldRow } from './gold-set.ts';
import type { Answer } from './measures.ts';

/** Alternative labels are held out in this number of parts. Each part needs its own search index. */
const PARTS = 5;

/** Results for the rows of one class. Queries for alternative labels use an index without these labels. */
export function answersTo(rows: readonly GoldRow[], terms: readonly Term[], search: TextSearch): Answer[] {
  if (rows[0]?.class === 'alternative') return heldOutAnswers(rows, terms);
  return rows.map((row) => answerOf(row, terms, search));
}

function heldOutAnswers(rows: readonly GoldRow[], terms: readonly Term[]): Answer[] {
  const answers: Answer[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const asked = rows.filter((_, index) => index % PARTS === part);
    const search = createTextSearch(withoutAlternatives(terms, new Set(asked.map((row) => nameKey(row.query)))));
    asked.forEach((row, index) => (answers[index * PARTS + part] = answerOf(row, terms, search)));
  }
  return answers;
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

function answerOf(row: GoldRow, terms: readonly Term[], search: TextSearch): Answer {
  const found = search.find(row.query).slice(0, 10);
  return { found: found.map((position) => (terms[position] as Term).identifier), expected: row.expected };
}
