import type { TransformError } from './transform.ts';

/** The errors with one code. */
export interface ErrorSummary {
  readonly code: string;
  readonly count: number;
  /** Number of records with such errors. */
  readonly records: number;
  /** The fields with most of them. */
  readonly fields: readonly { readonly schema: string; readonly field: string; readonly count: number }[];
}

/** Maximum number of fields of one code that are counted, and that are listed. Their names may come from the records. */
const MAX_COUNTED = 300;
const MAX_LISTED = 10;

interface CodeCount {
  count: number;
  records: number;
  readonly fields: Map<string, { readonly schema: string; readonly field: string; count: number }>;
}

/** Counts errors by code and field. */
export interface ErrorCounts {
  /** Adds the errors of one record. */
  readonly add: (errors: readonly TransformError[]) => void;
  /** The codes, the most frequent first. */
  readonly summary: () => readonly ErrorSummary[];
}

export function createErrorCounts(): ErrorCounts {
  const byCode = new Map<string, CodeCount>();
  return {
    add(errors) {
      for (const { code, schema, field } of errors) {
        const counts = byCode.get(code) ?? { count: 0, records: 0, fields: new Map() };
        byCode.set(code, counts);
        counts.count += 1;
        countField(counts.fields, schema, field);
      }
      for (const code of new Set(errors.map((error) => error.code))) (byCode.get(code) as CodeCount).records += 1;
    },
    summary: () =>
      [...byCode]
        .map(([code, { fields, ...counts }]) => ({
          code,
          ...counts,
          fields: most([...fields.values()]).slice(0, MAX_LISTED),
        }))
        .toSorted((a, b) => b.count - a.count),
  };
}

function countField(fields: CodeCount['fields'], schema: string, field: string): void {
  // Items of a list are counted together.
  const name = field.replace(/\[\d+\]/g, '.*').replace(/^\.\*/, '*');
  const key = `${schema} ${name}`;
  const known = fields.get(key);
  if (known) known.count += 1;
  else if (fields.size < MAX_COUNTED) fields.set(key, { schema, field: name, count: 1 });
}

function most<Count extends { readonly count: number }>(counts: readonly Count[]): readonly Count[] {
  return counts.toSorted((a, b) => b.count - a.count);
}

const HAS_POSITION = /\/[0-9]/;
const POSITION = /\/(?:0|[1-9][0-9]*)(?=\/|$)/g;

/** The field of a JSON Pointer into a record, in which `*` is any position of an array. */
export function fieldOfPointer(pointer: string): string {
  return HAS_POSITION.test(pointer) ? pointer.replace(POSITION, '/*') : pointer;
}
