import type { Condition, Field } from '../mapping.ts';
import { isEvery } from '../path.ts';
import { isItemised } from '../shape.ts';
import type { PathCondition, SchemaPath } from './field-path.ts';
import { EVERY } from './field-path.ts';

/** Where one alternative of a field stands in its record, and what must hold there. */
export interface FieldPath {
  readonly path: SchemaPath;
  /** Where the language of the text stands, if that has a place of its own. */
  readonly language?: SchemaPath;
  /** The item that the value is in, or the record itself; `where` and `constants` of the field are told from here. */
  readonly base: SchemaPath;
  /** What `where` asks for by value, from the record on. */
  readonly conditions: readonly PathCondition[];
}

/** Every place that a field reads, the one that it writes first. */
export function fieldPathsOf(field: Field): FieldPath[] {
  return field.paths.flatMap(withoutEvery).flatMap((path) => {
    if (!isItemised(field)) return [placeIn(field, [], path)];
    // One value may stand without an array around it.
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

/** A path with `*`, which may also lead through the one object that stands for many. */
function withoutEvery(path: SchemaPath): SchemaPath[] {
  const at = path.findIndex(isEvery);
  if (at < 0) return [path];
  const before = path.slice(0, at);
  const after = withoutEvery(path.slice(at + 1));
  return [...after.map((rest) => [...before, EVERY, ...rest]), ...after.map((rest) => [...before, ...rest])];
}

/** What the conditions ask for by value, from the record on. */
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
