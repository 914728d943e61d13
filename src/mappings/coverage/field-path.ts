import type { Every, Json, ExternalPath, Segment } from '../mapping.ts';
import { formatPath, isEvery } from '../path.ts';

/** A place in records of a schema, through all of its arrays: `offers.*.price`. */
export type SchemaPath = ExternalPath;

/** What tells the objects (or tuples) of one place apart: what stands at `at` is one of these values, or none of them. */
export interface PathCondition {
  /** From the record on, as the leaf's own path. */
  readonly at: SchemaPath;
  readonly values: readonly Json[];
  /** Whether it must not be one of them. */
  readonly not?: true;
}

/** Every item of an array. */
export const EVERY: Every = { every: true };

/** Whether two paths name the same place. */
export function samePath(a: SchemaPath, b: SchemaPath): boolean {
  return a.length === b.length && a.every((segment, at) => sameSegment(segment, b[at] as Segment));
}

export function sameSegment(a: Segment, b: Segment): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return 'every' in a ? 'every' in b : 'from' in b && a.from === b.from;
}

/**
 * A leaf's path for people: `offers.*.price`, `names[2..]`. Items that a condition chooses are named by the one value that it asks for.
 *
 * @example formatLeaf([1, EVERY, 3], [{ at: [1, EVERY, 0], values: ['tel'] }]) // '[1][tel][3]'
 */
export function formatSchemaPath(path: SchemaPath, conditions: readonly PathCondition[] = []): string {
  if (path.length === 0) return '$';
  return path.map((segment, at) => formatSegment(path, segment, at, conditions)).join('');
}

function formatSegment(path: SchemaPath, segment: Segment, at: number, conditions: readonly PathCondition[]): string {
  // Behind another segment, as the rest of a path is written.
  const plain = at === 0 ? formatPath([segment]) : formatPath(['x', segment]).slice(1);
  if (!isEvery(segment)) return plain;
  const chosen = conditions.filter((condition) => concerns(condition, path.slice(0, at + 1)));
  const words = chosen.flatMap(({ values }) => (values.length === 1 ? values.map(formatValue) : []));
  return words.length === 0 ? plain : `[${words.join(',')}]`;
}

/** Whether a condition is about the very items that the path ends at: a member of theirs, or something in a tuple. */
function concerns({ at, not }: PathCondition, items: SchemaPath): boolean {
  if (not || at.length <= items.length || !samePath(at.slice(0, items.length), items)) return false;
  const inner = at.slice(items.length);
  return typeof inner[0] === 'number' || inner.length === 1;
}

function formatValue(value: Json): string {
  return typeof value === 'string' && /^[A-Za-z][\w:.-]*$/.test(value) ? value : JSON.stringify(value);
}
