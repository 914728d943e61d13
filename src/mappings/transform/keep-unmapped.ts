import type { Loss } from '../engine/trace.ts';
import { saysTheSame } from '../equivalent-values.ts';
import { extensionItem } from '../extensions.ts';
import { segments, toPointer } from '../json-pointer.ts';
import { isArray, isObject } from '../json.ts';
import type { Extensions, Json } from '../mapping.ts';

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
  /** JSON Pointers into the record that was made, to values that nothing in the source says. */
  readonly added?: readonly string[];
  /** Where the schema that was written has a place for what it does not know. */
  readonly extensions?: Extensions | undefined;
}

type Container = Json[] | { [name: string]: Json };

/** Where a leaf is on its way: in the source, and in the record that was made. */
interface Step {
  readonly from: Json;
  readonly into: Json;
  readonly source: string;
  readonly output: string;
}

/** A step that cannot be made: what would have to be there instead. */
class Blocked {
  readonly expected: string;
  constructor(expected: string) {
    this.expected = expected;
  }
}

const OWN_ITEM = new Blocked('an item that the mapping made from this one');

/**
 * Puts what did not come across into the record that was made, each leaf at the path that it has in the source. Nothing is ever
 * written over but what was made up: what stands in the way of another is a collision. In an array that the mapping wrote, a leaf joins
 * the item that was made from its own one, wherever that is; an item of which nothing was made is added at the end. In an array that is
 * there for the leaves alone, an item of which nothing is kept stands as `{}`, `[]` or `null`, so that the others keep their places.
 */
export function keepUnmapped(keeping: Keeping): readonly Collision[] {
  const { source, lost, made, extensions } = keeping;
  if (extensions !== undefined && isArray(made) && !isArray(source)) {
    const items = extensions.path.reduce<Json | undefined>((value, key) => value && member(value, String(key)), made);
    if (isArray(items)) for (const { pointer, value } of lost) (items as Json[]).push(extensionItem(pointer, value));
    return [];
  }
  const keeper = new Keeper(keeping);
  return lost.flatMap(({ pointer, value }) => {
    const blocked = keeper.place(pointer, value);
    return blocked === undefined ? [] : [{ pointer, found: value, expected: blocked.expected }];
  });
}

class Keeper {
  readonly #keeping: Keeping;
  readonly #added: ReadonlySet<string>;
  /** Containers that are there for what is kept, and not from the mapping. */
  readonly #ours = new Set<Json>();
  /** Of arrays that the mapping wrote: index in the source → index in the output. */
  readonly #items = new Map<Json, Map<string, number>>();

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
    this.#added = new Set(keeping.added ?? []);
  }

  /** Why the leaf cannot be placed; undefined once it is. */
  place(pointer: string, leaf: Json): Blocked | undefined {
    const { source, made } = this.#keeping;
    const keys = segments(pointer);
    let step: Step = { from: source, into: made, source: '', output: '' };
    if (keys.length === 0) return saysTheSame(made, leaf) ? undefined : new Blocked('nothing else in the output');
    for (const [depth, key] of keys.entries()) {
      const next = this.#advance(step, key, depth === keys.length - 1 ? leaf : undefined, keys.slice(0, depth));
      if (next instanceof Blocked) return next;
      step = next;
    }
    return undefined;
  }

  #advance(step: Step, key: string, leaf: Json | undefined, path: readonly string[]): Step | Blocked {
    const at = this.#standsFor(step);
    const { from, into, source, output } = at;
    if (typeof into !== 'object' || into === null) return blockedAt(output);
    const inner = member(from, key) as Json;
    const innerSource = source + toPointer([key]);
    // One thing stands for the array that it was made from.
    if (isArray(from) && !isArray(into) && leaf === undefined && output !== '' && this.#comesFrom(output, innerSource))
      return { ...at, from: inner, source: innerSource };
    const slot = this.#slotOf(at, key);
    if (slot instanceof Blocked) return slot;
    const innerOutput = output + toPointer([slot]);
    if (!Object.hasOwn(into, slot)) {
      if (isArray(into)) this.#pad(into as Json[], Number(slot), path);
      set(into as Container, slot, leaf === undefined ? this.#own(emptyLike(inner)) : emptyLike(leaf, leaf));
    } else if (leaf !== undefined) {
      const present = member(into, slot) as Json;
      if (this.#added.has(innerOutput)) set(into as Container, slot, emptyLike(leaf, leaf));
      else if (!saysTheSame(present, leaf)) return blockedAt(innerOutput);
    }
    return { from: inner, into: member(into, slot) as Json, source: innerSource, output: innerOutput };
  }

  /** Of an array in the place of one thing, the item that was made from it. */
  #standsFor(step: Step): Step {
    const { from, into, source, output } = step;
    if (isArray(from) || !isArray(into) || this.#ours.has(into) || output === '') return step;
    const index = into.findIndex((_, at) => this.#comesFrom(`${output}/${at}`, source));
    return index === -1 ? step : { ...step, into: into[index] as Json, output: `${output}/${index}` };
  }

  /** The name or index that a key of the source has in the output. */
  #slotOf({ from, into, source, output }: Step, key: string): string | Blocked {
    if (!isArray(into)) return key;
    if (!isArray(from)) return output === '' ? new Blocked('a record that is an array too') : blockedAt(output);
    if (this.#ours.has(into)) return key;
    const items = this.#itemsOf(into, source, output);
    const known = items.get(key);
    if (known !== undefined) return String(known);
    // What was made from something else takes nothing from here.
    if (items.size === 0 && into.length > 0 && !this.#comesFrom(output, source)) return OWN_ITEM;
    items.set(key, into.length);
    return String(into.length);
  }

  #itemsOf(array: readonly Json[], source: string, output: string): Map<string, number> {
    let items = this.#items.get(array);
    if (items === undefined) {
      items = new Map();
      for (const at of array.keys()) {
        const origin = this.#keeping.originOf(`${output}/${at}`);
        const [key] = origin.startsWith(`${source}/`) ? segments(origin.slice(source.length)) : [];
        if (key !== undefined && !items.has(key)) items.set(key, at);
      }
      this.#items.set(array, items);
    }
    return items;
  }

  /** Whether a place of the output was made from a place of the source, or from something in it. */
  #comesFrom(output: string, source: string): boolean {
    const origin = this.#keeping.originOf(output);
    return origin === source || origin.startsWith(`${source}/`);
  }

  #own<T extends Json>(container: T): T {
    this.#ours.add(container);
    return container;
  }

  /** Fills an array of ours up to a place, each item of the kind that stands there in the source. */
  #pad(holder: Json[], to: number, path: readonly string[]): void {
    if (!this.#ours.has(holder)) return;
    const items = path.reduce<Json | undefined>((value, key) => value && member(value, key), this.#keeping.source);
    while (holder.length < to) holder.push(this.#own(emptyLike((items as readonly Json[])[holder.length] as Json)));
  }
}

function blockedAt(output: string): Blocked {
  return new Blocked(`nothing else at ${output} of the output, where the mapping writes another value`);
}

function emptyLike(value: Json, otherwise: Json = null): Json {
  return isArray(value) ? [] : isObject(value) ? {} : otherwise;
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
