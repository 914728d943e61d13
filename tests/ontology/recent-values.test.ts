import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecentValues } from '../../src/base/work.ts';

const LIMIT = 20;
const reads = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), size: fc.integer({ min: 0, max: 30 }) }),
  { maxLength: 60 },
);

test('returns the value that was set for a key', () => {
  fc.assert(
    fc.property(reads, (asked) => {
      const recent = createRecentValues<string, { readonly key: string; readonly size: number }>(
        LIMIT,
        (_, { size }) => size,
      );
      for (const entry of asked) {
        const found = recent.get(entry.key);
        if (found === undefined) recent.set(entry.key, entry);
        else expect(found.key).toBe(entry.key);
      }
    }),
  );
});

test('never exceeds two times its limit', () => {
  fc.assert(
    fc.property(reads, (asked) => {
      const recent = createRecentValues<string, number>(LIMIT, (_, size) => size);
      const keys = [...new Set(asked.map(({ key }) => key))];
      for (const { key, size } of asked) {
        if (recent.get(key) === undefined) recent.set(key, size);
        // Reading may move an entry, so a round of reads may find one limit more than is cached at any time.
        const held = keys.map((other) => recent.get(other) ?? 0);
        expect(held.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(LIMIT * 3);
      }
    }),
  );
});

test('keeps an entry that is read again, and evicts others', () => {
  const recent = createRecentValues<string, number>(10);
  recent.set('asked', 1);
  recent.set('forgotten', 2);
  for (let i = 0; i < 100; i += 1) {
    recent.set(`other ${i}`, i);
    expect(recent.get('asked')).toBe(1);
  }
  expect(recent.get('forgotten')).toBeUndefined();
  expect(recent.get('other 99')).toBe(99);
});

test('does not cache a value larger than its limit', () => {
  const recent = createRecentValues<string, number>(10, (_, size) => size);
  recent.set('large', 11);
  recent.set('just right', 10);
  expect([recent.get('large'), recent.get('just right')]).toEqual([undefined, 10]);
  recent.set('just right', 11);
  expect(recent.get('just right')).toBeUndefined();
});

test('a value that is set again replaces the one before, and counts once', () => {
  const recent = createRecentValues<string, number>(10);
  for (let i = 0; i < 25; i += 1) recent.set('again', i);
  recent.set('other', 1);
  for (let i = 25; i < 33; i += 1) recent.set('again', i);
  expect([recent.get('again'), recent.get('other')]).toEqual([32, 1]);
});
