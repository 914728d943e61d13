import { equals, isArray, isObject } from './json.ts';
import type { Json } from './mapping.ts';
import type { Loss } from './engine/trace.ts';
import { segments, toPointer } from './json-pointer.ts';

/** A value that cannot be kept at its own place, since the record that was made has something else there. */
export interface Collision {
  /** JSON Pointer into the source record. */
  readonly pointer: string;
  readonly found: Json;
  readonly expected: string;
}

export interface Keeping {
  readonly source: Json;
  /** What of the source did not come across, leaf by leaf. */
  readonly lost: readonly Loss[];
  /** The record that was made; it is changed. */
  readonly made: Json;
  /** JSON Pointer into the source for one into the record that was made. */
  readonly originOf: (pointer: string) => string;
}

type Container = Json[] | { [name: string]: Json };

/**
 * Puts what did not come across into the record that was made, each leaf at the path that it has in the source. Nothing is ever
 * written over: what stands in the way of another is a collision. An item of an array that the mapping wrote takes a leaf only where
 * it was made from the same item. In an array that is there for the leaves alone, an item of which nothing is kept stands as `{}`,
 * `[]` or `null`, so that the others keep their places.
 */
export function keepUnmapped({ source, lost, made, originOf }: Keeping): readonly Collision[] {
  const ours = new Set<Json>();
  return lost.flatMap(({ pointer, value }) => {
    const expected = place(pointer, value);
    return expected === undefined ? [] : [{ pointer, found: value, expected }];
  });

  /** Why the leaf cannot be placed; undefined once it is. */
  function place(pointer: string, leaf: Json): string | undefined {
    const keys = segments(pointer);
    let [from, into, at]: [Json, Json, string] = [source, made, ''];
    if (!sameKind(from, into)) return `a record that is ${kindOf(into)} too`;
    for (const [depth, key] of keys.entries()) {
      const holder = into as Container;
      const last = depth === keys.length - 1;
      at += toPointer([key]);
      from = member(from, key) as Json;
      const present = member(into, key);
      if (isArray(into) && !ours.has(into) && (present === undefined || !comesFrom(at)))
        return 'an item that the mapping made from this one';
      if (present === undefined) {
        if (isArray(holder)) pad(holder, Number(key), keys.slice(0, depth));
        set(holder, key, last ? copy(leaf) : own(emptyLike(from)));
      } else if (last ? !equals(present, leaf) : !sameKind(from, present)) {
        return `nothing else at ${at} of the output, where the mapping writes another value`;
      }
      into = member(into, key) as Json;
    }
    return keys.length === 0 && !equals(made, leaf) ? 'nothing else in the output' : undefined;
  }

  /** Whether the item of the output was made from the item at the same place of the source, or from something in it. */
  function comesFrom(pointer: string): boolean {
    const origin = originOf(pointer);
    return origin === pointer || origin.startsWith(`${pointer}/`);
  }

  /** Notes a container that is there for what is kept, and not from the mapping. */
  function own<T extends Json>(container: T): T {
    ours.add(container);
    return container;
  }

  /** Fills an array of ours up to a place, each item of the kind that stands there in the source. */
  function pad(holder: Json[], to: number, path: readonly string[]): void {
    const items = path.reduce<Json | undefined>((value, key) => value && member(value, key), source) as readonly Json[];
    while (holder.length < to) holder.push(own(emptyLike(items[holder.length] as Json)));
  }
}

function copy(leaf: Json): Json {
  return emptyLike(leaf, leaf);
}

function emptyLike(value: Json, otherwise: Json = null): Json {
  return isArray(value) ? [] : isObject(value) ? {} : otherwise;
}

function sameKind(a: Json, b: Json): boolean {
  return (isArray(a) && isArray(b)) || (isObject(a) && isObject(b));
}

function kindOf(value: Json): string {
  return isArray(value) ? 'an array' : isObject(value) ? 'an object' : 'a value';
}

function member(value: Json, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, Json>>)[key]
    : undefined;
}

/** Never through a setter, whatever the name. */
function set(holder: Container, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}
