import { segments, toPointer } from '../../json/json.ts';
import { isArray, isObject } from '../data/json.ts';
import type { Removed } from '../data/validation.ts';
import type { Json, JsonObject } from '../mapping.ts';

/** An object or array of the copy, which may be changed. */
type CopyContainer = Json[] | { [name: string]: Json };

/** The place of a container in the original record. Pointers are spelled on demand, because few values are repaired. */
interface Origin {
  /** Either its pointer, or the container that has it and its key there. */
  readonly place: string | { readonly above: Origin; readonly key: string };
  /** The original names of members that have others. Absent: none has. */
  keys?: Map<string, string> | undefined;
  /** Whether it was created from one value, so that all its parts originate there. */
  readonly made?: boolean;
}

const WHOLE: Origin = { place: '' };

function pointerOf({ place }: Origin): string {
  return typeof place === 'string' ? place : pointerOf(place.above) + toPointer([place.key]);
}

/** Marks a removed item until the array is compacted, so that removing many items takes linear time. */
const REMOVED: unique symbol = Symbol('removed');

/** A lazily created, editable copy of a record. It knows the origin of each value in the record. */
export class RecordCopy {
  #value: Json;
  #isCopied = false;
  readonly #origins = new Map<object, Origin>();
  readonly #incomplete = new Set<Json[]>();
  readonly #omitted = new Map<object, Map<string, Json[]>>();

  constructor(record: Json) {
    this.#value = record;
  }

  get value(): Json {
    return this.#value;
  }

  /** The value at a JSON Pointer into the copy. undefined: there is none. */
  at(pointer: string): Json | undefined {
    let current: Json | undefined = this.#value;
    for (const key of segments(pointer)) current = memberOf(current, key);
    return current;
  }

