import { toPointer } from '../../rdf/json/json.ts';
import type { LeftItem } from '../codec.ts';
import { isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';

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
}

/** Why values are lost. */
export interface LossReason {
  readonly reason: string;
  /** Whether a field rejected the value at the pointer. What is in an object or array that a field rejects is unmapped. */
  readonly mapped: boolean;
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
}

/** Uses its own stack, so that deep records cannot overflow the call stack. */
export function* unused(record: Json, notes: Notes): Generator<Loss> {
  const { used, partly, visited, lossReasons, dropped } = notes;
  const longest = longestPointer(notes);
  const waiting: Visit[] = [{ value: record, pointer: '', reason: undefined, dropped: false }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { value, pointer } = visit;
    // To look up each pointer of a deep record would take quadratic time.
    const isKnown = pointer.length <= longest;
    const gone = visit.dropped || (isKnown && dropped.has(pointer));
    if (isKnown && used.has(pointer) && !gone) continue;
    const part = gone || !isKnown ? undefined : partly.get(pointer);
    if (part) {
      yield* part.left.map(({ item }) => ({ pointer, value: item, reason: part.reason, mapped: true as const }));
      continue;
    }
    const own = visit.dropped || !isKnown ? undefined : lossReasons.get(pointer);
    const reason = own?.reason ?? visit.reason;
    const members = membersOf(value);
    for (const [key, member] of members.toReversed())
      waiting.push({ value: member, pointer: pointer + toPointer([key]), reason, dropped: gone });
    if (members.length === 0 && (gone || !isKnown || !visited.has(pointer)))
      yield { pointer, value, ...(reason !== undefined && { reason }), ...(own?.mapped && { mapped: true }) };
  }
}

function longestPointer(notes: Notes): number {
  let longest = 0;
  for (const known of [notes.used, notes.partly, notes.visited, notes.lossReasons, notes.dropped])
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
