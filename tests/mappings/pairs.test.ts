import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/mappings/mapping.ts';
import { spoilt } from './arbitrary-records.ts';
import { FIXTURE_NAMES, compileFixture, fixtureRecords } from './read-fixture.ts';

const PAIRS = FIXTURE_NAMES.flatMap((from) => FIXTURE_NAMES.filter((to) => to !== from).map((to) => ({ from, to })));

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

describe.each(PAIRS)('from "$from" to "$to" and back', ({ from, to }) => {
  const [a, b] = [compileFixture(from), compileFixture(to)];

  it('keeps every property that both map, unless it is listed as lost', () => {
    let carried = 0;
    fc.assert(
      fc.property(spoilt(fixtureRecords(from)), (record) => {
        const form = a.up(record);
        const there = 'value' in form ? b.explainDown(form.value) : undefined;
        if (!('value' in form) || there === undefined || !('value' in there)) return;
        const back = b.up(there.value);
        if (!('value' in back)) throw new Error(`${to} does not read what it has written.`);
        const [given, returned] = [form.value, back.value];
        if (!isObject(given) || !isObject(returned)) throw new Error('A form is no object.');
        for (const [property, value] of Object.entries(given)) {
          if (there.lost.some(({ pointer }) => `${pointer}/`.startsWith(`/${property}/`))) continue;
          expect(returned[property], property).toStrictEqual(value);
          carried += 1;
        }
        const again = a.down(returned);
        const once = a.down(given);
        if (!('value' in again) || !('value' in once)) return;
        expect(a.up(again.value)).toHaveProperty('value');
      }),
      { numRuns: 300 },
    );
    expect(carried, 'properties carried').toBeGreaterThan(0);
  });
});
