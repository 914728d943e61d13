import { expect, test } from 'vitest';
import { expected } from './oracle.ts';
import { readIdentifiers } from './paging.ts';
import { FILTER_ROWS, FILTERS, MAPPING_FILTERS } from './parameters.ts';
import type { Target } from './target.ts';

/** Values for each parameter, as the oracle reads them. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** Samples for the harbour. */
export const HARBOUR_SAMPLES: Samples = Object.fromEntries(
  [...Object.entries(FILTER_ROWS), ...Object.entries(MAPPING_FILTERS)].map(([name, { harbour }]) => [name, harbour]),
);

/**
 * Every pair of parameters with every pair of their values, compared with the oracle.
 *
 * @param fruitful minimum number of queries with a result
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

  test('enough pairs match something', () => {
    expect(found).toBeGreaterThanOrEqual(fruitful);
  });

  async function askPairs(first: string, second: string): Promise<number> {
    let some = 0;
    for (const one of samples()[first] ?? []) {
      for (const other of samples()[second] ?? []) {
        const query = { [first]: one, [second]: other };
        const expectedValue = expected(target().publication, query);
        const response = await readIdentifiers(target(), { ...query, fields: 'identifier' });
        expect(response, JSON.stringify(query)).toEqual(expectedValue);
        if (expectedValue.length > 0) some += 1;
      }
    }
    return some;
  }
}
