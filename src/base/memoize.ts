/**
 * Returns a function that computes its result once for each object. The object must not change afterwards, and must always occur with
 * the same further arguments.
 */
export function memoize<Key extends object, Rest extends readonly unknown[], Value>(
  create: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  return memoizeIn(new WeakMap<Key, Value>(), create);
}

/** Returns a function that computes its result once for each key, which may be a string. The function retains all results. */
export function memoizeByKey<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new Map<Key, Value>(), create);
}

/** Where results are: a map, or a weak one. */
interface Results<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): unknown;
}

function memoizeIn<Key, Rest extends readonly unknown[], Value>(
  results: Results<Key, Value>,
  create: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  return (key, ...rest) => {
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as Value;
    const value = create(key, ...rest);
    results.set(key, value);
    return value;
  };
}

/**
 * Returns a function that retains the results for recent keys: at most two times `limit`, so that they need little memory even if a large
 * ontology has many keys that are used once.
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
  let last: { readonly key: WeakRef<Key>; readonly value: Value } | undefined;
  return (key) => {
    if (last?.key.deref() !== key) last = { key: new WeakRef(key), value: create(key) };
    return last.value;
  };
}

/** Returns a function that computes its result on the first call. It retains the computation, with all that this refers to, until then. */
export function lazy<Value>(create: () => Value): () => Value {
  let compute: (() => Value) | undefined = create;
  let result: Value | undefined;
  return () => {
    if (compute) result = compute();
    compute = undefined;
    return result as Value;
  };
}
