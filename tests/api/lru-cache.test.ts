import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLruCache } from '../../src/api/http/lru-cache.ts';

const ROOM = 40;
const looks = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), size: fc.integer({ min: 0, max: 30 }) }),
  { maxLength: 60 },
);

test('what is found is what was put there last under that name', () => {
  fc.assert(
    fc.property(looks, (asked) => {
      const recent = createLruCache<string>(ROOM);
      for (const { key, size } of asked) {
        const found = recent.get(key);
        if (found === undefined) recent.set(key, `value of ${key}`, size);
        else expect(found).toBe(`value of ${key}`);
      }
    }),
  );
});

test('what is held never takes more than the room', () => {
  fc.assert(
    fc.property(looks, (asked) => {
      const recent = createLruCache<number>(ROOM);
      const keys = [...new Set(asked.map(({ key }) => key))];
      for (const { key, size } of asked) {
        if (recent.get(key) === undefined) recent.set(key, size, size);
        // A look may move what it finds, so one round of looks may find half a room more than there is at any time.
        const held = keys.map((other) => recent.get(other) ?? 0);
        expect(held.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(ROOM * 1.5);
      }
    }),
  );
});

test('what is asked for stays, however many others come; what is not goes', () => {
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

test('what would take more than half of the room is not held', () => {
  const recent = createLruCache<number>(20);
  recent.set('large', 1, 11);
  recent.set('just right', 2, 10);
  expect([recent.get('large'), recent.get('just right')]).toEqual([undefined, 2]);
});
