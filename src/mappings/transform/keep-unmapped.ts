import { segments, toPointer } from '../../json/json.ts';
import { equals, isArray, isObject, isPlain } from '../data/json.ts';
import type { Loss } from '../engine/trace.ts';
import type { Extensions, Json, Mapping } from '../mapping.ts';
import type { RecordConversion } from './convert-record.ts';

/**
 * Whether two values differ only in spelling: a number or a boolean as text, case and blanks, http or https, a trailing slash, the
 * namespace of schema.org.
 */
function saysTheSame(a: Json, b: Json): boolean {
  if (equals(a, b)) return true;
  const [one, other] = [plain(a), plain(b)];
  return one !== undefined && one === other;
}

function plain(value: Json): string | undefined {
  if (typeof value === 'object') return undefined;
  const text = String(value).trim().toLowerCase();
  const short = text.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const local = short.replace(/^schema\.org\//, '');
  return /^-?\d+(?:\.\d+)?$/.test(local) ? String(Number(local)) : local;
}

/**
 * A property of jCard (https://www.rfc-editor.org/rfc/rfc7095#section-3.3) for a value that the standard does not define, with its
 * pointer in the source record. The name is an extended property name, https://www.rfc-editor.org/rfc/rfc6350#section-6.10.
 */
function extensionItem(pointer: string, value: Json): Json {
  const words = segments(pointer).map((key) =>
    key
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
  const name = ['x', ...words.filter((word) => word !== '')].join('-').slice(0, 60).replace(/-$/, '');
  const [type, text] = typeOf(value);
  return [name === 'x' ? 'x-value' : name, { 'x-pointer': pointer }, type, text];
}

function typeOf(value: Json): readonly [type: string, value: Json] {
  if (typeof value === 'boolean') return ['boolean', value];
  if (typeof value === 'number') return [Number.isInteger(value) ? 'integer' : 'float', value];
  return isPlain(value) && value !== null ? ['text', value] : ['unknown', JSON.stringify(value)];
}

/** A value that cannot be kept at its path, because the output has another value there. */
export interface Collision {
  /** JSON Pointer into the source record. */
  readonly pointer: string;
  readonly found: Json;
  readonly expected: string;
}

export interface Keeping {
  readonly source: Json;
  /** The values of the source that were not converted. */
  readonly lost: readonly Pick<Loss, 'pointer' | 'value' | 'narrowed'>[];
  /** The output record, which is changed. */
  readonly output: Json;
  /** Maps a JSON Pointer into the output to one into the source. */
  readonly originOf: (pointer: string) => string;
  /** JSON Pointers into the output, to values without an origin. */
  readonly added?: readonly string[];
  /** Where the output schema accepts unknown values. */
  readonly extensions?: Extensions | undefined;
  /** Whether both schemas are the same, so that a value of the source is more exact than what the mapping writes at its path. */
  readonly isSameSchema?: boolean;
}

/** A conversion with notes, of which `lostUp` no longer has the values that were kept. */
export type KeptConversion = RecordConversion & {
  /** With pointers into the repaired record. */
  readonly kept: readonly Loss[];
};

/**
 * Copies the values of a converted record that its mapping has no field for into the output, which is changed, whether or not the mapping
 * states a reason. Values that a field rejects are not copied. The output of the mapping is never wrong because of a kept value: a value
 * that contradicts it stays lost, with the reason. The conversion must have notes.
 */
export function keepUnmappedIn(conversion: RecordConversion, from: Mapping, to: Mapping): KeptConversion {
  const { read, value, notes } = conversion;
  if (value === undefined || notes === undefined) return { ...conversion, kept: [] };
  const added = notes.added.map(({ pointer }) => pointer);
  const { originOf } = notes;
  const { extensions } = to;
  const isSameSchema = from.schema === to.schema && from.domain === to.domain;
  const isKept = ({ mapped, narrowed }: Loss): boolean => mapped !== true || (isSameSchema && narrowed === true);
  const lost = notes.lostUp.filter(isKept);
  const collisions = keepUnmapped({ source: read, lost, output: value, originOf, added, extensions, isSameSchema });
  const reasons = new Map(
    collisions.map(({ pointer, expected }) => [pointer, `It cannot be kept: expected ${expected}.`]),
  );
  const lostUp = notes.lostUp.flatMap((loss): readonly Loss[] => {
    const reason = reasons.get(loss.pointer);
    if (!isKept(loss)) return [loss];
    return reason === undefined ? [] : [{ ...loss, reason }];
  });
  const kept = lost.filter(({ pointer }) => !reasons.has(pointer));
  return { ...conversion, kept, notes: { ...notes, lostUp } };
}

type Container = Json[] | { [name: string]: Json };

/** Position of a value on its path: in the source and in the output. */
interface Step {
  readonly from: Json;
  readonly into: Json;
  readonly source: string;
  readonly output: string;
}

/** A step that is not possible, and what would have to be there. */
class Blocked {
  readonly expected: string;
  constructor(expected: string) {
    this.expected = expected;
  }
}

const OWN_ITEM = new Blocked('an item that the mapping created from this one');

/**
 * Copies the values that were not converted into the output, each at its path in the source. Overwrites only default values, and within
 * one schema plain values; any other existing value is a collision. In an array that the mapping wrote, a value joins the item that was converted from its own item; if
 * there is none, an item is appended. In an array that exists only for kept values, `{}`, `[]` or `null` fill the positions of items
 * without kept values.
 */
export function keepUnmapped(keeping: Keeping): readonly Collision[] {
  const { source, lost, output, extensions } = keeping;
  if (extensions !== undefined && isArray(output) && !isArray(source)) {
    const items = extensions.path.reduce<Json | undefined>((value, key) => value && member(value, String(key)), output);
    if (isArray(items)) for (const { pointer, value } of lost) (items as Json[]).push(extensionItem(pointer, value));
    return [];
  }
  const keeper = new Keeper(keeping);
  return lost.flatMap(({ pointer, value, narrowed = false }) => {
    const blocked = keeper.place(pointer, value, narrowed);
    return blocked === undefined ? [] : [{ pointer, found: value, expected: blocked.expected }];
  });
}

class Keeper {
  readonly #keeping: Keeping;
  readonly #added: ReadonlySet<string>;
  /** Containers that were created for kept values, not by the mapping. */
  readonly #ours = new Set<Json>();
  /** For arrays that the mapping wrote: index in the source → index in the output. */
  readonly #items = new Map<Json, Map<string, number>>();

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
    this.#added = new Set(keeping.added ?? []);
  }

  /**
   * Copies one value. Returns the reason if that is not possible.
   *
   * @param narrowed whether the output may have a value that says less and was converted from this one, which it replaces
   */
  place(pointer: string, leaf: Json, narrowed: boolean): Blocked | undefined {
    const { source, output } = this.#keeping;
    const keys = segments(pointer);
    let step: Step = { from: source, into: output, source: '', output: '' };
    if (keys.length === 0) return saysTheSame(output, leaf) ? undefined : new Blocked('nothing else in the output');
    for (const [depth, key] of keys.entries()) {
      const isLast = depth === keys.length - 1;
      const next = this.#advance(step, key, isLast ? leaf : undefined, keys.slice(0, depth), isLast && narrowed);
      if (next instanceof Blocked) return next;
      step = next;
    }
    return undefined;
  }

  #advance(
    step: Step,
    key: string,
    leaf: Json | undefined,
    path: readonly string[],
    narrowed: boolean,
  ): Step | Blocked {
    const at = this.#standsFor(step);
    const { from, into, source, output } = at;
    if (typeof into !== 'object' || into === null) return blockedAt(output);
    const inner = member(from, key) as Json;
    const innerSource = source + toPointer([key]);
    // One object represents the array that it was converted from.
    if (isArray(from) && !isArray(into) && leaf === undefined && output !== '' && this.#comesFrom(output, innerSource))
      return { ...at, from: inner, source: innerSource };
    const slot = this.#slotOf(at, key);
    if (slot instanceof Blocked) return slot;
    const innerOutput = output + toPointer([slot]);
    // null says nothing that an object or an array would contradict.
    if (!Object.hasOwn(into, slot) || (leaf === undefined && member(into, slot) === null)) {
      if (isArray(into)) this.#pad(into as Json[], Number(slot), path);
      set(into as Container, slot, leaf === undefined ? this.#own(emptyLike(inner)) : structuredClone(leaf));
    } else if (leaf !== undefined) {
      const present = member(into, slot) as Json;
      const isReplaced = narrowed && this.#comesFrom(innerOutput, innerSource);
      if (isReplaced || this.#added.has(innerOutput) || this.#isLessExact(present, leaf))
        set(into as Container, slot, structuredClone(leaf));
      else if (!saysTheSame(present, leaf)) return blockedAt(innerOutput);
    } else if (this.#isLessExact(member(into, slot) as Json, inner) && this.#comesFrom(innerOutput, innerSource)) {
      set(into as Container, slot, structuredClone(inner));
    }
    return { from: inner, into: member(into, slot) as Json, source: innerSource, output: innerOutput };
  }

  /** Whether the mapping writes one plain value for a value that the source has in the same schema. */
  #isLessExact(present: Json, value: Json): boolean {
    return this.#keeping.isSameSchema === true && isPlain(present) && !saysTheSame(present, value);
  }

  /** If an array replaces one object: the item that was converted from it. */
  #standsFor(step: Step): Step {
    const { from, into, source, output } = step;
    if (isArray(from) || !isArray(into) || this.#ours.has(into) || output === '') return step;
    const index = into.findIndex((_, at) => this.#comesFrom(`${output}/${at}`, source));
    return index === -1 ? step : { ...step, into: into[index] as Json, output: `${output}/${index}` };
  }

  /** The output key for a source key. */
  #slotOf({ from, into, source, output }: Step, key: string): string | Blocked {
    if (!isArray(into)) return key;
    if (!isArray(from)) return output === '' ? new Blocked('a record that is an array too') : blockedAt(output);
    if (this.#ours.has(into)) return key;
    const items = this.#itemsOf(into, source, output);
    const known = items.get(key);
    if (known !== undefined) return String(known);
    // Items that were converted from another array do not receive values from this one.
    if (items.size === 0 && into.length > 0 && !this.#comesFrom(output, source)) return OWN_ITEM;
    items.set(key, into.length);
    return String(into.length);
  }

  #itemsOf(array: readonly Json[], source: string, output: string): Map<string, number> {
    let items = this.#items.get(array);
    if (items === undefined) {
      items = new Map();
      for (const at of array.keys()) {
        const origin = this.#originIn(source, `${output}/${at}`, array[at] as Json);
        const [key] = origin === undefined ? [] : segments(origin.slice(source.length));
        if (key !== undefined && !items.has(key)) items.set(key, at);
      }
      this.#items.set(array, items);
    }
    return items;
  }

  /** The origin of an item below a pointer into the source: its own, or that of one of its members. */
  #originIn(source: string, output: string, item: Json): string | undefined {
    const members = isObject(item) ? Object.keys(item).map((key) => output + toPointer([key])) : [];
    for (const pointer of [output, ...members]) {
      const origin = this.#keeping.originOf(pointer);
      if (origin.startsWith(`${source}/`)) return origin;
    }
    return undefined;
  }

  /** Whether a value of the output was converted from a value of the source, or from a part of it. */
  #comesFrom(output: string, source: string): boolean {
    const origin = this.#keeping.originOf(output);
    return origin === source || origin.startsWith(`${source}/`);
  }

  #own<T extends Json>(container: T): T {
    this.#ours.add(container);
    return container;
  }

  /** Fills an array of kept values up to an index, each item with the container type of the source item. */
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

/** Defines a property, so that no setter is called, whatever the name. */
function set(holder: Container, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}
