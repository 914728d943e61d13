import { parse, v5 } from 'uuid';
import { toPointer } from '../../json/json.ts';
import { isArray, isObject } from '../data/json.ts';
import type { OutputBuilder, OutputContainer, OutputSlot } from '../data/output-builder.ts';
import { isEvery } from '../data/path.ts';
import type { RecordError, RecordErrorCode, Removed } from '../data/validation.ts';
import { describeValue } from '../data/validation.ts';
import type { ExternalPath, Generated, Json, JsonObject } from '../mapping.ts';
import type { Trace } from './trace.ts';

/** Path of a value in the record that is being read. A linked list, because only errors need the full path. */
export interface RecordPath {
  readonly parent: RecordPath | undefined;
  readonly path: readonly (string | number)[];
  /** Number of objects that contain it. */
  readonly depth: number;
}

export const ROOT: RecordPath = { parent: undefined, path: [], depth: 0 };

/** Maximum depth of nested objects in a record. Beyond it, an error is reported instead of overflowing the stack. */
export const MAX_DEPTH = 32;

/** Path of an array item. The depth stays the same. */
export function itemOf(parent: RecordPath, path: readonly (string | number)[]): RecordPath {
  return { parent, path, depth: parent.depth };
}

/** Path of an object inside another. The depth increases by one. */
export function within(parent: RecordPath, path: readonly (string | number)[]): RecordPath {
  return { parent, path, depth: parent.depth + 1 };
}

/** The path as a JSON Pointer, https://www.rfc-editor.org/rfc/rfc6901. */
export function pointerOf(location: RecordPath, path: readonly (string | number)[] = []): string {
  const parts: string[] = [toPointer(path)];
  for (let at: RecordPath | undefined = location; at; at = at.parent) parts.push(toPointer(at.path));
  return parts.reverse().join('');
}

/** State of the conversion of one record: the errors so far, and the trace if the caller wants one. */
export interface RunContext {
  readonly errors: RecordError[];
  /** Code, pointer and expectation of each error, so that none is reported twice. */
  reported: Set<string> | undefined;
  readonly trace: Trace | undefined;
  /** Default language of texts without one. */
  readonly language: string | undefined;
  /** Values that repairs have removed from the record. */
  readonly removed: Removed | undefined;
  /** Identifiers that are generated last, from the whole result. */
  generated: Reserved | undefined;
  /** Objects that are still empty, each with a function that records its loss. */
  empty: Map<object, () => void> | undefined;
  /** Objects that have only constants, with the number of their members. */
  bare: Map<object, number> | undefined;
}

/** Maximum number of errors that are reported for one record. One more entry says that there are others. */
const MAX_ERRORS = 1000;

export function createRunContext(trace?: Trace, language?: string, removed?: Removed): RunContext {
  const state = { reported: undefined, generated: undefined, empty: undefined, bare: undefined };
  return { errors: [], trace, language, removed, ...state };
}

/** Converts one object, up or down. Errors go into the run context; the result is then meaningless. */
export type Convert = (value: Json, location: RecordPath, run: RunContext) => Json;

/** Result for an object that is written as one plain value and has none. */
export const NOTHING: unique symbol = Symbol('nothing');

/** Converts the objects of one entity down. */
export type ConvertDown = (value: Json, location: RecordPath, run: RunContext) => Json | typeof NOTHING;

export function reportNothing(location: RecordPath, run: RunContext, concern: Concern = {}): void {
  report(run, pointerOf(location), 'missing', undefined, 'something that can be written as one value', concern);
}

/** The field that an error concerns, as the mapping writes it. */
export interface Concern {
  readonly path?: string;
  readonly property?: string;
}

/** Reports an error. The same error at the same pointer is reported once, even if several fields detect it. */
export function report(
  run: RunContext,
  pointer: string,
  code: RecordErrorCode,
  found: Json | undefined,
  expected: string,
  concern: Concern = {},
): void {
  const { errors } = run;
  if (errors.length > MAX_ERRORS) return;
  const key = `${code} ${pointer} ${expected}`;
  run.reported ??= new Set();
  if (run.reported.has(key)) return;
  run.reported.add(key);
  if (errors.length < MAX_ERRORS) errors.push({ pointer, code, found: describeValue(found), expected, ...concern });
  else errors.push({ pointer: '', code: 'more', found: `more than ${MAX_ERRORS} errors`, expected: 'no errors' });
}

