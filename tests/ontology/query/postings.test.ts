import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Posting } from '../../../src/search/query/term-index.ts';
import { createPosting, createPostings, intersection, union } from '../../../src/search/query/term-index.ts';

const SIZE = 300;
const positions = fc.uniqueArray(fc.nat(SIZE - 1)).map((list) => list.toSorted((a, b) => a - b));
const every = Array.from({ length: SIZE }, (_, position) => position);
const toPosting = (list: readonly number[]): Posting => createPosting(list, SIZE);

describe('a posting', () => {
  test('contains exactly its positions, at any length', () => {
    fc.assert(
      fc.property(positions, (list) => {
        const posting = toPosting(list);
        expect(every.filter((position) => posting.has(position))).toEqual(list);
      }),
    );
  });

  test('is the union of several', () => {
    fc.assert(
      fc.property(fc.array(positions, { maxLength: 4 }), (lists) => {
        const expected = every.filter((position) => lists.some((list) => list.includes(position)));
        expect(union(lists.map(toPosting), SIZE).positions).toEqual(expected);
      }),
    );
  });

  test('is the intersection of several', () => {
    fc.assert(
      fc.property(fc.array(positions, { minLength: 1, maxLength: 4 }), (lists) => {
        const expected = every.filter((position) => lists.every((list) => list.includes(position)));
        expect(intersection(lists.map(toPosting))).toEqual(expected);
      }),
    );
  });

  test('is undefined for the intersection of none', () => {
    expect(intersection([])).toBeUndefined();
  });
});

test('postings list each position once per key', () => {
  const keys = [['a', 'b', 'a'], [], ['b']];
  const found = createPostings(3, (position) => keys[position] ?? []);
  expect([...found].map(([key, posting]) => [key, posting.positions])).toEqual([
    ['a', [0]],
    ['b', [0, 2]],
  ]);
});
