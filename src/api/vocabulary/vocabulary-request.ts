import type { Query } from '../../search/query/query.ts';
import type { RecordField } from '../../ontology/write/record-schema.ts';
import type { Cursor } from './cursor.ts';

/** A parsed request: which terms, and which of their members. Absent: not specified. */
export interface VocabularyRequest {
  readonly query: Query;
  readonly fields?: readonly RecordField[];
  readonly limit?: number;
  readonly cursor?: Cursor;
}

/** The request for terms that match both requests. */
export function intersect(a: VocabularyRequest, b: VocabularyRequest): VocabularyRequest {
  const terms = common(a.query.terms, b.query.terms);
  const filters = { ...a.query.filters };
  for (const [name, values] of Object.entries(b.query.filters ?? {}) as [keyof typeof filters, readonly string[]][]) {
    filters[name] = common(filters[name], values) as readonly string[];
  }
  const query: Query = {
    ...a.query,
    ...b.query,
    ...(terms && { terms }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...((a.query.mapping || b.query.mapping) && { mapping: { ...a.query.mapping, ...b.query.mapping } }),
  };
  return { ...a, ...b, query };
}

/** Values in both lists. An absent list allows all values. */
function common(a: readonly string[] | undefined, b: readonly string[] | undefined): readonly string[] | undefined {
  if (!a || !b) return a ?? b;
  const allowed = new Set(b);
  return a.filter((value) => allowed.has(value));
}
