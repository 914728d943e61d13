import type { Change, ChangeType } from '../../../src/versions/index.ts';
import { CHANGE_TYPES } from '../../../src/versions/index.ts';
import type { GeneratedChanges, Truth } from './editor.ts';

/** How well the changes of one type were found. */
export interface Accuracy {
  /** Changes that were made. */
  readonly made: number;
  /** Changes that were reported. */
  readonly reported: number;
  /** Changes that were made and reported. */
  readonly found: number;
}

/** What was reported wrongly, and what was not reported. For a person who looks for the reason. */
export interface Errors {
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

/** Accuracy by type of change. Types that were neither made nor reported are absent. */
export type Accuracies = ReadonlyMap<ChangeType, Accuracy>;

/** Compares reported changes with those that were made. Changes of the same type and term count once. */
export function compareWithTruth(
  changes: readonly Change[],
  { truth, affected }: Pick<GeneratedChanges, 'truth' | 'affected'>,
): { readonly accuracies: Accuracies; readonly errors: Errors } {
  const made = new Set(truth.filter(({ term }) => !affected.has(term)).map(keyOfTruth));
  const reported = new Set(
    changes.filter(({ term }) => term !== undefined && !affected.has(term)).map((change) => keyOfChange(change)),
  );
  const count = (keys: ReadonlySet<string>, type: ChangeType): number =>
    [...keys].filter((key) => key.startsWith(`${type} `)).length;
  const found = new Set([...made].filter((key) => reported.has(key)));
  const types = Object.keys(CHANGE_TYPES) as ChangeType[];
  const rows = types.map((type): [ChangeType, Accuracy] => [
    type,
    { made: count(made, type), reported: count(reported, type), found: count(found, type) },
  ]);
  return {
    accuracies: new Map(rows.filter(([, row]) => row.made + row.reported > 0)),
    errors: {
      wrong: [...reported].filter((key) => !made.has(key)),
      missed: [...made].filter((key) => !reported.has(key)),
    },
  };
}

/** The sum of several comparisons. */
export function sumOf(all: readonly Accuracies[]): Accuracies {
  const sum = new Map<ChangeType, Accuracy>();
  for (const type of Object.keys(CHANGE_TYPES) as ChangeType[]) {
    const rows = all.flatMap((each) => each.get(type) ?? []);
    const add = (of: (row: Accuracy) => number): number => rows.reduce((total, row) => total + of(row), 0);
    if (rows.length > 0)
      sum.set(type, {
        made: add((row) => row.made),
        reported: add((row) => row.reported),
        found: add((row) => row.found),
      });
  }
  return sum;
}

function keyOfTruth({ type, term, old = '' }: Truth): string {
  return `${type} ${term} ${old}`;
}

function keyOfChange({ type, term, old }: Change): string {
  const before = type === 'IriChange' && old && 'iri' in old ? old.iri : '';
  return `${type} ${term} ${before}`;
}
