import type { FieldSurvival } from './compatibility.ts';

/** What survives of the records that can be carried at all, and the classes whose records cannot. */
export interface CarriedSurvival {
  readonly rows: readonly FieldSurvival[];
  /** Classes of which nothing arrives. */
  readonly lost: readonly string[];
}

/**
 * Takes the classes that every arriving field is lost for out of each row: that their records stay behind is said once, and not for
 * each field.
 */
export function withoutLostClasses(rows: readonly FieldSurvival[]): CarriedSurvival {
  const arriving = rows.filter(({ fate }) => fate !== 'lost');
  const [first = [], ...others] = arriving.map(classesOf);
  const lost = others.reduce((known, classes) => known.filter((name) => classes.includes(name)), first);
  return lost.length === 0 ? { rows, lost } : { rows: rows.map((row) => without(row, new Set(lost))), lost };
}

function classesOf({ limits }: FieldSurvival): readonly string[] {
  return limits.flatMap((limit) => (limit.kind === 'classes' ? limit.classes : []));
}

function without(row: FieldSurvival, lost: ReadonlySet<string>): FieldSurvival {
  const limits = row.limits.flatMap((limit) => {
    if (limit.kind !== 'classes') return limit;
    const classes = limit.classes.filter((name) => !lost.has(name));
    return classes.length === 0 ? [] : { ...limit, classes };
  });
  return { ...row, limits, ...(row.fate === 'changed' && limits.length === 0 && { fate: 'arrives' }) };
}
