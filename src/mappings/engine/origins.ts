import { isArray } from '../json.ts';
import type { Json, ExternalPath } from '../mapping.ts';
import type { OutputBuilder } from '../output-builder.ts';
import { isRest } from '../path.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';

/** Records the origin of the value that was written at a path. */
export function noteOrigin(output: OutputBuilder, path: ExternalPath, from: RecordPath, { trace }: RunContext): void {
  if (trace === undefined || path.length === 0 || isRest(path.at(-1))) return;
  for (const { holder, key } of output.slots(path)) trace.origin(holder, key, pointerOf(from));
}

/** Records the origins of the items that were appended last to the array at a path. */
export function noteOrigins(
  output: OutputBuilder,
  path: ExternalPath,
  from: readonly RecordPath[],
  { trace }: RunContext,
): void {
  if (trace === undefined || isRest(path.at(-1))) return;
  const [slot] = path.length === 0 ? [] : output.slots(path);
  const array = slot === undefined ? output.root : (slot.holder as Record<string | number, Json>)[slot.key];
  if (!isArray(array)) return;
  const start = array.length - from.length;
  from.forEach((location, at) => trace.origin(array, start + at, pointerOf(location)));
}