/** Namespace of the generated UUIDs, https://www.rfc-editor.org/rfc/rfc9562#section-5.5. */
const NAMESPACE = parse('a3c2f0de-6e0a-4c52-9d0c-5b8f6f1f7c11');
/** The package converts texts to bytes in three steps, which takes longer than the hash. */
const ENCODER = new TextEncoder();

/** Identifiers that are generated last, and members that do not count as content. */
interface Reserved {
  /** Each with the object of the entity, whose content the identifier is generated from. */
  readonly slots: (OutputSlot & { readonly thing: Json })[];
  /** Identifiers that a field may have written: without them, reading and writing again has the same content. */
  readonly masked: Map<object, Set<string>>;
}

/** Returns a function that reserves the generated members of an entity, unless a field has written them. */
export function reserver(generated: readonly Generated[]): (output: OutputBuilder, run: RunContext) => void {
  return (output, run) => {
    const reserved: Reserved = (run.generated ??= { slots: [], masked: new Map() });
    const { slots, masked } = reserved;
    for (const { path, reason } of generated) {
      for (const slot of existingSlots(output.root, path)) {
        const { holder, key } = slot;
        masked.set(holder, (masked.get(holder) ?? new Set()).add(String(key)));
        if (Object.hasOwn(holder, key)) continue;
        (holder as Record<string | number, Json>)[key] = '';
        slots.push({ ...slot, thing: output.root ?? {} });
        run.trace?.add(holder, key, reason);
      }
    }
  };
}

/** The slots that a path leads to in existing objects and arrays. Creates none, because an identifier alone would state that something is. */
function existingSlots(value: Json | undefined, [segment, ...rest]: ExternalPath): readonly OutputSlot[] {
  if (isEvery(segment)) return (isArray(value) ? value : [value]).flatMap((item) => existingSlots(item, rest));
  if (!(typeof segment === 'number' ? isArray(value) : isObject(value))) return [];
  const key = segment as string | number;
  if (rest.length === 0) return [{ holder: value as OutputContainer, key }];
  return Object.hasOwn(value as OutputContainer, key)
    ? existingSlots((value as Record<typeof key, Json>)[key], rest)
    : [];
}

/**
 * Writes UUIDs of version 5, computed from the content of the object and its path in the result: the same content at the same path always
 * has the same UUID, and no two objects of a record share one.
 */
export function fillGenerated(result: Json, { generated }: RunContext): void {
  if (generated === undefined || generated.slots.length === 0) return;
  const { slots, masked } = generated;
  const pointers = new Map<object, string>();
  addContainers(result, '', pointers);
  const contents: Contents = { masked, known: new Map() };
  for (const { holder, key, thing } of slots) {
    const pointer = pointers.get(holder);
    // Removed together with its item.
    if (pointer === undefined) continue;
    const name = `${pointer}${toPointer([key])} ${contentOf(thing, contents)}`;
    (holder as Record<string | number, Json>)[key] = v5(ENCODER.encode(name), NAMESPACE);
  }
}

/** Canonical texts of objects and arrays. Generated identifiers are not part of them, so that they stay the same while these are written. */
interface Contents {
  readonly masked: Reserved['masked'];
  readonly known: Map<object, string>;
}

/** Canonical text of an object without generated identifiers, independent of the order of members. */
function contentOf(value: Json, contents: Contents): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = contents.known.get(value);
  if (known !== undefined) return known;
  const text = isArray(value)
    ? `[${value.map((item) => contentOf(item, contents)).join()}]`
    : membersOf(value as JsonObject, contents);
  contents.known.set(value, text);
  return text;
}

function membersOf(value: JsonObject, contents: Contents): string {
  const without = contents.masked.get(value);
  let text = '';
  for (const name of Object.keys(value).sort())
    if (without?.has(name) !== true)
      text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${contentOf(value[name] as Json, contents)}`;
  return `{${text}}`;
}

/** Adds all objects and arrays of a result, with their JSON Pointers. */
function addContainers(value: Json, pointer: string, pointers: Map<object, string>): void {
  if (typeof value !== 'object' || value === null) return;
  pointers.set(value, pointer);
  if (isArray(value)) value.forEach((item, at) => addContainers(item, `${pointer}/${at}`, pointers));
  else
    for (const name of Object.keys(value)) {
      const member = (value as JsonObject)[name] as Json;
      if (typeof member === 'object') addContainers(member, pointer + toPointer([name]), pointers);
    }
}
