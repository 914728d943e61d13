import { segments, toPointer } from '../../json/json.ts';
import type { LeftItem } from '../codecs/codec.ts';
import { isArray, isObject } from '../data/json.ts';
import type { OutputSlot } from '../data/output-builder.ts';
import type { Json } from '../mapping.ts';

/** Records which values are used, for reports. Conversion without a trace is faster. */
export interface Trace {
  /** The value and everything in it was converted. */
  readonly use: (pointer: string) => void;
  /** The value was converted except for these parts. */
  readonly usePartly: (pointer: string, left: readonly LeftItem[], reason: string) => void;
  /** The object or array itself was converted; its members are recorded separately. */
  readonly visit: (pointer: string) => void;
  /** Reason for any loss at this pointer, if a field is about the value. */
  readonly explainLoss: (pointer: string, reason: string) => void;
  /** The value was converted to one that says less. */
  readonly narrow: (pointer: string, reason: string) => void;
  /** A value is written shorter: what is cut off is lost, although the value is used. */
  readonly shorten: (pointer: string, reason: string) => void;
  /** The same as {@link explainLoss} if the mapping has no field for the value. */
  readonly explainUnmapped: (pointer: string, reason: string) => void;
  /** The same, unless there is a reason already. */
  readonly explainOther: (pointer: string, reason: string) => void;
  /**
   * Everything at this pointer is lost, whatever was recorded before. With `isIncomplete`, the record lacks a part of it that narrows the
   * rest, so the rest must not be kept either.
   */
  readonly drop: (pointer: string, reason?: string, isIncomplete?: boolean) => void;
  /** A value of the result is removed again: what it was converted from is lost. */
  readonly dropResult: (container: object, key: string, reason: string) => void;
  /** A value of the result was converted from the value at this pointer, and from companions such as the currency of an amount. */
  readonly origin: (container: object, key: string | number, pointer: string, companions?: readonly string[]) => void;
  /** A value of the result has no origin in the record. */
  readonly add: (container: object, key: string | number, reason: string) => void;
  /** A value of the result was moved. */
  readonly move: (from: OutputSlot, to: OutputSlot) => void;
}

interface Recording extends Trace {
  /** All values that were not used, in the order of the record. */
  readonly losses: (record: Json) => readonly Loss[];
  /** All values without an origin, in the order of the result. */
  readonly added: (result: Json) => readonly Added[];
  /** Maps a JSON Pointer into the result to one into the record: to the value itself, or to the nearest value that contains it. */
  readonly originOf: (result: Json, pointer: string) => string;
  /** The values of the result that were converted from a value of the record at one of these pointers. */
  readonly convertedFrom: (result: Json, isWanted: (pointer: string) => boolean) => readonly Converted[];
}

/** A value of a result, and what it was converted from. */
export interface Converted {
  /** JSON Pointer into the result. */
  readonly pointer: string;
  readonly value: Json;
  /** JSON Pointer into the record. */
  readonly origin: string;
}

