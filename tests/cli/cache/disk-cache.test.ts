import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DiskCache } from '../../../src/cli/load/cache.ts';
import { openDiskCache } from '../../../src/cli/load/cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ontopress-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const first = (): string => join(folder, 'first');
const second = (): string => join(folder, 'second');

/** The result, and whether it was computed. */
function remembered(cache: DiskCache, inputs: readonly string[], result: unknown): readonly [unknown, boolean] {
  let computed = false;
  const compute = (): unknown => {
    computed = true;
    return result;
  };
  return [cache.remember('sum', inputs, compute), computed];
}

function saved(): DiskCache {
  const cache = openDiskCache(undefined, 'v1');
  remembered(cache, ['a', 'b'], { text: 'Größe', list: [1, null] });
  cache.save(first());
  return openDiskCache(first(), 'v1');
}

test('returns a saved result', () => {
  expect(remembered(saved(), ['a', 'b'], 'new')).toEqual([{ text: 'Größe', list: [1, null] }, false]);
});

test.each([
  ['another input', ['a', 'c'], 'v1'],
  ['inputs that are cut differently', ['ab'], 'v1'],
  ['another version of the code', ['a', 'b'], 'v2'],
])('computes the result for %s', (_, inputs, version) => {
  saved();
  expect(remembered(openDiskCache(first(), version), inputs, 'new')).toEqual(['new', true]);
});

test.each([
  ['cut', (text: string) => text.slice(0, -3)],
  ['changed', (text: string) => text.replace('Größe', 'Lange')],
  ['empty', () => ''],
  ['foreign', () => '{"not":"an entry"}'],
])('ignores an entry that is %s, and writes it again', (_, damage) => {
  const cache = saved();
  const file = join(first(), readdirSync(first())[0] as string);
  const intact = readFileSync(file, 'utf8');
  writeFileSync(file, damage(intact));
  expect(remembered(cache, ['a', 'b'], 'new')).toEqual(['new', true]);
  cache.save(second());
  expect(remembered(openDiskCache(second(), 'v1'), ['a', 'b'], 'newer')).toEqual(['new', false]);
});

test('ignores a folder that does not exist', () => {
  expect(remembered(openDiskCache(join(folder, 'missing'), 'v1'), ['a'], 'new')).toEqual(['new', true]);
});

test('saves what was used or kept, and drops the rest', () => {
  const cache = saved();
  remembered(cache, ['c'], 'other');
  cache.save(second());
  expect(readdirSync(second())).toHaveLength(1);
  const next = openDiskCache(first(), 'v1');
  next.keep('sum', ['a', 'b']);
  next.keep('sum', ['missing']);
  next.save(second());
  expect(remembered(openDiskCache(second(), 'v1'), ['a', 'b'], 'new')).toEqual([
    { text: 'Größe', list: [1, null] },
    false,
  ]);
  expect(remembered(openDiskCache(second(), 'v1'), ['missing'], 'new')).toEqual(['new', true]);
});

test('after it is saved, writes each result at once, where other threads find it', () => {
  const [one, other] = [openDiskCache(undefined, 'v1'), openDiskCache(undefined, 'v1')];
  for (const cache of [one, other]) cache.save(second());
  expect(remembered(one, ['a'], 'of the first')).toEqual(['of the first', true]);
  expect(remembered(other, ['a'], 'of the second')).toEqual(['of the first', false]);
});

test('after it is saved, links the results of the earlier run that it uses', () => {
  const cache = saved();
  cache.save(second());
  expect(readdirSync(second())).toEqual([]);
  remembered(cache, ['a', 'b'], 'new');
  expect(readdirSync(second())).toEqual(readdirSync(first()));
});
