/** Values by text, as many as there is room for: those that were asked for of late. */
export interface LruCache<V> {
  get(key: string): V | undefined;
  /** @param size what the value takes of the room */
  set(key: string, value: V, size: number): void;
}

interface Entry<V> {
  readonly value: V;
  readonly size: number;
}

/**
 * Makes a {@link LruCache} that never holds more than its room. When the younger half is full it becomes the older one, and what
 * nobody asked for since goes: nearly "least recently used first", without moving an entry at every look.
 */
export function createLruCache<V>(room: number): LruCache<V> {
  let [young, old] = [new Map<string, Entry<V>>(), new Map<string, Entry<V>>()];
  let taken = 0;

  function put(key: string, entry: Entry<V>): void {
    if (entry.size > room / 2) return;
    if (taken + entry.size > room / 2) [young, old, taken] = [new Map(), young, 0];
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
