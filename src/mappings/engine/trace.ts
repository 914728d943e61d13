import type { LeftItem } from '../codec.ts';
import { segments } from '../json-pointer.ts';
import type { Json } from '../mapping.ts';
import type { Slot } from '../output-builder.ts';
import type { Added, ByPath, Loss } from './losses.ts';
import { addedTo, unused } from './losses.ts';

export type { Added, Loss } from './losses.ts';

/** Notes of what was read of a record, for reports; an engine that has none is the faster for it. */
export interface Trace {
  /** The value here came across, with all that is in it. */
  readonly use: (pointer: string) => void;
  /** The value here came across, but for these parts of it. */
  readonly usePartly: (pointer: string, left: readonly LeftItem[], reason: string) => void;
  /** The object or array here came across as such; what is in it is told apart. */
  readonly visit: (pointer: string) => void;
  /** What is lost here is lost for this reason. */
  readonly excuse: (pointer: string, reason: string) => void;
  /** All that is here is lost, whatever was noted of it before. */
  readonly drop: (pointer: string, reason?: string) => void;
  /** A value of the result was made from the one here. */
  readonly origin: (container: object, key: string | number, pointer: string) => void;
  /** A value of the result was made from nothing. */
  readonly add: (container: object, key: string | number, reason: string) => void;
  /** A value of the result stands elsewhere now. */
  readonly move: (from: Slot, to: Slot) => void;
}

export interface Recording extends Trace {
  /** Every leaf that was not used, in the order of the record. */
  readonly losses: (record: Json) => readonly Loss[];
  /** What was made from nothing, in the order of the result. */
  readonly added: (result: Json) => readonly Added[];
  /** JSON Pointer into the record for one into the result: of the value itself, or of the nearest that it is part of. */
  readonly originOf: (result: Json, pointer: string) => string;
}

export function createRecording(): Recording {
  const used = new Set<string>();
  const partly = new Map<string, { readonly left: readonly LeftItem[]; readonly reason: string }>();
  const visited = new Set<string>();
  const excuses = new Map<string, string>();
  const dropped = new Set<string>();
  const origins: ByPath<string> = new Map();
  const additions: ByPath<string> = new Map();
  return {
    use: (pointer) => void used.add(pointer),
    usePartly: (pointer, left, reason) => {
      const before = partly.get(pointer);
      const also = before && new Set(before.left.map(({ at }) => at));
      // What another field took is not lost.
      partly.set(pointer, { left: also ? left.filter(({ at }) => also.has(at)) : left, reason });
    },
    visit: (pointer) => void visited.add(pointer),
    excuse: (pointer, reason) => void excuses.set(pointer, reason),
    drop: (pointer, reason) => {
      dropped.add(pointer);
      if (reason !== undefined) excuses.set(pointer, reason);
    },
    origin: (container, key, pointer) => note(origins, container, key, pointer),
    add: (container, key, reason) => note(additions, container, key, reason),
    move: (from, to) => {
      for (const notes of [additions, origins]) {
        const known = notes.get(from.holder)?.get(String(from.key));
        if (known !== undefined) note(notes, to.holder, to.key, known);
      }
    },
    losses: (record) => [...unused(record, { used, partly, visited, excuses, dropped })],
    added: (result) => (additions.size === 0 ? [] : [...addedTo(result, additions)]),
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

function note<Value>(notes: ByPath<Value>, container: object, key: string | number, value: Value): void {
  const known = notes.get(container) ?? new Map<string, Value>();
  notes.set(container, known.set(String(key), value));
}
