import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { ColumnType, FieldCount } from '../data/batch.ts';
import { InputError } from '../data/batch.ts';

/** How far a transform has come. Everything that it mentions is on the disk. */
export interface State {
  /** What is transformed, and how: a transform can only be continued by the same one. */
  readonly job: Readonly<Record<string, unknown>>;
  /** Number of records that were read. */
  readonly records: number;
  /** Checksum of their texts. */
  readonly checksum: number;
  /** Sizes of the files so far, in bytes. */
  readonly output: number;
  readonly rejects: number;
  readonly written: number;
  readonly refused: number;
  readonly repaired: number;
  readonly errors: readonly FieldCount[];
  readonly losses: readonly FieldCount[];
  readonly changed: readonly FieldCount[];
  readonly columns: readonly (readonly [string, readonly ColumnType[]])[];
}

/** Replaces the state on the disk: there is the earlier or the new one at any moment. */
export function saveState(path: string, state: State): void {
  writeFileSync(`${path}.new`, JSON.stringify(state), { flush: true });
  renameSync(`${path}.new`, path);
}

/** @throws {InputError} there is none, or it is of another transform */
export function readState(path: string, job: State['job'], output: string): State {
  if (!existsSync(path))
    throw new InputError(
      `There is nothing to continue: no transform to ${output} was interrupted. Leave out --resume.`,
    );
  const state = JSON.parse(readFileSync(path, 'utf8')) as State;
  const other = Object.keys(job).find((key) => JSON.stringify(state.job[key]) !== JSON.stringify(job[key]));
  if (other === undefined) return state;
  throw new InputError(
    `Cannot continue: ${other} is ${JSON.stringify(job[other])}, and was ${JSON.stringify(state.job[other])} before. Use the same, or start again without --resume.`,
  );
}

export function removeState(path: string): void {
  rmSync(path, { force: true });
  rmSync(`${path}.new`, { force: true });
}
