import { memoize } from '../../base/work.ts';
import type { Term } from '../../ontology/model.ts';
import { rdf } from '../../rdf/names.ts';
import type { ShapeField } from './class-shape.ts';
import type { ShapeSource } from './lineage.ts';

const JSON_DATATYPE = rdf('JSON');

/** How many example records in the sources contain a field, by its key. */
export function usageCount({ key }: Pick<ShapeField, 'key'>, source: ShapeSource): number {
  return countKeys(source.ontology.terms).get(key) ?? 0;
}

/** The example records of a term that are JSON objects. */
export function maintainedRecords(term: Term): Readonly<Record<string, unknown>>[] {
  return term.examples.flatMap(({ value, datatype }) => {
    const record = datatype === JSON_DATATYPE ? parse(value) : undefined;
    return isRecord(record) ? [record] : [];
  });
}

const countKeys = memoize((terms: readonly Term[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value)) return;
    for (const [key, member] of Object.entries(value)) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      visit(member);
    }
  };
  for (const term of terms) for (const record of maintainedRecords(term)) visit(record);
  return counts;
});

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
