import { isArray, isObject } from './json.ts';
import type { Json } from './mapping.ts';
import { toPointer } from './place.ts';

/** A leaf of a record that did not come across. */
export interface Loss {
  /** JSON Pointer into the record. */
  readonly pointer: string;
  readonly value: Json;
  /** What the mapping says of it; absent where it says nothing. */
  readonly reason?: string;
}

/** Notes of what was read of a record, for reports; an engine that has none is the faster for it. */
export interface Trace {
  /** The value here came across, with all that is in it. */
  readonly use: (pointer: string) => void;
  /** The object or array here came across as such; what is in it is told apart. */
  readonly visit: (pointer: string) => void;
  /** What is lost here is lost for this reason. */
  readonly excuse: (pointer: string, reason: string) => void;
  /** A value of the result was made from the one here. */
  readonly origin: (container: object, key: string | number, pointer: string) => void;
}

export interface Recording extends Trace {
  /** Every leaf that was not used, in the order of the record. */
  readonly losses: (record: Json) => readonly Loss[];
  /** JSON Pointer into the record for one into the result: of the value itself, or of the nearest that it is part of. */
  readonly originOf: (result: Json, pointer: string) => string;
}

export function createRecording(): Recording {
  const used = new Set<string>();
  const visited = new Set<string>();
  const excuses = new Map<string, string>();
  const origins = new Map<object, Map<string, string>>();
  return {
    use: (pointer) => void used.add(pointer),
    visit: (pointer) => void visited.add(pointer),
    excuse: (pointer, reason) => void excuses.set(pointer, reason),
    origin: (container, key, pointer) => {
      const known = origins.get(container) ?? new Map<string, string>();
      origins.set(container, known.set(String(key), pointer));
    },
    losses: (record) => [...unused(record, used, visited, excuses)],
    originOf: (result, pointer) => {
      let [current, best]: [Json | undefined, string] = [result, ''];
      for (const key of pointer.split('/').slice(1)) {
        if (typeof current !== 'object' || current === null) break;
        const name = key.replace(/~1/g, '/').replace(/~0/g, '~');
        best = origins.get(current)?.get(name) ?? best;
        current = Object.hasOwn(current, name) ? (current as Record<string, Json>)[name] : undefined;
      }
      return best;
    },
  };
}

interface Visit {
  readonly value: Json;
  readonly pointer: string;
  readonly reason: string | undefined;
}

/** A stack of its own, so that no depth of a record overflows ours. */
function* unused(
  record: Json,
  used: ReadonlySet<string>,
  visited: ReadonlySet<string>,
  excuses: ReadonlyMap<string, string>,
): Generator<Loss> {
  const waiting: Visit[] = [{ value: record, pointer: '', reason: undefined }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { value, pointer } = visit;
    if (used.has(pointer)) continue;
    const reason = excuses.get(pointer) ?? visit.reason;
    const members = isArray(value)
      ? value.map((item, at) => [at, item] as const)
      : isObject(value)
        ? Object.entries(value)
        : [];
    if (members.length > 0) {
      for (const [key, member] of members.reverse())
        waiting.push({ value: member, pointer: pointer + toPointer([key]), reason });
    } else if (!visited.has(pointer)) yield { pointer, value, ...(reason !== undefined && { reason }) };
  }
}
