import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, ExternalPath } from '../../src/mappings/mapping.ts';
import { ABSENT, Blocked, formatPath, parsePath, pathParts, reader } from '../../src/mappings/data/path.ts';

describe('a path outside', () => {
  const cases: readonly (readonly [text: string, path: ExternalPath])[] = [
    ['$', []],
    ['name', ['name']],
    ['address.postalCode', ['address', 'postalCode']],
    ['properties.addr:street', ['properties', 'addr:street']],
    ['@type', ['@type']],
    ['"post code".\'a.b\'', ['post code', 'a.b']],
    ['"say \\"hi\\" \\\\"', ['say "hi" \\']],
    ['coordinates[0][12]', ['coordinates', 0, 12]],
    ['[1][0]', [1, 0]],
    ['a."$"', ['a', '$']],
    ['""', ['']],
    ['offers.*.price', ['offers', { every: true }, 'price']],
    ['"*".a."*"', ['*', 'a', '*']],
    ['[1][3..]', [1, { from: 3 }]],
    ['a[0..]', ['a', { from: 0 }]],
  ];
  it.each(cases)('%s is read', (text, path) => {
    expect(parsePath(text)).toStrictEqual(path);
  });

  it.each([
    ['', 'a path such as address.postalCode, or $ for the record itself'],
    ['a..b', 'a name, a quoted name or an index at character 3'],
    ['a.', 'a name, a quoted name or an index at character 3'],
    ['.a', 'a name, a quoted name or an index at character 1'],
    ['a b', 'a "." or a "[" at character 2'],
    ['a[-1]', 'a name, a quoted name or an index at character 2'],
    ['a[01]', 'a name, a quoted name or an index at character 2'],
    ['a[99999]', 'a name, a quoted name or an index at character 2'],
    ['a[3...]', 'a name, a quoted name or an index at character 2'],
    ['a[..3]', 'a name, a quoted name or an index at character 2'],
    ['"open', 'a name, a quoted name or an index at character 1'],
    ['a.__proto__', 'another name than "__proto__"'],
  ])('%j is none', (text, expected) => {
    expect(parsePath(text)).toBe(expected);
  });

  it('is written as it is read', () => {
    const segment = fc.oneof(
      fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name)),
      fc.nat(9999),
      fc.nat(9).map((from) => ({ from })),
      fc.constant({ every: true } as const),
      fc.constantFrom('$', '*', 'a.b', '"', '\\', "'", '[0]', ' '),
    );
    fc.assert(
      fc.property(fc.array(segment), (path) => {
        expect(parsePath(formatPath(path))).toStrictEqual(path);
      }),
    );
  });

  it('distinguishes absent values, null, and values without members', () => {
    const read = reader(['a', 'b']);
    expect(read({ a: { b: null } })).toBeNull();
    expect(read({ a: {} })).toBe(ABSENT);
    expect(read({})).toBe(ABSENT);
    expect(read({ a: [] })).toStrictEqual(new Blocked(1, [], 'b'));
    expect(reader([0])({ 0: 'x' })).toStrictEqual(new Blocked(0, { 0: 'x' }, 0));
    expect(reader(['length'])([])).toStrictEqual(new Blocked(0, [], 'length'));
    expect(reader(['toString'])({})).toBe(ABSENT);
  });

  it('leads to every place that there is', () => {
    const places = (text: string, record: Json): readonly unknown[] =>
      pathParts(parsePath(text) as ExternalPath, record);
    expect(places('a.*.b', { a: [{ b: 1 }, {}, 7, { b: null }] })).toStrictEqual([
      ['a', 0, 'b'],
      ['a', 3, 'b'],
    ]);
    expect(places('a.*.b', { a: { b: 1 } })).toStrictEqual([['a', 'b']]);
    expect(places('a[1..]', { a: [1, 2, 3] })).toStrictEqual([
      ['a', 1],
      ['a', 2],
    ]);
    expect(places('a[1..]', { a: { 1: 2 } })).toStrictEqual([]);
    expect(places('a.toString.b', { a: {} })).toStrictEqual([]);
  });
});
