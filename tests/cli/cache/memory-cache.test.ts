import { expect, test, vi } from 'vitest';
import { createMemoryCache } from '../../../src/cli/load/cache.ts';
import { compileInput } from '../../../src/cli/command/compile-input.ts';
import type { InputOptions } from '../../../src/cli/command/input-options.ts';
import { HARBOUR } from '../../api/fixtures/publication.ts';

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

test('keeps after a run that has failed what it has neither used nor kept', () => {
  const cache = createMemoryCache();
  cache.remember('kind', ['unused'], () => 'first');
  for (let failure = 0; failure < 3; failure += 1) {
    cache.start();
    cache.remember('kind', [`new ${failure}`], () => 'second');
    cache.abandon();
  }
  cache.start();
  const again = ['unused', 'new 2'].map((input) => cache.remember('kind', [input], () => 'third'));
  expect(again).toEqual(['first', 'third']);
});

test('a publication that is compiled again is the same as without a cache', async () => {
  const cache = createMemoryCache();
  const compiled = async (options: InputOptions): Promise<readonly unknown[]> => {
    const { publication, nodes, issues } = (await compileInput({ ...options, ontology: HARBOUR })).compiled;
    return [publication, nodes, issues];
  };
  const expected = await compiled({});
  for (let run = 0; run < 3; run += 1) {
    cache.start();
    expect(await compiled({ cache })).toEqual(expected);
  }
});

test('computes again after an error', async () => {
  const cache = createMemoryCache();
  const compute = vi.fn(async () => 'result').mockRejectedValueOnce(new Error('no space'));
  await expect(cache.rememberLater('kind', [], compute)).rejects.toThrow('no space');
  expect(await cache.rememberLater('kind', [], compute)).toBe('result');
});
