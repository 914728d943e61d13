import type { FieldResult } from './compatibility.ts';

/** The results for records that can be transformed, and the classes whose records cannot. */
export interface TransformableFields {
  readonly rows: readonly FieldResult[];
  /** Classes that are lost completely. */
  readonly lost: readonly string[];
}

/** Removes the classes that every preserved field is lost for from the rows, so that they are reported once and not for each field. */
export function withoutLostClasses(rows: readonly FieldResult[]): TransformableFields {
  const arriving = rows.filter(({ fate }) => fate !== 'lost');
  const [first = [], ...others] = arriving.map(classesOf);
  const lost = others.reduce((known, classes) => known.filter((name) => classes.includes(name)), first);
  return lost.length === 0 ? { rows, lost } : { rows: rows.map((row) => without(row, new Set(lost))), lost };
}

function classesOf({ limits }: FieldResult): readonly string[] {
  return limits.flatMap((limit) => (limit.kind === 'classes' ? limit.classes : []));
}

function without(row: FieldResult, lost: ReadonlySet<string>): FieldResult {
  const limits = row.limits.flatMap((limit) => {
    if (limit.kind !== 'classes') return limit;
    const classes = limit.classes.filter((name) => !lost.has(name));
    return classes.length === 0 ? [] : { ...limit, classes };
  });
  return { ...row, limits, ...(row.fate === 'changed' && limits.length === 0 && { fate: 'arrives' }) };
}
