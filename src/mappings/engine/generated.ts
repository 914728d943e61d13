import { v5 } from 'uuid';
import { toPointer } from '../json-pointer.ts';
import { isArray, isObject } from '../json.ts';
import type { Generated, Json, ExternalPath } from '../mapping.ts';
import type { Container, OutputBuilder, Slot } from '../output-builder.ts';
import { isConcrete, isEvery } from '../path.ts';
import type { RunContext } from './run-context.ts';

/** The namespace of the UUIDs that are made here, https://www.rfc-editor.org/rfc/rfc9562#section-5.5. */
const NAMESPACE = 'a3c2f0de-6e0a-4c52-9d0c-5b8f6f1f7c11';

/** Identifiers of a result that are made last, and which members do not count as content. */
export interface Reserved {
  /** Each with the object that the entity made, whose content counts. */
  readonly slots: (Slot & { readonly thing: Json })[];
  /** Identifiers that a field may have written as well: two rounds then have the same content. */
  readonly masked: Map<object, Set<string>>;
}

/** Makes the function that reserves the places of what an entity has generated, unless a field has written there. */
export function reserver(generated: readonly Generated[]): (draft: OutputBuilder, run: RunContext) => void {
  return (draft, run) => {
    const reserved: Reserved = (run.generated ??= { slots: [], masked: new Map() });
    const { slots, masked } = reserved;
    for (const { path, reason } of generated) {
      for (const slot of isConcrete(path) ? draft.slots(path) : standing(draft.root, path)) {
        const { holder, key } = slot;
        masked.set(holder, (masked.get(holder) ?? new Set()).add(String(key)));
        if (Object.hasOwn(holder, key)) continue;
        (holder as Record<string | number, Json>)[key] = '';
        slots.push({ ...slot, thing: draft.root ?? {} });
        run.trace?.add(holder, key, reason);
      }
    }
  };
}

/** The places that a path with `*` leads to in what stands there; none is made. */
function standing(value: Json | undefined, [segment, ...rest]: ExternalPath): readonly Slot[] {
  if (isEvery(segment)) return (isArray(value) ? value : [value]).flatMap((item) => standing(item, rest));
  if (!(typeof segment === 'number' ? isArray(value) : isObject(value))) return [];
  const key = segment as string | number;
  if (rest.length === 0) return [{ holder: value as Container, key }];
  return Object.hasOwn(value as Container, key) ? standing((value as Record<typeof key, Json>)[key], rest) : [];
}

/**
 * Fills these places: a UUID of version 5 from the content of the thing and its place in the result, so that the same content at the
 * same place always has the same one, and no two things of a record have one.
 */
export function fillGenerated(result: Json, { generated }: RunContext): void {
  if (generated === undefined || generated.slots.length === 0) return;
  const { slots, masked } = generated;
  const pointers = containersOf(result);
  for (const { holder, key, thing } of slots) {
    const pointer = pointers.get(holder);
    // What was left out with its item needs no identifier.
    if (pointer === undefined) continue;
    const name = `${pointer}${toPointer([key])} ${contentOf(thing, masked)}`;
    (holder as Record<string | number, Json>)[key] = v5(name, NAMESPACE);
  }
}

/** What an object says, apart from identifiers that are made, whatever the order of its members. */
function contentOf(value: Json, masked: Reserved['masked']): string {
  if (isArray(value)) return `[${value.map((item) => contentOf(item, masked)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).filter((name) => masked.get(value)?.has(name) !== true);
  const members = names.sort().map((name) => `${JSON.stringify(name)}:${contentOf(value[name] as Json, masked)}`);
  return `{${members.join()}}`;
}

/** Every object and array of a result, with its JSON Pointer. */
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
