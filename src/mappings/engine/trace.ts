import { segments } from '../../rdf/json/json.ts';
import type { LeftItem } from '../codec.ts';
import type { Json } from '../mapping.ts';
import type { OutputSlot } from '../output-builder.ts';
import type { Added, ByPath, Loss, LossReason } from './losses.ts';
import { addedTo, unused } from './losses.ts';

export type { Added, Loss } from './losses.ts';

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
  /** The same if the mapping has no field for the value. */
  readonly explainUnmapped: (pointer: string, reason: string) => void;
  /** Everything at this pointer is lost, whatever was recorded before. */
  readonly drop: (pointer: string, reason?: string) => void;
  /** A value of the result was converted from the value at this pointer. */
  readonly origin: (container: object, key: string | number, pointer: string) => void;
  /** A value of the result has no origin in the record. */
  readonly add: (container: object, key: string | number, reason: string) => void;
  /** A value of the result was moved. */
  readonly move: (from: OutputSlot, to: OutputSlot) => void;
}

export interface Recording extends Trace {
  /** All values that were not used, in the order of the record. */
  readonly losses: (record: Json) => readonly Loss[];
  /** All values without an origin, in the order of the result. */
  readonly added: (result: Json) => readonly Added[];
  /** Maps a JSON Pointer into the result to one into the record: to the value itself, or to the nearest value that contains it. */
  readonly originOf: (result: Json, pointer: string) => string;
}

export function createRecording(): Recording {
  const used = new Set<string>();
  const partly = new Map<string, { readonly left: readonly LeftItem[]; readonly reason: string }>();
  const visited = new Set<string>();
  const lossReasons = new Map<string, LossReason>();
  const dropped = new Set<string>();
  const origins: ByPath<string> = new Map();
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
    explainUnmapped: (pointer, reason) => void lossReasons.set(pointer, { reason, mapped: false }),
    drop: (pointer, reason) => {
      dropped.add(pointer);
      if (reason !== undefined) lossReasons.set(pointer, { reason, mapped: true });
    },
    origin: (container, key, pointer) => note(origins, container, key, pointer),
    add: (container, key, reason) => note(additions, container, key, reason),
    move: (from, to) => {
      for (const notes of [additions, origins]) {
        const known = notes.get(from.holder)?.get(String(from.key));
        if (known !== undefined) note(notes, to.holder, to.key, known);
      }
    },
    losses: (record) => [...unused(record, { used, partly, visited, lossReasons, dropped })],
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