export function createRecording(): Recording {
  const used = new Set<string>();
  const partly = new Map<string, { readonly left: readonly LeftItem[]; readonly reason: string }>();
  const narrowed = new Map<string, string>();
  const shortened = new Map<string, string>();
  const visited = new Set<string>();
  const lossReasons = new Map<string, LossReason>();
  const dropped = new Set<string>();
  const origins: ByPath<string> = new Map();
  const companions: ByPath<readonly string[]> = new Map();
  const additions: ByPath<string> = new Map();
  return {
    use: (pointer) => void used.add(pointer),
    usePartly: (pointer, left, reason) => {
      const before = partly.get(pointer);
      const also = before && new Set(before.left.map(({ at }) => at));
      // Parts that another field used are not lost.
      partly.set(pointer, { left: also ? left.filter(({ at }) => also.has(at)) : left, reason });
    },
    visit: (pointer) => void visited.add(pointer),
    explainLoss: (pointer, reason) => void lossReasons.set(pointer, { reason, mapped: true }),
    narrow: (pointer, reason) => void narrowed.set(pointer, reason),
    shorten: (pointer, reason) => void shortened.set(pointer, reason),
    explainUnmapped: (pointer, reason) => void lossReasons.set(pointer, { reason, mapped: false }),
    explainOther: (pointer, reason) => {
      if (!lossReasons.has(pointer)) lossReasons.set(pointer, { reason, mapped: false });
    },
    drop: (pointer, reason, isIncomplete = false) => {
      dropped.add(pointer);
      if (reason !== undefined) lossReasons.set(pointer, { reason, mapped: true, ...(isIncomplete && { all: true }) });
    },
    dropResult: (container, key, reason) => {
      for (const pointer of originsIn(container, key, origins)) {
        dropped.add(pointer);
        lossReasons.set(pointer, { reason, mapped: true, all: true });
      }
    },
    origin: (container, key, pointer, others = []) => {
      note(origins, container, key, pointer);
      if (others.length > 0) note(companions, container, key, others);
    },
    add: (container, key, reason) => note(additions, container, key, reason),
    move: (from, to) => {
      for (const notes of [additions, origins]) moveNote(notes, from, to);
      moveNote(companions, from, to);
    },
    losses: (record) => [...unused(record, { used, partly, narrowed, shortened, visited, lossReasons, dropped })],
    added: (result) => (additions.size === 0 ? [] : [...addedTo(result, additions)]),
    convertedFrom: (result, isWanted) => [...convertedFrom(isWanted, result, origins, companions)],
    originOf: (result, pointer) => {
      let [current, best]: [Json | undefined, string] = [result, ''];
      for (const name of segments(pointer)) {
        if (typeof current !== 'object' || current === null) break;
        best = origins.get(current)?.get(name) ?? best;
        current = Object.hasOwn(current, name) ? (current as Record<string, Json>)[name] : undefined;
      }
      return best;
    },
  };
}

/** The origins of a member of a result, and of everything in it. */
function* originsIn(container: object, key: string, origins: ByPath<string>): Generator<string> {
  const own = origins.get(container)?.get(key);
  if (own !== undefined) yield own;
  const member = (container as Readonly<Record<string, Json>>)[key] as Json;
  for (const [inner] of membersOf(member)) yield* originsIn(member as object, String(inner), origins);
}

function note<Value>(notes: ByPath<Value>, container: object, key: string | number, value: Value): void {
  const known = notes.get(container) ?? new Map<string, Value>();
  notes.set(container, known.set(String(key), value));
}

function moveNote<Value>(notes: ByPath<Value>, from: OutputSlot, to: OutputSlot): void {
  const known = notes.get(from.holder)?.get(String(from.key));
  if (known !== undefined) note(notes, to.holder, to.key, known);
}

function* convertedFrom(
  isWanted: (pointer: string) => boolean,
  result: Json,
  origins: ByPath<string>,
  companions: ByPath<readonly string[]>,
): Generator<Converted> {
  const waiting: { readonly value: Json; readonly pointer: string }[] = [{ value: result, pointer: '' }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const holder = visit.value as object;
    const members = membersOf(visit.value).map(([key, value]) => ({
      key: String(key),
      value,
      pointer: (visit as { readonly pointer: string }).pointer + toPointer([key]),
    }));
    for (const { key, value, pointer } of members) {
      const own = origins.get(holder)?.get(key);
      const all = own === undefined ? [] : [own, ...(companions.get(holder)?.get(key) ?? [])];
      // The origin of a list that is one value is the list.
      const origin = all.flatMap((one) => [one, `${one}/0`]).find(isWanted);
      if (origin !== undefined) yield { pointer, value, origin };
    }
    waiting.push(...members.reverse());
  }
}

/** A value of a record that was not converted. */
export interface Loss {
  /** JSON Pointer into the record. */
  readonly pointer: string;
  /** The value, or the part of it that was omitted. */
  readonly value: Json;
  /** The reason from the mapping, if there is one. */
  readonly reason?: string;
  /** Whether a field of the mapping is about this value. Values without a field are unmapped, whether or not the mapping has a reason. */
  readonly mapped?: true;
  /** Whether the value was converted to one that says less. */
  readonly narrowed?: true;
}

/** Why values are lost. */
export interface LossReason {
  readonly reason: string;
  /** Whether a field rejected the value at the pointer. What is in an object or array that a field rejects is unmapped. */
  readonly mapped: boolean;
  /** Whether that also applies to everything in it. */
  readonly all?: true;
}

