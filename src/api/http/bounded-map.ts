/** Map with a maximum size. Evicts the oldest entry. */
export interface BoundedMap<K, V> {
  get(key: K): V | undefined;
  /** Setting a key again makes it the newest. */
  set(key: K, value: V): void;
  readonly size: number;
}

/** Creates a {@link BoundedMap}, for keys that clients control. */
export function createBoundedMap<K, V>(maximum: number): BoundedMap<K, V> {
  // A Map preserves insertion order.
  const entries = new Map<K, V>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      if (entries.size >= maximum) entries.delete(entries.keys().next().value as K);
      entries.set(key, value);
    },
    get size() {
      return entries.size;
    },
  };
}
