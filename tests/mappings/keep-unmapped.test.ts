import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/mappings/mapping.ts';
import type { Keeping } from '../../src/mappings/transform/keep-unmapped.ts';
import { keepUnmapped } from '../../src/mappings/transform/keep-unmapped.ts';
import { cpuTime } from '../support/cpu-time.ts';

/** Maps pointers into the output to pointers into the source. A pointer without an entry has the origin of its parent. */
const originsOf =
  (origins: Readonly<Record<string, string>>) =>
  (pointer: string): string => {
    let at = pointer;
    while (at !== '' && !(at in origins)) at = at.slice(0, at.lastIndexOf('/'));
    return origins[at] ?? '';
  };

function keep(
  source: Json,
  lost: Readonly<Record<string, Json>>,
  output: Json,
  origins: Readonly<Record<string, string>> = {},
  more: Partial<Keeping> = {},
): { readonly output: Json; readonly collisions: readonly string[] } {
  const losses = Object.entries(lost).map(([pointer, value]) => ({ pointer, value }));
  const collisions = keepUnmapped({ source, lost: losses, output, originOf: originsOf(origins), ...more });
  return { output, collisions: collisions.map(({ pointer }) => pointer) };
}

describe('unmapped values', () => {
  test('joins the item that was converted from its own item, at any index', () => {
    const source = {
      tels: [
        { n: '1', kind: 'a' },
        { n: '2', kind: 'b' },
      ],
    };
    const result = keep(source, { '/tels/1/kind': 'b' }, { tels: [{ n: '2' }] }, { '/tels/0': '/tels/1' });
    expect(result).toEqual({ output: { tels: [{ n: '2', kind: 'b' }] }, collisions: [] });
  });

  test('is appended as a new item if its item was not converted', () => {
    const source = [['card', ['a', 1], ['b', 2]]];
    const result = keep(source, { '/0/2/0': 'b', '/0/2/1': 2 }, [['card', ['a', 1]]], {
      '/0': '/0',
      '/0/0': '/0/0',
      '/0/1': '/0/1',
    });
    expect(result).toEqual({ output: [['card', ['a', 1], ['b', 2]]], collisions: [] });
  });

  test('is not added to an array that was created from another value', () => {
    const source = { berths: [{ n: 1 }], moorings: [{ rope: 'thin' }] };
    const result = keep(source, { '/moorings/0/rope': 'thin' }, { moorings: [{ at: 1 }] }, { '/moorings': '/berths' });
    expect(result.collisions).toEqual(['/moorings/0/rope']);
  });

  test('joins a single item with an object, and an object with an array of one item', () => {
    const one = keep(
      { offers: { url: 'x' } },
      { '/offers/url': 'x' },
      { offers: [{ p: 1 }] },
      { '/offers/0': '/offers' },
    );
    expect(one).toEqual({ output: { offers: [{ p: 1, url: 'x' }] }, collisions: [] });
    const many = keep({ geo: [{ z: 1 }] }, { '/geo/0/z': 1 }, { geo: { y: 2 } }, { '/geo': '/geo/0' });
    expect(many).toEqual({ output: { geo: { y: 2, z: 1 } }, collisions: [] });
  });

  test.each([
    ['5', 5],
    ['True', true],
    ['http://schema.org/', 'https://schema.org'],
    ['MerchantReturn', 'https://schema.org/MerchantReturn'],
  ])('does not collide with %j where the output has %j', (value, present) => {
    expect(keep({ a: value }, { '/a': value }, { a: present })).toEqual({ output: { a: present }, collisions: [] });
  });

  test('replaces default values only', () => {
    const added = { added: ['/id'] };
    expect(keep({ id: 'x' }, { '/id': 'x' }, { id: 'default' }, {}, added).output).toEqual({ id: 'x' });
    expect(keep({ id: 'x' }, { '/id': 'x' }, { id: 'read' })).toEqual({ output: { id: 'read' }, collisions: ['/id'] });
  });

  test('replaces a single value within one schema, but not an object', () => {
    const same = { isSameSchema: true };
    const one = { '/kind': 'city' };
    expect(keep({ kind: 'city' }, one, { kind: 'place' }, {}, same)).toEqual({
      output: { kind: 'city' },
      collisions: [],
    });
    expect(keep({ kind: 'city' }, one, { kind: { of: 'b' } }, {}, same).collisions).toEqual(['/kind']);
    const size = { size: { name: 'M', system: 'EU' } };
    const whole = keep(size, { '/size/system': 'EU' }, { size: 'M' }, { '/size': '/size/name' }, same);
    expect(whole).toEqual({ output: size, collisions: [] });
    const other = keep(size, { '/size/system': 'EU' }, { size: 'M' }, { '/size': '/other' }, same);
    expect(other.collisions).toEqual(['/size/system']);
  });

  test('joins an item of which only the members have an origin', () => {
    const source = { list: [{ a: 1 }, { a: 2, id: 'x' }] };
    const output = { list: [{ id: 'generated', a: 2 }] };
    const result = keep(source, { '/list/1/id': 'x' }, output, { '/list/0/a': '/list/1/a' }, { added: ['/list/0/id'] });
    expect(result).toEqual({ output: { list: [{ id: 'x', a: 2 }] }, collisions: [] });
  });

  test('of an array are kept in an object by index, and of an object in a jCard as extended properties', () => {
    const card = ['vcard', [['tel', { type: 'work' }]]];
    const object = keep(card, { '/1/0/1/type': 'work' }, { name: 'A' });
    expect(object).toEqual({ output: { name: 'A', 1: [[null, { type: 'work' }]] }, collisions: [] });
    const extensions = { path: [1], as: 'jcard-property' } as const;
    const output = keep({ pay: { Out: 5 }, n: null }, { '/pay/Out': 5, '/n': null }, ['vcard', []], {}, { extensions });
    expect(output).toEqual({
      output: [
        'vcard',
        [
          ['x-pay-out', { 'x-pointer': '/pay/Out' }, 'integer', 5],
          ['x-n', { 'x-pointer': '/n' }, 'unknown', 'null'],
        ],
      ],
      collisions: [],
    });
    expect(keep({ a: 1 }, { '/a': 1 }, ['tuple']).collisions).toEqual(['/a']);
  });

  test('are kept in linear time', () => {
    const items = Array.from({ length: 20_000 }, (_, at) => ({ at }));
    const origins = Object.fromEntries(items.map((_, at) => [`/list/${at}`, `/list/${at}`]));
    const lost = Object.fromEntries(items.map(({ at }) => [`/list/${at}/at`, at]));
    const whole = () => keep({ list: items }, lost, { list: items.map(() => ({})) }, origins);
    expect(cpuTime(() => expect(whole().collisions).toEqual([]))).toBeLessThan(3_000);
  });
});
