import { expect, test } from 'vitest';
import type { Target } from './target.ts';
import { examples, fleet, transform } from './transform.ts';

const KEEP = { keepUnmapped: true };

/** `options.keepUnmapped`: keeps or omits fields without a mapping. */
export function unmappedSuite(target: () => Target): void {
  test('omits unmapped fields by default', async () => {
    const records = examples('fleet/logbook');
    const { data } = await transform(target(), fleet('logbook', 'register', records));
    expect(JSON.stringify(data)).not.toContain('Fog');
    expect((await transform(target(), fleet('logbook', 'register', records, { keepUnmapped: false }))).data).toEqual(
      data,
    );
  });

  test('keeps an unmapped field at its own path, beside mapped ones', async () => {
    const record = {
      name: 'Nordstern',
      number: 'V-7',
      flags: ['A', 'N'],
      deep: { er: [{}, { still: null }] },
      none: [],
    };
    const { data } = await transform(target(), fleet('register', 'logbook', [record], KEEP));
    const { name: _, ...unmapped } = record;
    expect(data).toEqual([{ kind: 'vessel', vessel: { title: 'Nordstern' }, ...unmapped }]);
  });

  test('adds it to an object that the mapping writes', async () => {
    const record = { kind: 'vessel', vessel: { title: 'Nordstern', flag: 'A' } };
    const { data } = await transform(target(), fleet('logbook', 'logbook', [record], KEEP));
    expect(data).toEqual([record]);
  });

  test('adds it to the item of an array that was created from the same input item', async () => {
    const [vessel] = examples('fleet/register');
    expect((await transform(target(), fleet('register', 'register', [vessel], KEEP))).data).toEqual([vessel]);
  });

  test('preserves its position in an array without mapped items', async () => {
    const record = { name: 'Nordstern', berths: [{ name: 'Pier 3' }, { name: 'Pier 4', lamp: 'red' }] };
    const { data } = await transform(target(), fleet('register', 'logbook', [record], KEEP));
    expect(data).toEqual([
      {
        kind: 'vessel',
        vessel: { title: 'Nordstern' },
        moorings: [{ at: 'Pier 3' }, { at: 'Pier 4' }],
        berths: [{}, { lamp: 'red' }],
      },
    ]);
  });

  test('leaves the value of the mapping if it has another one at its path, and reports the loss', async () => {
    const record = { name: 'Nordstern', vessel: { title: 'Seeschwalbe', flag: 'A' } };
    const { data, response } = await transform(target(), fleet('register', 'logbook', [record], KEEP));
    expect(data).toEqual([{ kind: 'vessel', vessel: { title: 'Nordstern', flag: 'A' } }]);
    expect(response.headers.get('Transform-Report')).toBe('lost=1, losses=(1;at="#/vessel/title")');
    await transform(target(), fleet('register', 'logbook', [record], { keepUnmapped: false }));
  });

  test('accepts an equal value at its path', async () => {
    const record = { name: 'Nordstern', vessel: { title: 'Nordstern' } };
    const { data } = await transform(target(), fleet('register', 'logbook', [record], KEEP));
    expect(data).toEqual([{ kind: 'vessel', vessel: { title: 'Nordstern' } }]);
  });

  test.each([
    ['a value where an object is', { vessel: 'Seeschwalbe' }, '/vessel'],
    ['an object where a value is', { kind: { of: 'vessel' } }, '/kind/of'],
    ['an item where the mapping writes others', { moorings: [{ rope: 'thin' }] }, '/moorings/*/rope'],
  ])('%s is lost', async (_, more, pointer) => {
    const record = { name: 'Nordstern', berths: [{ name: 'Pier 3' }], ...more };
    const { data: whole } = await transform(
      target(),
      fleet('register', 'logbook', [{ name: 'Nordstern', berths: record.berths }]),
    );
    const { data, response } = await transform(target(), fleet('register', 'logbook', [record], KEEP));
    expect(data).toEqual(whole);
    expect(response.headers.get('Transform-Report')).toBe(`lost=1, losses=(1;at="#${pointer}")`);
  });

  test('a member of an object inside an array, and an item of an array inside an object, are lost', async () => {
    const record = { name: 'Nordstern', metres: 31.5, number: 'V-7' };
    const { response } = await transform(target(), fleet('register', 'signal', [record], KEEP));
    expect(response.headers.get('Transform-Report')).toContain('"#/number"');
  });
}
