/** A map that never holds more than so many keys: a new one drives out the one that was set first. */
export interface BoundedMap<K, V> {
  get(key: K): V | undefined;
  /** A key that is set again counts as new. */
  set(key: K, value: V): void;
  readonly size: number;
}

/** Makes a {@link BoundedMap}, for what strangers may fill. */
export function createBoundedMap<K, V>(most: number): BoundedMap<K, V> {
  // A Map keeps the order in which its keys were set.
  const entries = new Map<K, V>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      if (entries.size >= most) entries.delete(entries.keys().next().value as K);
      entries.set(key, value);
    },
    get size() {
      return entries.size;
    },
  };
}
