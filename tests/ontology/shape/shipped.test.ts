import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rdf } from '../../../src/ontology/names.ts';
import type { ShapeSource } from '../../../src/ontology/shape/shape-source.ts';
import { createShapeSource } from '../../../src/ontology/shape/shape-source.ts';
import { market } from '../../support/market.ts';
import { describeClasses } from './described-shapes.ts';
import type { Spoiled } from './spoilings.ts';
import { spoilings } from './spoilings.ts';
import type { Claim, Judgement, Verdict } from './three-judges.ts';
import { judge } from './three-judges.ts';

let source: ShapeSource;
/** Every example of a page: maintained, completed and composed ones. */
let shown: readonly Claim[];
let judgement: Judgement;

beforeAll(async () => {
  source = createShapeSource((await market()).publication.ontology);
  const classes = describeClasses(source);
  shown = classes.flatMap((of) => of.examples.map(({ text }) => ({ of, record: JSON.parse(text) as Claim['record'] })));
  judgement = await judge(shown, source.ontology);
}, 600_000);

describe('the classes of the included ontology', () => {
  test('have example records that their JSON Schema, their SHACL shape and their TypeScript accept', () => {
    expect(shown.length).toBeGreaterThan(600);
    const unsound = shown.flatMap(({ of }, at) =>
      Object.entries(judgement.verdicts[at] as Verdict).flatMap(([by, against]) =>
        against.map((fault) => `${of.shape.key}: ${by}: ${fault}`),
      ),
    );
    expect(unsound).toEqual([]);
  });

  test('have TypeScript that compiles in strict mode', () => {
    expect(judgement.faults).toEqual([]);
  });

  test('have every maintained example record, unchanged', () => {
    const records = shown.map(({ of, record }) => ({ term: of.shape.term, record }));
    for (const { term } of records) {
      const maintained = term.examples.filter(({ datatype }) => datatype === rdf('JSON'));
      const own = records.filter((each) => each.term === term).map(({ record }) => record);
      for (const [at, { value }] of maintained.entries()) expect(own[at]).toMatchObject(JSON.parse(value) as object);
    }
  });

  test('have three schemas that all reject a record with one wrong value', async () => {
    const spoiled = spoilings(shown, source);
    const places = fc.array(fc.nat({ max: spoiled.length - 1 }), { minLength: 120, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(places, async (chosen) => {
        const wrong = chosen.map((at) => spoiled[at] as Spoiled);
        const { verdicts } = await judge(wrong, source.ontology);
        const accepted = wrong.flatMap(({ of, how }, at) =>
          Object.entries(verdicts[at] as Verdict).flatMap(([by, against]) =>
            against.length === 0 ? [`${of.shape.key}: ${how}: accepted by ${by}`] : [],
          ),
        );
        expect(accepted).toEqual([]);
      }),
      // Validates many records in one run.
      { numRuns: 1, endOnFailure: true },
    );
  }, 600_000);
});
