import type { ResultCache } from '../../ontology/result-cache.ts';
import { nameOf } from './disk-cache.ts';

/** Results of earlier runs in memory. A run gets the same object as an earlier one, and must not change it. */
export interface MemoryCache extends ResultCache {
  /** Starts a run. Drops the results that the last run has not used. */
  readonly start: () => void;
  /** Ends a run that has failed, so that the next one finds what this one did: a run with an error uses little. */
  readonly abandon: () => void;
}

/** Creates an empty cache for the runs of one process, all with the same code. */
export function createMemoryCache(): MemoryCache {
  let earlier = new Map<string, unknown>();
  let used = new Map<string, unknown>();
  const find = <Result>(kind: string, inputs: readonly string[], compute: () => Result): Result => {
    const name = nameOf(kind, inputs, '');
    if (used.has(name)) return used.get(name) as Result;
    const result = earlier.has(name) ? (earlier.get(name) as Result) : compute();
    used.set(name, result);
    if (result instanceof Promise) result.catch(() => used.delete(name));
    return result;
  };
  return {
    remember: find,
    rememberLater: find,
    hold: find,
    has: (kind, inputs) => {
      const name = nameOf(kind, inputs, '');
      return used.has(name) || earlier.has(name);
    },
    keep: (kind, inputs) => {
      const name = nameOf(kind, inputs, '');
      if (earlier.has(name)) used.set(name, earlier.get(name));
    },
    start: () => {
      earlier = used;
      used = new Map();
    },
    abandon: () => {
      used = new Map(earlier);
    },
  };
}
