import type { FieldResult } from './compatibility.ts';
import { withoutLostClasses } from './lost-classes.ts';

/** How many of a schema's fields share a fate; a field that several kinds of record have is one. */
export interface FieldResultCounts {
  readonly all: number;
  readonly arrives: number;
  readonly changed: number;
  readonly lost: number;
}

/** Records of a kind that the second schema has nothing for are told of by their kind; this is about all others. */
export function isOfLostKind({ cause }: FieldResult): boolean {
  return cause?.kind === 'no-entity';
}

/** The fate of a place in records: what all of its rows share, or `changed` where kinds of record differ. */
export function pathResults(rows: readonly FieldResult[]): ReadonlyMap<string, FieldResult['fate']> {
  const fates = new Map<string, FieldResult['fate']>();
  for (const row of rows.filter((one) => !isOfLostKind(one))) {
    const known = fates.get(row.pathText);
    fates.set(row.pathText, known === undefined || known === row.fate ? row.fate : 'changed');
  }
  for (const { pathText } of rows.filter(isOfLostKind)) if (!fates.has(pathText)) fates.set(pathText, 'lost');
  return fates;
}

/** Counts the places in records by what becomes of them. */
export function countFieldResults(survival: readonly FieldResult[]): FieldResultCounts {
  const fates = [...pathResults(withoutLostClasses(survival).rows).values()];
  const count = (fate: FieldResult['fate']): number => fates.filter((one) => one === fate).length;
  return { all: fates.length, arrives: count('arrives'), changed: count('changed'), lost: count('lost') };
}

/** @example fateSentence({ all: 9, arrives: 5, changed: 0, lost: 4 }) // 'Of 9 fields, 5 arrive as they are, none arrives changed …' */
export function fieldResultSentence({ all, arrives, changed, lost }: FieldResultCounts): string {
  if (lost === all) return all === 1 ? 'Its one field does not arrive.' : `None of its ${all} fields arrives.`;
  if (arrives === all) return all === 1 ? 'Its one field arrives.' : `All of its ${all} fields arrive as they are.`;
  const verb = (count: number, one: string, many: string): string => `${count === 1 ? one : many}`;
  const parts = [
    ...(arrives === 0 ? [] : [`${arrives} ${verb(arrives, 'arrives as it is', 'arrive as they are')}`]),
    ...(changed === 0 ? [] : [`${changed} ${verb(changed, 'arrives', 'arrive')} in part or changed`]),
    ...(lost === 0 ? [] : [`${lost} ${verb(lost, 'does', 'do')} not arrive`]),
  ];
  const last = parts.pop() as string;
  return `Of its ${all} fields, ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}.`;
}
