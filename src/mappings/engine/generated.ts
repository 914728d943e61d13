import { v5 } from 'uuid';
import { toPointer } from '../../rdf/json/json.ts';
import { isArray, isObject } from '../json.ts';
import type { Generated, Json, ExternalPath } from '../mapping.ts';
import type { OutputContainer, OutputBuilder, OutputSlot } from '../output-builder.ts';
import { isConcrete, isEvery } from '../path.ts';
import type { RunContext } from './run-context.ts';

/** Namespace of the generated UUIDs, https://www.rfc-editor.org/rfc/rfc9562#section-5.5. */
const NAMESPACE = 'a3c2f0de-6e0a-4c52-9d0c-5b8f6f1f7c11';

/** Identifiers that are generated last, and members that do not count as content. */
export interface Reserved {
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
      for (const slot of isConcrete(path) ? output.slots(path) : existingSlots(output.root, path)) {
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

/** The slots that a path with `*` leads to in existing values. Creates none. */
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
  const pointers = containersOf(result);
  for (const { holder, key, thing } of slots) {
    const pointer = pointers.get(holder);
    // Removed together with its item.
    if (pointer === undefined) continue;
    const name = `${pointer}${toPointer([key])} ${contentOf(thing, masked)}`;
    (holder as Record<string | number, Json>)[key] = v5(name, NAMESPACE);
  }
}

/** Canonical text of an object without generated identifiers, independent of the order of members. */
function contentOf(value: Json, masked: Reserved['masked']): string {
  if (isArray(value)) return `[${value.map((item) => contentOf(item, masked)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).filter((name) => masked.get(value)?.has(name) !== true);
  const members = names.sort().map((name) => `${JSON.stringify(name)}:${contentOf(value[name] as Json, masked)}`);
  return `{${members.join()}}`;
}

/** All objects and arrays of a result, with their JSON Pointers. */
function containersOf(result: Json): ReadonlyMap<object, string> {
  const pointers = new Map<object, string>();
  const waiting: { readonly value: Json; readonly pointer: string }[] = [{ value: result, pointer: '' }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { value, pointer } = visit;
    if (!isArray(value) && !isObject(value)) continue;
    pointers.set(value, pointer);
    for (const [key, member] of Object.entries(value))
      waiting.push({ value: member as Json, pointer: pointer + toPointer([key]) });
  }
  return pointers;
}
