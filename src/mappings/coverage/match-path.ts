import type { ExternalPath, Segment } from '../mapping.ts';
import { isEvery, isRest } from '../path.ts';
import type { SchemaPath } from './field-path.ts';
import { sameSegment } from './field-path.ts';

/** Index in the field's path after matching a mapping path from a segment on. undefined: no match. */
export function endOf(leaf: SchemaPath, at: number, path: ExternalPath): number | undefined {
  const end = at + path.length;
  const leads = end <= leaf.length && path.every((segment, i) => reaches(segment, leaf[at + i] as Segment));
  return leads ? end : undefined;
}

/** Whether a field is at or below an unmapped path. Authors may omit array segments, and `*` may be one object. */
export function leads(leaf: SchemaPath, at: number, path: ExternalPath): boolean {
  const [segment, ...rest] = path;
  const next = leaf[at];
  if (segment === undefined) return true;
  if (isEvery(segment) && leads(leaf, at, rest)) return true;
  if (next === undefined) return false;
  return (reaches(segment, next) && leads(leaf, at + 1, rest)) || (isEvery(next) && leads(leaf, at + 1, path));
}

/** Whether a segment of a mapping matches a segment of a JSON Schema. */
function reaches(ours: Segment, theirs: Segment): boolean {
  if (isEvery(ours)) return typeof theirs !== 'string';
  if (isRest(ours))
    return isRest(theirs) ? theirs.from >= ours.from : typeof theirs === 'number' && theirs >= ours.from;
  if (typeof ours === 'number' && isEvery(theirs)) return true;
  if (typeof ours === 'number' && isRest(theirs)) return ours >= theirs.from;
  return sameSegment(ours, theirs);
}