/** A value of the result that is not in the record. */
export interface Added {
  /** JSON Pointer into the result. */
  readonly pointer: string;
  readonly value: Json;
  readonly reason: string;
}

/** Everything that was recorded while reading a record, by JSON Pointer. */
export interface Notes {
  readonly used: ReadonlySet<string>;
  readonly partly: ReadonlyMap<string, { readonly left: readonly LeftItem[]; readonly reason: string }>;
  readonly narrowed: ReadonlyMap<string, string>;
  readonly shortened: ReadonlyMap<string, string>;
  readonly visited: ReadonlySet<string>;
  readonly lossReasons: ReadonlyMap<string, LossReason>;
  readonly dropped: ReadonlySet<string>;
}

/** By object or array of the result, then by member. */
export type ByPath<Value> = Map<object, Map<string, Value>>;

interface Visit {
  readonly value: Json;
  readonly pointer: string;
  readonly reason: string | undefined;
  /** Whether it is part of a dropped value. */
  readonly dropped: boolean;
  /** Whether all parts of the value are mapped. */
  readonly isMapped: boolean;
}

/** Uses its own stack, so that deep records cannot overflow the call stack. */
export function* unused(record: Json, notes: Notes): Generator<Loss> {
  const { used, partly, narrowed, shortened, visited, lossReasons, dropped } = notes;
  const longest = longestPointer(notes);
  const waiting: Visit[] = [{ value: record, pointer: '', reason: undefined, dropped: false, isMapped: false }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { value, pointer } = visit;
    // To look up each pointer of a deep record would take quadratic time.
    const isKnown = pointer.length <= longest;
    const gone = visit.dropped || (isKnown && dropped.has(pointer));
    const cut = gone || !isKnown ? undefined : shortened.get(pointer);
    if (cut !== undefined) {
      yield { pointer, value, reason: cut, mapped: true };
      continue;
    }
    if (isKnown && used.has(pointer) && !gone) continue;
    const part = gone || !isKnown ? undefined : partly.get(pointer);
    if (part) {
      yield* part.left.map(({ item }) => ({ pointer, value: item, reason: part.reason, mapped: true as const }));
      continue;
    }
    const less = gone || !isKnown ? undefined : narrowed.get(pointer);
    if (less !== undefined) {
      yield { pointer, value, reason: less, mapped: true, narrowed: true };
      continue;
    }
    const own = visit.dropped || !isKnown ? undefined : lossReasons.get(pointer);
    const reason = own?.reason ?? visit.reason;
    const isMapped = visit.isMapped || own?.all === true;
    const members = membersOf(value);
    for (const [key, member] of members.toReversed())
      waiting.push({ value: member, pointer: pointer + toPointer([key]), reason, dropped: gone, isMapped });
    if (members.length === 0 && (gone || !isKnown || !visited.has(pointer)))
      yield {
        pointer,
        value,
        ...(reason !== undefined && { reason }),
        ...((own?.mapped || isMapped) && { mapped: true }),
      };
  }
}

function longestPointer(notes: Notes): number {
  let longest = 0;
  for (const known of Object.values(notes) as Notes[keyof Notes][])
    for (const pointer of known.keys()) longest = Math.max(longest, pointer.length);
  return longest;
}

export function* addedTo(result: Json, additions: ByPath<string>): Generator<Added> {
  const waiting: { readonly value: Json; readonly pointer: string }[] = [{ value: result, pointer: '' }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const members = membersOf(visit.value).map(([key, value]) => ({
      key,
      value,
      pointer: visit.pointer + toPointer([key]),
    }));
    const here = members.length > 0 ? additions.get(visit.value as object) : undefined;
    for (const { key, value, pointer } of members) {
      const reason = here?.get(String(key));
      if (reason !== undefined) yield { pointer, value, reason };
    }
    waiting.push(...members.reverse());
  }
}

function membersOf(value: Json): readonly (readonly [key: string | number, member: Json])[] {
  if (isArray(value)) return value.map((item, at) => [at, item] as const);
  return isObject(value) ? Object.entries(value) : [];
}
