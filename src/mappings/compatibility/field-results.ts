import type { FieldResult } from './compatibility.ts';

/** Number of a schema's fields by result. A field of several root entities counts once. */
export interface FieldResultCounts {
  readonly all: number;
  readonly arrives: number;
  readonly changed: number;
  readonly lost: number;
}

/** Whether the row is about a kind of record that the second schema lacks. Such records are reported by kind, not by field. */
export function isOfLostKind({ cause }: FieldResult): boolean {
  return cause?.kind === 'no-entity';
}

/** Results by path: that of all its rows, or `changed` if root entities differ. */
export function pathResults(rows: readonly FieldResult[]): ReadonlyMap<string, FieldResult['fate']> {
  const fates = new Map<string, FieldResult['fate']>();
  for (const row of rows.filter((one) => !isOfLostKind(one))) {
    const known = fates.get(row.pathText);
    fates.set(row.pathText, known === undefined || known === row.fate ? row.fate : 'changed');
  }
  for (const { pathText } of rows.filter(isOfLostKind)) if (!fates.has(pathText)) fates.set(pathText, 'lost');
  return fates;
}

/** Counts the paths by result. */
export function countFieldResults(survival: readonly FieldResult[]): FieldResultCounts {
  return countPaths(pathResults(withoutLostClasses(survival).rows));
}

/** Counts paths by their results. */
export function countPaths(results: ReturnType<typeof pathResults>): FieldResultCounts {
  const fates = [...results.values()];
  const count = (fate: FieldResult['fate']): number => fates.filter((one) => one === fate).length;
  return { all: fates.length, arrives: count('arrives'), changed: count('changed'), lost: count('lost') };
}

/** @example fieldResultSentence({ all: 9, arrives: 5, changed: 0, lost: 4 }) // 'Of its 9 fields, 5 are preserved and 4 are lost.' */
export function fieldResultSentence({ all, arrives, changed, lost }: FieldResultCounts): string {
  if (lost === all) return all === 1 ? 'Its one field is lost.' : `All of its ${all} fields are lost.`;
  if (arrives === all) return all === 1 ? 'Its one field is preserved.' : `All of its ${all} fields are preserved.`;
  const verb = (count: number, one: string, many: string): string => `${count === 1 ? one : many}`;
  const parts = [
    ...(arrives === 0 ? [] : [`${arrives} ${verb(arrives, 'is preserved', 'are preserved')}`]),
    ...(changed === 0 ? [] : [`${changed} ${verb(changed, 'is changed', 'are changed')}`]),
    ...(lost === 0 ? [] : [`${lost} ${verb(lost, 'is lost', 'are lost')}`]),
  ];
  const last = parts.pop() as string;
  return `Of its ${all} fields, ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}.`;
}

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
