import { equals, isArray, isObject } from './json.ts';
import type { ConcretePath, Json, ExternalPath, Segment } from './mapping.ts';
import { ABSENT, Blocked, isEvery, isRest, reader } from './path.ts';

export type Container = Json[] | { [name: string]: Json };

/** A member of an object or array that is being made. */
export interface Slot {
  readonly holder: Container;
  readonly key: string | number;
}

/** An object outside (or one item of an array) while it is being made. Names come from mappings, which cannot name a prototype. */
export class OutputBuilder {
  root: Json | undefined;
  #tuples: { readonly array: Json[]; readonly path: ExternalPath }[] | undefined;
  /** Arrays of which a single item may stand alone. */
  #loose: { readonly slot: Slot | undefined; readonly array: Json[] }[] | undefined;

  constructor(root?: Json) {
    this.root = root;
    if (isArray(root)) this.#tuples = [{ array: root as Json[], path: [] }];
  }

  /** Whether anything stands at a path. */
  has(path: ConcretePath): boolean {
    const found = this.root === undefined ? ABSENT : reader(path)(this.root);
    return found !== ABSENT && !(found instanceof Blocked);
  }

  /** Writes a value; false where another stands there, or where the way leads through something that is no container. */
  assign(path: ExternalPath, value: Json): boolean {
    const last = path.at(-1);
    if (last === undefined) {
      const free = this.root === undefined;
      this.root ??= value;
      return free || equals(this.root, value);
    }
    if (isRest(last)) return this.#putRest(path, last.from, value);
    if (path.some(isEvery)) return fillAll(this.slots(path), value);
    const holder = this.#holder(path);
    return holder !== undefined && fill({ holder, key: last as string | number }, value);
  }

  /** Adds items to the array at a path, which it makes where there is none; false where something else stands there. */
  append(path: ExternalPath, items: readonly Json[], loose = false): boolean {
    const last = path.at(-1);
    if (isRest(last)) return this.#putRest(path, last.from, items);
    if (last === undefined) {
      if (this.root === undefined && loose) (this.#loose ??= []).push({ slot: undefined, array: (this.root = []) });
      this.root ??= [];
      return pushAll(this.root, items);
    }
    const holder = this.#holder(path);
    if (holder === undefined) return false;
    const slot = { holder, key: last as string | number };
    const present = memberOf(holder, slot.key);
    if (present !== undefined) return pushAll(present, items);
    const array: Json[] = [...items];
    (holder as Record<string | number, Json>)[slot.key] = array;
    if (loose) (this.#loose ??= []).push({ slot, array });
    return true;
  }

  /**
   * Where a path leads: one place, or one for each item by `*`; those through a plain value are left out. Makes what is on the way, and
   * the one object that `*` may stand for unless that is not to be made.
   */
  slots(path: ExternalPath, makesHolder = true): readonly Slot[] {
    if (!path.some(isEvery)) {
      const holder = this.#holder(path);
      return holder === undefined ? [] : [{ holder, key: path.at(-1) as string | number }];
    }
    const at = path.findIndex(isEvery);
    const [start, rest] = [path.slice(0, at), path.slice(at + 1)];
    const holder = this.#holder(start);
    if (holder === undefined) return [];
    const present = memberOf(holder, start.at(-1) as string | number);
    if (present === undefined && !makesHolder) return [];
    const items = present ?? {};
    const things = (isArray(items) ? items : [items]).filter(isObject);
    const found = things.flatMap((thing) => new OutputBuilder(thing).slots(rest));
    if (found.length > 0) (holder as Record<string | number, Json>)[start.at(-1) as string | number] = items;
    return found;
  }

  /** Leaves single items of such arrays to stand alone; tells where an item went. */
  settle(moved?: (from: Slot, to: Slot) => void): void {
    for (const { slot, array } of this.#loose ?? []) {
      if (array.length !== 1) continue;
      if (slot === undefined) this.root = array[0];
      else {
        (slot.holder as Record<string | number, Json>)[slot.key] = array[0] as Json;
        moved?.({ holder: array, key: 0 }, slot);
      }
    }
  }

  /** The places in tuples that nothing was written to. */
  holes(): readonly ExternalPath[] {
    if (this.#tuples === undefined) return [];
    return this.#tuples.flatMap(({ array, path }) =>
      Array.from(array.keys()).flatMap((at) => (at in array ? [] : [[...path, at]])),
    );
  }

  #putRest(path: ExternalPath, from: number, values: Json): boolean {
    if (!isArray(values) || values.length === 0) return isArray(values);
    const start = path.slice(0, -1);
    return values.every((value, at) => this.assign([...start, from + at], value));
  }

  /** The object or array that holds the last segment of a path, made on the way. */
  #holder(path: ExternalPath): Container | undefined {
    this.root ??= containerFor(path[0]);
    let current: Json = this.root;
    for (let at = 0; at < path.length; at += 1) {
      const segment = path[at] as string | number;
      const isTuple = typeof segment === 'number';
      if (isTuple ? !isArray(current) : !isObject(current)) return undefined;
      if (isTuple) (this.#tuples ??= []).push({ array: current as Json[], path: path.slice(0, at) });
      if (at === path.length - 1) return current as Container;
      const next: Json = memberOf(current as Container, segment) ?? containerFor(path[at + 1]);
      (current as Record<string | number, Json>)[segment] = next;
      current = next;
    }
    return undefined;
  }
}

/** Writes a value where nothing stands, or the same. */
function fill({ holder, key }: Slot, value: Json): boolean {
  const present = memberOf(holder, key);
  if (present !== undefined) return equals(present, value);
  (holder as Record<string | number, Json>)[key] = value;
  return true;
}

/** Writes a value to each of several places. */
export function fillAll(slots: readonly Slot[], value: Json): boolean {
  return slots.every((slot, at) => fill(slot, at === 0 ? value : structuredClone(value)));
}

function containerFor(segment: Segment | undefined): Container {
  return typeof segment === 'number' || isRest(segment) ? [] : {};
}

function memberOf(holder: Container, segment: string | number): Json | undefined {
  return Object.hasOwn(holder, segment) ? (holder as Record<string | number, Json>)[segment] : undefined;
}

function pushAll(array: Json, items: readonly Json[]): boolean {
  if (!isArray(array)) return false;
  for (const item of items) (array as Json[]).push(item);
  return true;
}
