import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Posting } from '../../../src/ontology/query/postings.ts';
import { createPosting, createPostings, intersection, union } from '../../../src/ontology/query/postings.ts';

const SIZE = 300;
const positions = fc.uniqueArray(fc.nat(SIZE - 1)).map((list) => list.toSorted((a, b) => a - b));
const every = Array.from({ length: SIZE }, (_, position) => position);
const made = (list: readonly number[]): Posting => createPosting(list, SIZE);

describe('a posting', () => {
  test('holds its positions and no other, however long it is', () => {
    fc.assert(
      fc.property(positions, (list) => {
        const posting = made(list);
        expect(every.filter((position) => posting.has(position))).toEqual(list);
      }),
    );
  });

  test('of any of several holds what one of them holds', () => {
    fc.assert(
      fc.property(fc.array(positions, { maxLength: 4 }), (lists) => {
        const wanted = every.filter((position) => lists.some((list) => list.includes(position)));
        expect(union(lists.map(made), SIZE).positions).toEqual(wanted);
      }),
    );
  });

  test('of all of several holds what each of them holds', () => {
    fc.assert(
      fc.property(fc.array(positions, { minLength: 1, maxLength: 4 }), (lists) => {
        const wanted = every.filter((position) => lists.every((list) => list.includes(position)));
        expect(intersection(lists.map(made))).toEqual(wanted);
      }),
    );
  });

  test('of nothing asked is not "none"', () => {
    expect(intersection([])).toBeUndefined();
  });
});

test('postings list each position once under each of its keys', () => {
  const keys = [['a', 'b', 'a'], [], ['b']];
  const found = createPostings(3, (position) => keys[position] ?? []);
  expect([...found].map(([key, posting]) => [key, posting.positions])).toEqual([
    ['a', [0]],
    ['b', [0, 2]],
  ]);
});
