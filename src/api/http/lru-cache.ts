/** Approximate LRU cache keyed by string, bounded by total size. */
export interface LruCache<V> {
  get(key: string): V | undefined;
  /** @param size share of the capacity that the value takes */
  set(key: string, value: V, size: number): void;
}

interface Entry<V> {
  readonly value: V;
  readonly size: number;
}

/**
 * Creates a {@link LruCache} of two generations. When the younger one is full, it replaces the older one, which drops all entries that
 * were not read since. Reads of young entries do not move them, which is faster than an exact LRU cache.
 */
export function createLruCache<V>(capacity: number): LruCache<V> {
  let [young, old] = [new Map<string, Entry<V>>(), new Map<string, Entry<V>>()];
  let taken = 0;

  function put(key: string, entry: Entry<V>): void {
    if (entry.size > capacity / 2) return;
    if (taken + entry.size > capacity / 2) [young, old, taken] = [new Map(), young, 0];
    young.set(key, entry);
    taken += entry.size;
  }

  return {
    get(key) {
      const entry = young.get(key);
      if (entry) return entry.value;
      const older = old.get(key);
      if (older) put(key, older);
      return older?.value;
    },
    set(key, value, size) {
      if (!young.has(key)) put(key, { value, size });
    },
  };
}
