import type { CachedResult } from '../ontology/reads.ts';
import { computeCached, useCached } from '../ontology/reads.ts';

/**
 * Returns a function that computes its result once for each object. The object must not change afterwards, and must always occur with
 * the same further arguments.
 */
export function memoize<Key extends object, Rest extends readonly unknown[], Value>(
  create: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const results = new WeakMap<Key, CachedResult<Value>>();
  const compute = (key: Key, rest: Rest): Value => {
    const result = computeCached(() => create(key, ...rest));
    results.set(key, result);
    return useCached(result);
  };
  // Apart from `compute`, whose closure would make each call allocate its variables.
  return (key, ...rest) => {
    const result = results.get(key);
    return result ? useCached(result) : compute(key, rest);
  };
}

/** Returns a function that computes its result once for each key, which may be a string. The function retains all results. */
export function memoizeByKey<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const results = new Map<Key, CachedResult<Value>>();
  const compute = (key: Key): Value => {
    const result = computeCached(() => create(key));
    results.set(key, result);
    return useCached(result);
  };
  // As in `memoize`.
  return (key) => {
    const result = results.get(key);
    return result ? useCached(result) : compute(key);
  };
}

/**
 * Returns a function that retains the results for recent keys: at most two times `limit`, so that they need little memory even if a large
 * ontology has many keys that are used once.
 *
 * @param create must read nothing that is recorded: `reads.ts`
 */
export function memoizeRecent<Key, Value extends string | number | object>(
  limit: number,
  create: (key: Key) => Value,
): (key: Key) => Value {
  let recent = new Map<Key, Value>();
  let older: ReadonlyMap<Key, Value> = new Map();
  const add = (key: Key): Value => {
    const value = older.get(key) ?? create(key);
    if (recent.size === limit) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, value);
    return value;
  };
  return (key) => recent.get(key) ?? add(key);
}

/** Returns a function that retains the result for the most recent object only, for steps that follow each other with the same object. */
export function memoizeLast<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: WeakRef<Key>; readonly result: CachedResult<Value> } | undefined;
  return (key) => {
    if (last?.key.deref() !== key) last = { key: new WeakRef(key), result: computeCached(() => create(key)) };
    return useCached(last.result);
  };
}

/** Returns a function that computes its result on the first call. It retains the computation, with all that this refers to, until then. */
export function lazy<Value>(create: () => Value): () => Value {
  let compute: (() => Value) | undefined = create;
  let result: CachedResult<Value> | undefined;
  return () => {
    if (compute) result = computeCached(compute);
    compute = undefined;
    return useCached(result as CachedResult<Value>);
  };
}
