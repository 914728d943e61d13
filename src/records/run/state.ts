import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { InputError } from '../data/batch.ts';
import type { ColumnType, Counts } from '../data/tally.ts';

/** Where a transform is in its input and its files. */
export interface Place {
  /** Number of records that were read. */
  readonly records: number;
  /** Checksum of their texts. */
  readonly checksum: number;
  /** Sizes of the files, in bytes. */
  readonly output: number;
  readonly rejects: number;
}

/** How far a transform has come. Everything that it mentions is on the disk. */
export interface State {
  /** What is transformed, and how: a transform can only be continued by the same one. */
  readonly job: Readonly<Record<string, unknown>>;
  readonly place: Place;
  readonly counts: Counts;
}

/** {@link State} as JSON. */
interface SavedState extends Omit<State, 'counts'> {
  readonly counts: Omit<Counts, 'columns'> & {
    readonly columns: readonly (readonly [string, readonly ColumnType[]])[];
  };
}

/** Replaces the state on the disk: there is the earlier or the new one at any moment. */
export function saveState(path: string, state: State): void {
  const columns = [...state.counts.columns].map(([column, types]) => [column, [...types]] as const);
  const saved: SavedState = { ...state, counts: { ...state.counts, columns } };
  writeFileSync(`${path}.new`, JSON.stringify(saved), { flush: true });
  renameSync(`${path}.new`, path);
}

/** @throws {InputError} there is none, or it is of another transform */
export function readState(path: string, job: State['job'], output: string): State {
  if (!existsSync(path))
    throw new InputError(
      `There is nothing to continue: no transform to ${output} was interrupted. Leave out --resume.`,
    );
  const state = JSON.parse(readFileSync(path, 'utf8')) as SavedState;
  const other = Object.keys(job).find((key) => JSON.stringify(state.job[key]) !== JSON.stringify(job[key]));
  if (other === undefined) {
    const columns = new Map(state.counts.columns.map(([column, types]) => [column, new Set(types)]));
    return { ...state, counts: { ...state.counts, columns } };
  }
  throw new InputError(
    `Cannot continue: ${other} is ${JSON.stringify(job[other])}, and was ${JSON.stringify(state.job[other])} before. Use the same, or start again without --resume.`,
  );
}

export function removeState(path: string): void {
  rmSync(path, { force: true });
  rmSync(`${path}.new`, { force: true });
}