  /** Creates the copy, so that its parts may be moved. */
  open(): void {
    if (this.#isCopied) return;
    this.#isCopied = true;
    this.#value = this.#copy(this.#value, { ...WHOLE });
  }

  /**
   * Visits every object and array, outer ones before inner ones. The visitor may replace it, or change its members. Members of `except`
   * are not entered.
   */
  each(visit: (value: CopyContainer, pointer: string) => void, except = ''): void {
    this.open();
    const waiting: { readonly pointer: string; readonly holder?: CopyContainer; readonly key: string }[] = [
      { pointer: '', key: '' },
    ];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { pointer, holder, key } = next;
      const now = (): Json | undefined => (holder === undefined ? this.#value : memberOf(holder, key));
      const before = now();
      if (typeof before === 'object' && before !== null) visit(before as CopyContainer, pointer);
      const value = now();
      if (typeof value !== 'object' || value === null) continue;
      for (const name of Object.keys(value)) {
        const member = (value as Record<string, Json>)[name] as Json;
        if (typeof member === 'object' && member !== null && name !== except)
          waiting.push({ pointer: pointer + toPointer([name]), holder: value as CopyContainer, key: name });
      }
    }
  }

  /** Replaces the value at a pointer. The new value must not share parts with the record. */
  set(pointer: string, value: Json): void {
    const source = this.sourceOf(pointer);
    this.open();
    const slot = this.#slot(pointer);
    const fresh = this.#adopt(value, source);
    if (slot === undefined) this.#value = fresh;
    else assign(slot.holder, slot.key, fresh);
  }

  /**
   * Copies an object of the copy, with some items of the list at a member, or another value there. What is in it has the same places in
   * the record.
   */
  part(object: JsonObject, name: string, kept: readonly number[] | string): JsonObject {
    const part = this.#again(object) as { [name: string]: Json };
    const list = part[name];
    if (typeof kept === 'string' || !isArray(list)) {
      if (typeof kept === 'string') assign(part, name, kept);
      return part;
    }
    const origin = this.#origins.get(list) ?? { ...WHOLE };
    const items = kept.map((at) => list[at] as Json);
    const keys = new Map(kept.map((at, now) => [String(now), origin.keys?.get(String(at)) ?? String(at)]));
    this.#origins.set(items, { ...origin, keys });
    assign(part, name, items);
    return part;
  }

  /** Removes the value at a pointer. Array items keep their indices until {@link compact}. */
  remove(pointer: string): void {
    this.open();
    const slot = this.#slot(pointer);
    if (slot === undefined) return;
    const { holder, key } = slot;
    if (!isArray(holder)) {
      delete holder[key];
      return;
    }
    (holder as unknown[])[Number(key)] = REMOVED;
    this.#incomplete.add(holder);
  }

  /** Removes a value that says something, and remembers where it was. */
  omit(pointer: string): void {
    this.open();
    const slot = this.#slot(pointer);
    if (slot === undefined) return;
    const { holder, key } = slot;
    const omitted = this.#omitted.get(holder) ?? new Map<string, Json[]>();
    // Positions of an array are used again after it was compacted.
    omitted.set(key, [...(omitted.get(key) ?? []), (holder as Readonly<Record<string, Json>>)[key] as Json]);
    this.#omitted.set(holder, omitted);
    this.remove(pointer);
  }

  /** The omitted values, by the object or array that had them. undefined: there are none. */
  get omitted(): Removed | undefined {
    return this.#omitted.size === 0 ? undefined : this.#omitted;
  }

  /** Replaces all members of an object; each has its previous name, if it had one. */
  rename(pointer: string, members: readonly { readonly name: string; readonly was: string }[]): void {
    this.open();
    const holder = this.at(pointer);
    if (!isObject(holder)) return;
    const old = { ...holder };
    const origin = this.#origins.get(holder);
    const keys = origin?.keys ?? new Map<string, string>();
    if (origin) origin.keys = keys;
    for (const name of Object.keys(holder)) delete (holder as Record<string, Json>)[name];
    for (const { name, was } of members) {
      assign(holder as CopyContainer, name, old[was] as Json);
      if (name !== was) keys.set(name, keys.get(was) ?? was);
    }
  }

  /** Closes the gaps in arrays from which items were removed. */
  compact(): void {
    for (const array of this.#incomplete) this.#close(array);
    this.#incomplete.clear();
  }

  /** Maps a JSON Pointer into the copy to one into the record. */
  sourceOf(pointer: string): string {
    let current: Json | undefined = this.#value;
    let origin = this.#originOf(current);
    let source = origin ? pointerOf(origin) : '';
    for (const key of segments(pointer)) {
      const below = origin?.made === true ? '' : toPointer([origin?.keys?.get(key) ?? key]);
      current = memberOf(current, key);
      origin = this.#originOf(current);
      source = origin ? pointerOf(origin) : source + below;
    }
    return source;
  }

  #originOf(value: Json | undefined): Origin | undefined {
    return typeof value === 'object' && value !== null ? this.#origins.get(value) : undefined;
  }

  #copy(value: Json, origin: Origin): Json {
    if (typeof value !== 'object' || value === null) return value;
    const copy: CopyContainer = isArray(value) ? [...value] : { ...value };
    this.#origins.set(copy, origin);
    for (const key of Object.keys(copy)) {
      const member = (value as Record<string, Json>)[key] as Json;
      if (typeof member === 'object' && member !== null)
        assign(copy, key, this.#copy(member, { place: { above: origin, key } }));
    }
    return copy;
  }

  #again(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value;
    const copy: CopyContainer = isArray(value) ? [...value] : { ...value };
    const origin = this.#origins.get(value);
    if (origin) this.#origins.set(copy, { ...origin, ...(origin.keys && { keys: new Map(origin.keys) }) });
    for (const key of Object.keys(copy)) assign(copy, key, this.#again((value as Record<string, Json>)[key] as Json));
    return copy;
  }

  /** Sets the origin of a new value. Parts of the copy inside it keep their origins. */
  #adopt(value: Json, source: string): Json {
    if (typeof value !== 'object' || value === null || this.#origins.has(value)) return value;
    this.#origins.set(value, { place: source, made: true });
    for (const member of Object.values(value)) this.#adopt(member as Json, source);
    return value;
  }

  #close(array: Json[]): void {
    const origin = this.#origins.get(array) ?? { ...WHOLE };
    const kept = array.flatMap((item, at) =>
      (item as unknown) === REMOVED ? [] : [{ item, was: origin.keys?.get(String(at)) ?? String(at) }],
    );
    array.length = 0;
    const now = new Map<string, string>();
    for (const [at, { item, was }] of kept.entries()) {
      array.push(item);
      if (was !== String(at)) now.set(String(at), was);
    }
    this.#origins.set(array, { ...origin, keys: now });
  }

  #slot(pointer: string): { readonly holder: CopyContainer; readonly key: string } | undefined {
    if (pointer === '') return undefined;
    const cut = pointer.lastIndexOf('/');
    const holder = this.at(pointer.slice(0, cut));
    const [key] = segments(pointer.slice(cut));
    if (key === undefined || typeof holder !== 'object' || holder === null) return undefined;
    return { holder: holder as CopyContainer, key };
  }
}

function memberOf(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, Json>>)[key];
}

/** Writes an own member, whatever its name: to define one takes several times as long as to assign it. */
function assign(holder: CopyContainer, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
  else (holder as Record<string, Json>)[key] = value;
}

/**
 * Renames the members of an object and keeps their order. Names that another member has are skipped.
 *
 * @param note called with the previous pointer of each renamed member
 * @param object the object at the pointer
 */
export function renameMembers(
  copy: RecordCopy,
  pointer: string,
  nameOf: (name: string) => string,
  note: (pointer: string) => void,
  object = copy.at(pointer),
): void {
  if (!isObject(object)) return;
  if (!Object.keys(object).some((name) => nameOf(name) !== name)) return;
  const taken = new Set(Object.keys(object));
  const members = Object.keys(object).map((was) => {
    const name = nameOf(was);
    const isFree = name !== was && name !== '__proto__' && !taken.has(name);
    if (isFree) taken.add(name);
    return { name: isFree ? name : was, was };
  });
  const renamed = members.filter(({ name, was }) => name !== was);
  if (renamed.length === 0) return;
  for (const { was } of renamed) note(pointer + toPointer([was]));
  copy.rename(pointer, members);
}
