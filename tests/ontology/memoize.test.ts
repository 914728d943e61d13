import { expect, test } from 'vitest';
import { memoizeRecent } from '../../src/base/work.ts';

/** A function that retains recent results, and the keys for which it has computed one. */
function counted(limit: number): { readonly length: (key: string) => number; readonly computed: string[] } {
  const computed: string[] = [];
  const length = memoizeRecent(limit, (key: string) => {
    computed.push(key);
    return key.length;
  });
  return { length, computed };
}

test('recent results are computed once', () => {
  const { length, computed } = counted(10);
  const keys = ['', 'a', 'bb', 'a', '', 'bb'];
  expect(keys.map(length)).toEqual([0, 1, 2, 1, 0, 2]);
  expect(computed).toEqual(['', 'a', 'bb']);
});

test('a result that is used again and again is retained, others are not', () => {
  const { length, computed } = counted(10);
  for (let number = 0; number < 100; number += 1) {
    expect(length('often')).toBe(5);
    expect(length(`once ${number}`)).toBe(`once ${number}`.length);
  }
  expect(computed.filter((key) => key === 'often')).toHaveLength(1);
  length('once 0');
  expect(computed.filter((key) => key === 'once 0')).toHaveLength(2);
});
