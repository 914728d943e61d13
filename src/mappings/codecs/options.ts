import type { z } from 'zod';
import { parsePath } from '../data/path.ts';
import type { ConcretePath } from '../mapping.ts';
import type { Zod } from './codec.ts';

/** Options in a file: their schema, and the step that they mean. */
export function optionsOf<Schema extends z.ZodType, Step>(
  schema: Schema,
  read: (options: z.infer<Schema>) => Step,
): { readonly schema: z.ZodType; readonly read: (options: never) => Step } {
  return { schema, read };
}

/** Parts that the options of several codecs share. */

export const word = (z: Zod) => z.string().min(1);
export const scalar = (z: Zod) => z.union([z.string(), z.number(), z.boolean()]);
const scalarOrNull = (z: Zod) => z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const scalars = (z: Zod) => z.union([scalarOrNull(z), z.array(scalarOrNull(z))]);

/** A factor in decimal digits, which is not zero. */
export const factor = (z: Zod) =>
  z
    .string()
    .regex(
      /^-?(?!0+(?:\.0+)?$)(?:0|[1-9][0-9]{0,30})(?:\.[0-9]{1,30})?$/,
      'expected a factor in quoted decimal digits, such as "0.3048"',
    );

export const decimals = (z: Zod) => z.int().min(0).max(15).describe('Number of digits after the decimal point.');

/** External unit → something in the ontology. */
export const unitTable = <Value extends ReturnType<typeof word>>(z: Zod, value: Value) =>
  z
    .record(z.string().regex(/^[^\d\s.+-]\S*$/, 'expected a unit such as kg'), value)
    .refine((units) => Object.keys(units).length > 0, 'expected at least one unit');

/** A value in a description: a text in quotation marks, or JSON. */
export const quoted = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

/** An invalid path becomes the empty path, which another check rejects. */
export function concretePath(text: string): ConcretePath {
  const path = parsePath(text);
  return typeof path === 'string' ? [] : (path as ConcretePath);
}
