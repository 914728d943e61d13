import { equals, isArray, isObject } from './json.ts';
import type { Json, OutsidePath } from './mapping.ts';

type Container = Json[] | { [name: string]: Json };

/** An object outside (or one item of an array) while it is being made. Names come from mappings, which cannot name a prototype. */
export class Draft {
  root: Json | undefined;
  readonly #tuples: { readonly array: Json[]; readonly path: OutsidePath }[] = [];

  constructor(root?: Json) {
    this.root = root;
  }

  /** Writes a value; false where another stands there, or where the way leads through something that is no container. */
  put(path: OutsidePath, value: Json): boolean {
    if (path.length === 0) {
      const free = this.root === undefined;
      this.root ??= value;
      return free || equals(this.root, value);
    }
    const holder = this.#holder(path);
    const last = path.at(-1) as string | number;
    if (holder === undefined) return false;
    const present = memberOf(holder, last);
    if (present !== undefined) return equals(present, value);
    (holder as Record<string | number, Json>)[last] = value;
    return true;
  }

  /** Adds items to the array at a path, which it makes where there is none; false where something else stands there. */
  append(path: OutsidePath, items: readonly Json[]): boolean {
    if (path.length === 0) {
      this.root ??= [];
      return pushAll(this.root, items);
    }
    const holder = this.#holder(path);
    const last = path.at(-1) as string | number;
    if (holder === undefined) return false;
    const array = memberOf(holder, last) ?? [];
    (holder as Record<string | number, Json>)[last] = array;
    return pushAll(array, items);
  }

  /** The places in tuples that nothing was written to. */
  holes(): readonly OutsidePath[] {
    return this.#tuples.flatMap(({ array, path }) =>
      Array.from(array.keys()).flatMap((at) => (at in array ? [] : [[...path, at]])),
    );
  }

  /** The object or array that holds the last segment of a path, made on the way. */
  #holder(path: OutsidePath): Container | undefined {
    this.root ??= containerFor(path[0]);
    let current: Json = this.root;
    for (let at = 0; at < path.length; at += 1) {
      const segment = path[at] as string | number;
      const isTuple = typeof segment === 'number';
      if (isTuple ? !isArray(current) : !isObject(current)) return undefined;
      if (isTuple) this.#tuples.push({ array: current as Json[], path: path.slice(0, at) });
      if (at === path.length - 1) return current as Container;
      const next: Json = memberOf(current as Container, segment) ?? containerFor(path[at + 1]);
      (current as Record<string | number, Json>)[segment] = next;
      current = next;
    }
    return undefined;
  }
}

function containerFor(segment: string | number | undefined): Container {
  return typeof segment === 'number' ? [] : {};
}

function memberOf(holder: Container, segment: string | number): Json | undefined {
  return Object.hasOwn(holder, segment) ? (holder as Record<string | number, Json>)[segment] : undefined;
}

function pushAll(array: Json, items: readonly Json[]): boolean {
  if (!isArray(array)) return false;
  for (const item of items) (array as Json[]).push(item);
  return true;
}
