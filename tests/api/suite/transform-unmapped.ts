import { expect, test } from 'vitest';
import type { Target } from './target.ts';
import { errorsOf, examples, fleet, refused, transform } from './transform.ts';

const KEEP = { keepUnmapped: true };

/** `options.keepUnmapped`: what no mapping reads stays where it was, or is left out. */
export function unmappedSuite(target: () => Target): void {
  test('it is left out where nobody asks for it', async () => {
    const records = examples('fleet/logbook');
    const { data } = await transform(target(), fleet('logbook', 'register', records));
    expect(JSON.stringify(data)).not.toContain('Fog');
    expect((await transform(target(), fleet('logbook', 'register', records, { keepUnmapped: false }))).data).toEqual(
      data,
    );
  });

  test('it is kept at its own path, beside what is mapped', async () => {
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

  test('it may join an object that the mapping writes', async () => {
    const record = { kind: 'vessel', vessel: { title: 'Nordstern', flag: 'A' } };
    const { data } = await transform(target(), fleet('logbook', 'logbook', [record], KEEP));
    expect(data).toEqual([record]);
  });

  test('in an item of an array it joins the item that was made from the same one', async () => {
    const [vessel] = examples('fleet/register');
    expect((await transform(target(), fleet('register', 'register', [vessel], KEEP))).data).toEqual([vessel]);
  });

  test('in an array that is there for it alone it keeps its place', async () => {
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

  test('where the output has another value at its path it is a fault at the source, and nothing is written over', async () => {
    const record = { name: 'Nordstern', vessel: { title: 'Seeschwalbe' } };
    const problem = await refused(target(), fleet('register', 'logbook', [{ name: 'A' }, record], KEEP), 422);
    expect(errorsOf(problem)).toEqual(['/inputData/1/vessel/title collision']);
    await transform(target(), fleet('register', 'logbook', [record], { keepUnmapped: false }));
  });

  test('where the output has the same value already nothing is at fault', async () => {
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
    const problem = await refused(target(), fleet('register', 'logbook', [record], KEEP), 422);
    expect(errorsOf(problem)).toEqual([`/inputData/0${pointer} collision`]);
  });

  test('nothing can be kept of an object in an array, nor the other way round', async () => {
    const record = { name: 'Nordstern', metres: 31.5, number: 'V-7' };
    const problem = await refused(target(), fleet('register', 'signal', [record], KEEP), 422);
    expect(errorsOf(problem)).toEqual(['/inputData/0/number collision']);
  });
}
