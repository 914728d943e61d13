import type { LostValue, Transform } from '../../mappings/index.ts';
import type { Json } from '../../mappings/mapping.ts';
import type { ConversionOptions } from './convert-batch.ts';
import type { TextError } from './read-record.ts';

/** An error of a record. Those of its text have no schema. */
export type ConversionError = TextError & { readonly schema?: string; readonly field?: string };

/** What became of a record. */
export interface Conversion {
  /** One, or one for each record that it consists of, of those that are valid. */
  readonly outputs: readonly Json[];
  readonly errors: readonly ConversionError[];
  /** A value that several outputs lack is there for each of them. */
  readonly lost: readonly LostValue[];
  readonly repairs: readonly { readonly pointer: string; readonly repair: string }[];
}

/** Converts a record, or each of the records that it consists of. */
export function convertParts(
  transform: Transform,
  record: Json,
  { keepUnmapped, losses }: Pick<ConversionOptions, 'keepUnmapped' | 'losses'>,
): Conversion {
  const outputs: Json[] = [];
  const errors: ConversionError[] = [];
  const lost: LostValue[] = [];
  const repairs: Conversion['repairs'][number][] = [];
  const lose = (values: readonly LostValue[]): void => {
    for (const { pointer, reason } of values) lost.push({ pointer, reason });
  };
  for (const step of transform.each([record], { keepUnmapped, losses })) {
    if ('outside' in step) {
      lose(step.outside);
      continue;
    }
    for (const { pointer, repair } of step.repairs) repairs.push({ pointer, repair });
    if ('errors' in step) errors.push(...step.errors.map(({ record: _, ...error }) => error));
    else {
      outputs.push(step.value);
      lose(step.lost ?? []);
    }
  }
  return { outputs, errors, lost, repairs };
}
