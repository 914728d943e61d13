import type { Condition, Field } from '../mapping.ts';
import { isEvery } from '../path.ts';
import { isItemised } from '../shape.ts';
import type { PathCondition, SchemaPath } from './field-path.ts';
import { EVERY } from './field-path.ts';

/** Path of one alternative of a field, with its conditions. */
export interface FieldPath {
  readonly path: SchemaPath;
  /** Path of the language of the text, if it is separate. */
  readonly language?: SchemaPath;
  /** Path of the item that contains the value, or of the record. `where` and `constants` are relative to it. */
  readonly base: SchemaPath;
  /** Conditions of `where` on values, from the record. */
  readonly conditions: readonly PathCondition[];
}

/** All paths that a field reads; the one that it writes is first. */
export function fieldPathsOf(field: Field): FieldPath[] {
  return field.paths.flatMap(withoutEvery).flatMap((path) => {
    if (!isItemised(field)) return [placeIn(field, [], path)];
    // A single value may appear without an array.
    const bases = field.each === 'one-or-many' ? [[...path, EVERY], path] : [[...path, EVERY]];
    return bases.flatMap((base) => (field.items ?? [[]]).map((item) => placeIn(field, base, item)));
  });
}

function placeIn({ where, codecs }: Field, base: SchemaPath, inner: SchemaPath): FieldPath {
  const [first] = codecs;
  const parts = first?.codec === 'text' ? first.places : undefined;
  const path = [...base, ...inner];
  return {
    path: [...path, ...(parts?.value ?? [])],
    base,
    conditions: conditionsOf(where, base),
    ...(parts && { language: [...path, ...parts.language] }),
  };
}

/** A path with `*`, which may also be one object instead of an array. */
function withoutEvery(path: SchemaPath): SchemaPath[] {
  const at = path.findIndex(isEvery);
  if (at < 0) return [path];
  const before = path.slice(0, at);
  const after = withoutEvery(path.slice(at + 1));
  return [...after.map((rest) => [...before, EVERY, ...rest]), ...after.map((rest) => [...before, ...rest])];
}

/** Conditions on values, from the record. */
export function conditionsOf(conditions: readonly Condition[], base: SchemaPath): PathCondition[] {
  return conditions.flatMap((condition) => {
    const values = valuesOf(condition);
    return values === undefined ? [] : [{ at: [...base, ...condition.path], values }];
  });
}

function valuesOf(condition: Condition): PathCondition['values'] | undefined {
  if ('in' in condition) return condition.in;
  return 'value' in condition && !condition.ignore ? [condition.value] : undefined;
}
