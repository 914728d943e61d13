import { expect, test, vi } from 'vitest';
import { createMemoryCache } from '../../../src/cli/cache/memory-cache.ts';

test('computes each result once, also in later runs that use it', async () => {
  const cache = createMemoryCache();
  const compute = vi.fn(() => ({}));
  cache.start();
  const first = cache.remember('kind', ['a'], compute);
  for (let run = 0; run < 3; run += 1) {
    cache.start();
    expect(cache.remember('kind', ['a'], compute)).toBe(first);
    expect(await cache.rememberLater('kind', ['a'], async () => compute())).toBe(first);
  }
  expect(compute).toHaveBeenCalledTimes(1);
});

test('distinguishes results by kind and inputs', () => {
  const cache = createMemoryCache();
  const results = [
    cache.remember('kind', ['a', 'b'], () => 1),
    cache.remember('kind', ['ab'], () => 2),
    cache.remember('other', ['a', 'b'], () => 3),
  ];
  expect(results).toEqual([1, 2, 3]);
});

test('drops what a run has neither used nor kept', () => {
  const cache = createMemoryCache();
  for (const input of ['used', 'kept', 'dropped']) cache.remember('kind', [input], () => 'first');
  cache.start();
  cache.remember('kind', ['used'], () => 'second');
  cache.keep('kind', ['kept']);
  cache.start();
  const again = ['used', 'kept', 'dropped'].map((input) => cache.remember('kind', [input], () => 'third'));
  expect(again).toEqual(['first', 'first', 'third']);
});
