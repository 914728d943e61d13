import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, Json } from '../../src/mappings/mapping.ts';
import type { Explained, TransformOutcome } from '../../src/mappings/transform/compile.ts';
import { spoilt } from './arbitrary-records.ts';
import { FIXTURE_NAMES, compileFixture, fixtureMapping, fixtureRecords } from './read-fixture.ts';

type Thing = { [name: string]: Json };

/** The properties of records that a mapping reads and writes in a direction, by their first step. */
const propertiesOf = (name: string, way: Field['direction']): ReadonlySet<string> =>
  new Set(
    fixtureMapping(name)
      .entities.filter(({ root }) => root)
      .flatMap(({ fields }) => fields.filter(({ direction }) => direction === way))
      .flatMap(({ properties }) => properties.map(([first]) => first as string)),
  );
const PROPERTIES = new Map(FIXTURE_NAMES.map((name) => [name, propertiesOf(name, 'both')]));
const shared = (a: string, b: string): number => {
  const [these, those] = [PROPERTIES.get(a), PROPERTIES.get(b)] as [ReadonlySet<string>, ReadonlySet<string>];
  return [...these].filter((name) => those.has(name)).length;
};
/** Pairs with enough properties in common that records have values of both. */
const PAIRS = FIXTURE_NAMES.flatMap((from) =>
  FIXTURE_NAMES.filter((to) => to !== from && shared(from, to) > 2).map((to) => ({ from, to })),
);

const thingOf = (outcome: TransformOutcome | Explained): Thing | undefined =>
  'value' in outcome && typeof outcome.value === 'object' ? (outcome.value as Thing) : undefined;

/** Whether a value of a property is reported as lost or added. */
const isReported = (explained: Explained, property: string): boolean =>
  'value' in explained && explained.lost.some(({ pointer }) => `${pointer}/`.startsWith(`/${property}/`));

/** Two fields of one property put their values one after the other, whatever their order was elsewhere; one field keeps it. */
const unordered = (value: Json | undefined): Json | undefined =>
  Array.isArray(value) ? (value as Json[]).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : value;

describe.each(PAIRS)('from "$from" to "$to" and back', ({ from, to }) => {
  const [a, b] = [compileFixture(from), compileFixture(to)];
  // What is only ever written is not lost, and does not come back.
  const onlyWritten = propertiesOf(to, 'down');
  let compared = 0;

  it('preserves every property that both map, unless it is reported as lost', () => {
    const law = fc.property(spoilt(fixtureRecords(from)), (record) => {
      const given = thingOf(a.up(record));
      const there = given && b.explainDown(given);
      if (given === undefined || there === undefined || !('value' in there)) return;
      const returned = thingOf(b.up(there.value));
      if (returned === undefined) throw new Error(`${to} does not read what it has written.`);
      for (const [property, value] of Object.entries(given)) {
        if (isReported(there, property) || onlyWritten.has(property)) continue;
        expect(unordered(returned[property]), `${property} in ${to}`).toStrictEqual(unordered(value));
        compared += 1;
      }
      const home = a.explainDown(returned);
      const again = 'value' in home ? thingOf(a.up(home.value)) : undefined;
      if (again === undefined) {
        expect(home, `${from} does not read what it has written`).toHaveProperty('errors');
        return;
      }
      for (const [property, value] of Object.entries(returned)) {
        if (isReported(home, property)) continue;
        expect(unordered(again[property]), `${property} in ${from}`).toStrictEqual(unordered(value));
      }
    });
    // Between some schemas few records carry anything: each round begins with a seed of its own.
    for (let round = 0; round < 10 && (round === 0 || compared === 0); round += 1)
      fc.assert(law, { numRuns: 150, seed: 20_261_122 + round });
    expect(compared, 'properties compared').toBeGreaterThan(0);
  });
});
