/** Map with a maximum size. Evicts the oldest entry. */
interface BoundedMap<K, V> {
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

/** Approximate LRU cache keyed by string, bounded by total size. */
interface LruCache<V> {
  get(key: string): V | undefined;
  /** @param size in the unit of the capacity */
  set(key: string, value: V, size: number): void;
}

interface Entry<V> {
  readonly value: V;
  readonly size: number;
}

/**
 * Creates a {@link LruCache} of two generations. When the younger one is full, it replaces the older one, which drops all entries that
 * have not been read since. Reads of young entries do not move them, which is faster than an exact LRU cache.
 */
export function createLruCache<V>(capacity: number): LruCache<V> {
  let [young, old] = [new Map<string, Entry<V>>(), new Map<string, Entry<V>>()];
  let used = 0;

  function add(key: string, entry: Entry<V>): void {
    if (entry.size > capacity / 2) return;
    if (used + entry.size > capacity / 2) [young, old, used] = [new Map(), young, 0];
    young.set(key, entry);
    used += entry.size;
  }

  return {
    get(key) {
      const entry = young.get(key);
      if (entry) return entry.value;
      const older = old.get(key);
      if (older) add(key, older);
      return older?.value;
    },
    set(key, value, size) {
      if (!young.has(key)) add(key, { value, size });
    },
  };
}
