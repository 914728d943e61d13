import { allowedBy, formatPath, isEvery, isItemised } from '../data/path.ts';
import type { Condition, Every, ExternalPath, Field, Json, Segment } from '../mapping.ts';

/** A path in the records of a schema, through all arrays: `offers.*.price`. */
export type SchemaPath = ExternalPath;

/** A condition that distinguishes the objects (or tuples) at a path: the value at `at` is one of these, or none of them. */
export interface PathCondition {
  /** From the record, like the path of the field. */
  readonly at: SchemaPath;
  readonly values: readonly Json[];
  /** Whether it must not be one of them. */
  readonly not?: true;
}

/** All items of an array. */
export const EVERY: Every = { every: true };

/** Whether two paths are equal. */
export function samePath(a: SchemaPath, b: SchemaPath): boolean {
  return a.length === b.length && a.every((segment, at) => sameSegment(segment, b[at] as Segment));
}

export function sameSegment(a: Segment, b: Segment): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return 'every' in a ? 'every' in b : 'from' in b && a.from === b.from;
}

/**
 * Formats the path of a field: `offers.*.price`, `names[2..]`. Items that a condition selects are labelled with its value.
 *
 * @example formatSchemaPath([1, EVERY, 3], [{ at: [1, EVERY, 0], values: ['tel'] }]) // '[1][tel][3]'
 */
export function formatSchemaPath(path: SchemaPath, conditions: readonly PathCondition[] = []): string {
  if (path.length === 0) return '$';
  return path.map((segment, at) => formatSegment(path, segment, at, conditions)).join('');
}

function formatSegment(path: SchemaPath, segment: Segment, at: number, conditions: readonly PathCondition[]): string {
  // Formats the segment as part of a longer path.
  const plain = at === 0 ? formatPath([segment]) : formatPath(['x', segment]).slice(1);
  if (!isEvery(segment)) return plain;
  const chosen = conditions.filter((condition) => concerns(condition, path.slice(0, at + 1)));
  const words = chosen.flatMap(({ values }) => (values.length === 1 ? values.map(formatValue) : []));
  return words.length === 0 ? plain : `[${words.join(',')}]`;
}

/** Whether a condition is about the items at the end of the path: one of their members, or an item of a tuple. */
function concerns({ at, not }: PathCondition, items: SchemaPath): boolean {
  if (not || at.length <= items.length || !samePath(at.slice(0, items.length), items)) return false;
  const inner = at.slice(items.length);
  return typeof inner[0] === 'number' || inner.length === 1;
}

function formatValue(value: Json): string {
  return typeof value === 'string' && /^[A-Za-z][\w:.-]*$/.test(value) ? value : JSON.stringify(value);
}

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

/** The values without which a condition does not hold. undefined: it does not depend on them. */
export function valuesOf(condition: Condition): PathCondition['values'] | undefined {
  return 'ignore' in condition && condition.ignore ? undefined : allowedBy(condition);
}
