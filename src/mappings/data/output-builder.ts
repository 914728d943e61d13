import type { ConcretePath, ExternalPath, Json, Segment } from '../mapping.ts';
import { equals, isArray, isObject } from './json.ts';
import { ABSENT, Blocked, isEvery, isRest, reader } from './path.ts';

export type OutputContainer = Json[] | { [name: string]: Json };

/** A member of an object or array that is being built. */
export interface OutputSlot {
  readonly holder: OutputContainer;
  readonly key: string | number;
}

/** Builds an external object, or one item of an array. Names come from mappings, which cannot name a prototype. */
export class OutputBuilder {
  root: Json | undefined;
  #tuples: { readonly array: Json[]; readonly path: ExternalPath }[] | undefined;
  /** Arrays whose single item may appear without the array. */
  #loose: { readonly slot: OutputSlot | undefined; readonly array: Json[] }[] | undefined;

  constructor(root?: Json) {
    this.root = root;
    if (isArray(root)) this.#tuples = [{ array: root as Json[], path: [] }];
  }

  /** Whether there is a value at a path. */
  has(path: ConcretePath): boolean {
    const found = this.root === undefined ? ABSENT : reader(path)(this.root);
    return found !== ABSENT && !(found instanceof Blocked);
  }

  /** Assigns a value. Returns false if another value exists, or if the path leads through a value that is not an object or array. */
  assign(path: ExternalPath, value: Json): boolean {
    const last = path.at(-1);
    if (last === undefined) {
      const free = this.root === undefined;
      this.root ??= value;
      return free || equals(this.root, value);
    }
    if (isRest(last)) return this.#assignRest(path, last.from, value);
    if (path.some(isEvery)) return fillAll(this.slots(path), value);
    const holder = this.#holder(path);
    return holder !== undefined && fill({ holder, key: last as string | number }, value);
  }

  /** Appends items to the array at a path, which is created if absent. Returns false if another value exists. */
  append(path: ExternalPath, items: readonly Json[], loose = false): boolean {
    const last = path.at(-1);
    if (isRest(last)) return this.#assignRest(path, last.from, items);
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
   * The slots of a path: one, or one for each item of `*`. Slots below plain values are omitted. Creates the containers on the path, and
   * the one object for `*` if `makesHolder` is set.
   */
  slots(path: ExternalPath, makesHolder = true): readonly OutputSlot[] {
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

  /** Replaces `one-or-many` arrays with a single item by this item, and reports the moves. */
  settle(moved?: (from: OutputSlot, to: OutputSlot) => void): void {
    for (const { slot, array } of this.#loose ?? []) {
      if (array.length !== 1) continue;
      if (slot === undefined) this.root = array[0];
      else {
        (slot.holder as Record<string | number, Json>)[slot.key] = array[0] as Json;
        moved?.({ holder: array, key: 0 }, slot);
      }
    }
  }

  /** Tuple positions without a value. */
  holes(): readonly ExternalPath[] {
    if (this.#tuples === undefined) return [];
    return this.#tuples.flatMap(({ array, path }) =>
      Array.from(array.keys()).flatMap((at) => (at in array ? [] : [[...path, at]])),
    );
  }

  #assignRest(path: ExternalPath, from: number, values: Json): boolean {
    if (!isArray(values) || values.length === 0) return isArray(values);
    const start = path.slice(0, -1);
    return values.every((value, at) => this.assign([...start, from + at], value));
  }

  /** The object or array that contains the last segment of a path. Creates it if absent. */
  #holder(path: ExternalPath): OutputContainer | undefined {
    this.root ??= containerFor(path[0]);
    let current: Json = this.root;
    for (let at = 0; at < path.length; at += 1) {
      const segment = path[at] as string | number;
      const isTuple = typeof segment === 'number';
      if (isTuple ? !isArray(current) : !isObject(current)) return undefined;
      if (isTuple) (this.#tuples ??= []).push({ array: current as Json[], path: path.slice(0, at) });
      if (at === path.length - 1) return current as OutputContainer;
      const next: Json = memberOf(current as OutputContainer, segment) ?? containerFor(path[at + 1]);
      (current as Record<string | number, Json>)[segment] = next;
      current = next;
    }
    return undefined;
  }
}

/** Writes a value if there is none. Returns false if there is another. */
function fill({ holder, key }: OutputSlot, value: Json): boolean {
  const present = memberOf(holder, key);
  if (present !== undefined) return equals(present, value);
  (holder as Record<string | number, Json>)[key] = value;
  return true;
}

/** Writes a value to several slots. */
export function fillAll(slots: readonly OutputSlot[], value: Json): boolean {
  return slots.every((slot, at) => fill(slot, at === 0 ? value : structuredClone(value)));
}

function containerFor(segment: Segment | undefined): OutputContainer {
  return typeof segment === 'number' || isRest(segment) ? [] : {};
}

function memberOf(holder: OutputContainer, segment: string | number): Json | undefined {
  return Object.hasOwn(holder, segment) ? (holder as Record<string | number, Json>)[segment] : undefined;
}

function pushAll(array: Json, items: readonly Json[]): boolean {
  if (!isArray(array)) return false;
  for (const item of items) (array as Json[]).push(item);
  return true;
}
