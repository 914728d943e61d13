import { isArray, isObject, same } from '../data/json.ts';
import type { ConcretePath, Json, ExternalPath } from '../mapping.ts';
import { ABSENT, Blocked, isConcrete, isEvery, isRest, pathParts, reader } from '../data/path.ts';
import type { RecordPath, RunContext } from './run-context.ts';
import { pointerOf } from './run-context.ts';

/** A value, and its path in the record. */
export interface FoundValue {
  readonly value: Json;
  readonly location: RecordPath;
  readonly path: ConcretePath;
  /** Other paths that have the same value. */
  readonly others?: readonly ConcretePath[];
  /** If the value is the rest of an array at `path`: index of its first item in that array. */
  readonly from?: number;
  /** Whether this is the first of several alternative paths, which is the one that is written. */
  readonly preferred: boolean;
}

/** A value that differs from the value at another path, although both must be the same. */
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

/** A value on the path that is not an object or array. */
export class Obstacle {
  readonly path: ConcretePath;
  readonly by: Blocked;
  constructor(path: ConcretePath, by: Blocked) {
    this.path = path;
    this.by = by;
  }
}

type Finding = FoundValue | typeof ABSENT | Obstacle | Differing;
type Locate = (record: Json, location: RecordPath) => Finding;

/**
 * Returns a function that finds the first alternative that can be read. With `strict`, a value that some items of an array lack is not a
 * value of all of them, because it would be written to all. Skips alternatives that lead through a plain value or have a
 * value that `fits` rejects. null is read like any other value.
 */
export function finder(paths: readonly ExternalPath[], fits: (value: Json) => boolean, strict = false): Locate {
  const alternatives = paths.map((path, at) => ({
    locate: locator(path, at === 0, strict),
    inner: leadsInto(paths, path),
  }));
  const [only, ...more] = alternatives;
  if (only && more.length === 0) return only.locate;
  return (record, location) => {
    let second: FoundValue | Obstacle | undefined;
    for (const { locate, inner } of alternatives) {
      const found = locate(record, location);
      if (found === ABSENT) continue;
      // The values exist, so another alternative must not replace them.
      if (found instanceof Differing) return found;
      if (found instanceof Obstacle) second ??= found;
      else if (found.value === null || fits(found.value)) return found;
      // An object that another alternative reads a member of belongs to that alternative.
      else if (!inner(found.value) && !(second && 'value' in second)) second = found;
    }
    return second ?? ABSENT;
  };
}

/** Whether a value at this path is one that another alternative reads a member of. */
function leadsInto(paths: readonly ExternalPath[], path: ExternalPath): (value: Json) => boolean {
  const longer = paths.filter(
    (other) => other.length > path.length && path.every((segment, at) => segment === other[at]),
  );
  const nexts = longer.map((other) => other[path.length]);
  const objects = nexts.some((next) => typeof next === 'string' || isEvery(next));
  const arrays = nexts.some((next) => typeof next !== 'string');
  return (value) => (objects && isObject(value)) || (arrays && isArray(value));
}

function locator(path: ExternalPath, preferred: boolean, strict: boolean): Locate {
  if (!isConcrete(path))
    return isRest(path.at(-1)) ? restLocator(path, preferred) : everyLocator(path, preferred, strict);
  const read = reader(path);
  return (record, location) => {
    const value = read(record);
    if (value === ABSENT) return ABSENT;
    return value instanceof Blocked
      ? new Obstacle(path.slice(0, value.length), value)
      : { value, location, path, preferred };
  };
}

function restLocator(whole: ExternalPath, preferred: boolean): Locate {
  const path = whole.slice(0, -1) as ConcretePath;
  const rest = whole.at(-1);
  const from = isRest(rest) ? rest.from : 0;
  const locate = locator(path, preferred, false);
  return (record, location) => {
    const found = locate(record, location);
    if (found === ABSENT || !('location' in found)) return found;
    const { value } = found;
    if (!isArray(value)) return new Obstacle(path, new Blocked(path.length, value, from));
    return value.length > from ? { ...found, value: value.slice(from), from } : ABSENT;
  };
}

/** Looks the paths up only if there is an array. One value represents all, because they must be the same. */
function everyLocator(path: ExternalPath, preferred: boolean, strict: boolean): Locate {
  const first = path.findIndex(isEvery);
  const rest = path.slice(first + 1);
  const lacks = (item: Json): boolean => isObject(item) && pathParts(rest, item).length === 0;
  const read = reader(path.slice(0, first) as ConcretePath);
  return (record, location) => {
    const holder = read(record);
    if (holder === ABSENT) return ABSENT;
    const start = path.slice(0, first) as ConcretePath;
    if (holder instanceof Blocked) return new Obstacle(start.slice(0, holder.length), holder);
    if (!isArray(holder) && !isObject(holder)) return new Obstacle(start, new Blocked(first, holder, ''));
    const [found, ...others] = pathParts(path, record);
    if (found === undefined) return ABSENT;
    const value = reader(found)(record) as Json;
    if (strict && isArray(holder) && holder.some(lacks)) return new Differing(found, value, [found, ...others]);
    for (const other of others) {
      const gathered = reader(other)(record) as Json;
      if (!same(gathered, value)) return new Differing(other, gathered, [found, ...others]);
    }
    return { value, location, path: found, others, preferred };
  };
}

/** Pointers of a value for the trace: one for each item if it is the rest of an array. */
function pointersOf({ location, path, others = [], from, value }: FoundValue): readonly string[] {
  if (from !== undefined && isArray(value)) return value.map((_, at) => pointerOf(location, [...path, from + at]));
  return [path, ...others].map((one) => pointerOf(location, one));
}

/** Records that a value is used. */
export function noteFound(found: FoundValue, run: RunContext): void {
  if (run.trace) for (const pointer of pointersOf(found)) run.trace.use(pointer);
}

/** Records that a value is omitted, and why. */
export function explainFoundLoss(found: FoundValue, reason: string, run: RunContext): void {
  if (run.trace) for (const pointer of pointersOf(found)) run.trace.explainLoss(pointer, reason);
}

/** Records that a value is converted to one that says less. */
export function explainNarrowing(found: FoundValue, reason: string, run: RunContext): void {
  if (run.trace) for (const pointer of pointersOf(found)) run.trace.narrow(pointer, reason);
}
