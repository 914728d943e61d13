import { isArray, isObject, same } from '../json.ts';
import type { ConcretePath, Json, ExternalPath } from '../mapping.ts';
import { ABSENT, Blocked, isConcrete, isEvery, isRest, pathParts, reader } from '../path.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';

/** A value that was found, and where. */
export interface FoundValue {
  readonly value: Json;
  readonly place: RecordPath;
  readonly path: ConcretePath;
  /** Where the same value stands as well. */
  readonly others?: readonly ConcretePath[];
  /** The index of the first of its items in the array at `path`, where it is the rest of that. */
  readonly from?: number;
  /** Whether the first of several alternatives led here, which is the one that is written. */
  readonly preferred: boolean;
}

/** A value that differs from what stands at another place that should have the same. */
export class Differing {
  readonly path: ConcretePath;
  readonly value: Json;
  readonly all: readonly ConcretePath[];
  constructor(path: ConcretePath, value: Json, all: readonly ConcretePath[]) {
    this.path = path;
    this.value = value;
    this.all = all;
  }
}

/** What stands in the way to a value, and where. */
export class Obstacle {
  readonly path: ConcretePath;
  readonly by: Blocked;
  constructor(path: ConcretePath, by: Blocked) {
    this.path = path;
    this.by = by;
  }
}

type Finding = FoundValue | typeof ABSENT | Obstacle | Differing;
type Locate = (record: Json, place: RecordPath) => Finding;

/**
 * Makes the function that finds the first of several alternatives that can be read. One that leads through a plain value, or that holds
 * what `fits` does not take, is passed over for another; null is read like any other value.
 */
export function finder(paths: readonly ExternalPath[], fits: (value: Json) => boolean): Locate {
  const alternatives = paths.map((path, at) => ({ locate: locator(path, at === 0), inner: leadsInto(paths, path) }));
  const [only, ...more] = alternatives;
  if (only && more.length === 0) return only.locate;
  return (record, place) => {
    let second: FoundValue | Obstacle | undefined;
    for (const { locate, inner } of alternatives) {
      const found = locate(record, place);
      if (found === ABSENT) continue;
      // Values that differ are there, and nothing else may stand in for them.
      if (found instanceof Differing) return found;
      if (found instanceof Obstacle) second ??= found;
      else if (found.value === null || fits(found.value)) return found;
      // An object that another alternative looks into is there for that one.
      else if (!inner(found.value) && !(second && 'value' in second)) second = found;
    }
    return second ?? ABSENT;
  };
}

/** Whether a value at this path is one that another alternative looks into. */
function leadsInto(paths: readonly ExternalPath[], path: ExternalPath): (value: Json) => boolean {
  const longer = paths.filter(
    (other) => other.length > path.length && path.every((segment, at) => segment === other[at]),
  );
  const nexts = longer.map((other) => other[path.length]);
  const objects = nexts.some((next) => typeof next === 'string' || isEvery(next));
  const arrays = nexts.some((next) => typeof next !== 'string');
  return (value) => (objects && isObject(value)) || (arrays && isArray(value));
}

function locator(path: ExternalPath, preferred: boolean): Locate {
  if (!isConcrete(path)) return isRest(path.at(-1)) ? restLocator(path, preferred) : everyLocator(path, preferred);
  const read = reader(path);
  return (record, place) => {
    const value = read(record);
    if (value === ABSENT) return ABSENT;
    return value instanceof Blocked
      ? new Obstacle(path.slice(0, value.length), value)
      : { value, place, path, preferred };
  };
}

function restLocator(whole: ExternalPath, preferred: boolean): Locate {
  const path = whole.slice(0, -1) as ConcretePath;
  const rest = whole.at(-1);
  const from = isRest(rest) ? rest.from : 0;
  const locate = locator(path, preferred);
  return (record, place) => {
    const found = locate(record, place);
    if (found === ABSENT || !('place' in found)) return found;
    const { value } = found;
    if (!isArray(value)) return new Obstacle(path, new Blocked(path.length, value, from));
    return value.length > from ? { ...found, value: value.slice(from), from } : ABSENT;
  };
}

/** The places are looked up only where there is an array; what all of them have in common stands for them. */
function everyLocator(path: ExternalPath, preferred: boolean): Locate {
  const first = path.findIndex(isEvery);
  const read = reader(path.slice(0, first) as ConcretePath);
  return (record, place) => {
    const holder = read(record);
    if (holder === ABSENT) return ABSENT;
    const start = path.slice(0, first) as ConcretePath;
    if (holder instanceof Blocked) return new Obstacle(start.slice(0, holder.length), holder);
    if (!isArray(holder) && !isObject(holder)) return new Obstacle(start, new Blocked(first, holder, ''));
    const [found, ...others] = pathParts(path, record);
    if (found === undefined) return ABSENT;
    const value = reader(found)(record) as Json;
    for (const other of others) {
      const given = reader(other)(record) as Json;
      if (!same(given, value)) return new Differing(other, given, [found, ...others]);
    }
    return { value, place, path: found, others, preferred };
  };
}

/** The places of a value, for notes: each item of a rest by itself. */
export function pointersOf({ place, path, others = [], from, value }: FoundValue): readonly string[] {
  if (from !== undefined && isArray(value)) return value.map((_, at) => pointerOf(place, [...path, from + at]));
  return [path, ...others].map((one) => pointerOf(place, one));
}

/** Notes that a value came across. */
export function noteFound(found: FoundValue, run: RunContext): void {
  if (run.trace) for (const pointer of pointersOf(found)) run.trace.use(pointer);
}

/** Notes that a value is left out, and why. */
export function excuseFound(found: FoundValue, reason: string, run: RunContext): void {
  if (run.trace) for (const pointer of pointersOf(found)) run.trace.excuse(pointer, reason);
}
