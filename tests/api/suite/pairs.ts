import { expect, test } from 'vitest';
import { expected } from './oracle.ts';
import { readIdentifiers } from './paging.ts';
import { FILTER_ROWS, FILTERS, MAPPING_FILTERS } from './parameters.ts';
import type { Target } from './target.ts';

/** Values for each parameter, as the oracle understands them. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** Samples for the harbour. */
export const HARBOUR_SAMPLES: Samples = Object.fromEntries(
  [...Object.entries(FILTER_ROWS), ...Object.entries(MAPPING_FILTERS)].map(([name, { harbour }]) => [name, harbour]),
);

/**
 * Every pair of parameters, with every pair of their values, against the oracle: both must hold.
 *
 * @param fruitful how many of the questions find something at least, so that the rest means something
 */
export function pairsSuite(target: () => Target, samples: () => Samples, fruitful: number): void {
  let found = 0;

  test('every filter has samples', () => {
    const without = FILTERS.filter((parameter) => (samples()[parameter] ?? []).length === 0);
    expect(without).toEqual([]);
  });

  test.each(FILTERS)('%s together with each of the others', async (first) => {
    for (const second of FILTERS.slice(FILTERS.indexOf(first) + 1)) found += await askPairs(first, second);
  });

  test('and many of these pairs find something', () => {
    expect(found).toBeGreaterThanOrEqual(fruitful);
  });

  async function askPairs(first: string, second: string): Promise<number> {
    let some = 0;
    for (const one of samples()[first] ?? []) {
      for (const other of samples()[second] ?? []) {
        const question = { [first]: one, [second]: other };
        const wanted = expected(target().publication, question);
        const answer = await readIdentifiers(target(), { ...question, fields: 'identifier' });
        expect(answer, JSON.stringify(question)).toEqual(wanted);
        if (wanted.length > 0) some += 1;
      }
    }
    return some;
  }
}
