import type { Every, Json, ExternalPath, Segment } from '../mapping.ts';
import { formatPath, isEvery } from '../path.ts';

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
