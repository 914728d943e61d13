import { expect, test } from 'vitest';
import type { Target } from './target.ts';
import { errorsOf, examples, fleet, rejected, transform } from './transform.ts';

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

  test('reports an error if the output has another value at its path, and overwrites nothing', async () => {
    const record = { name: 'Nordstern', vessel: { title: 'Seeschwalbe' } };
    const problem = await rejected(target(), fleet('register', 'logbook', [{ name: 'A' }, record], KEEP), 422);
    expect(errorsOf(problem)).toEqual(['/inputData/1/vessel/title collision']);
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
    ['an item where the mapping writes others', { moorings: [{ rope: 'thin' }] }, '/moorings/0/rope'],
  ])('%s is a collision', async (_, more, pointer) => {
    const record = { name: 'Nordstern', berths: [{ name: 'Pier 3' }], ...more };
    const problem = await rejected(target(), fleet('register', 'logbook', [record], KEEP), 422);
    expect(errorsOf(problem)).toEqual([`/inputData/0${pointer} collision`]);
  });

  test('rejects a member of an object inside an array, and an item of an array inside an object', async () => {
    const record = { name: 'Nordstern', metres: 31.5, number: 'V-7' };
    const problem = await rejected(target(), fleet('register', 'signal', [record], KEEP), 422);
    expect(errorsOf(problem)).toEqual(['/inputData/0/number collision']);
  });
}
