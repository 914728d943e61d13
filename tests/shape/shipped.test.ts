import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rdf } from '../../src/ontology/names.ts';
import { createShapeSource } from '../../src/ontology/shape/shape-source.ts';
import type { ShapeSource } from '../../src/ontology/shape/shape-source.ts';
import { market } from '../support/market.ts';
import { describeClasses } from './described-shapes.ts';
import type { Described } from './described-shapes.ts';
import { spoilings } from './spoilings.ts';
import type { Spoiled } from './spoilings.ts';
import { judge } from './three-judges.ts';
import type { Claim, Verdict } from './three-judges.ts';

let source: ShapeSource;
/** Every example as a page shows it, and every example record as its sources have it. */
let shown: readonly Claim[];
let maintained: readonly Claim[];
let verdicts: ReadonlyMap<Claim, Verdict>;
/** What is wrong with the schemas themselves. */
let faults: readonly string[];

beforeAll(async () => {
  source = createShapeSource((await market()).publication.ontology);
  const classes = describeClasses(source);
  shown = classes.flatMap((of) => of.examples.map(({ text }) => claim(of, text)));
  maintained = classes.flatMap((of) =>
    of.shape.term.examples.flatMap(({ value, datatype }) => (datatype === rdf('JSON') ? claim(of, value) : [])),
  );
  const all = [...shown, ...maintained];
  const judgement = await judge(all, source.ontology);
  verdicts = new Map(all.map((each, at) => [each, judgement.verdicts[at] as Verdict]));
  faults = judgement.faults;
});

describe('the classes of the ontology that ships with the repository', () => {
  test('have example records that their JSON Schema, their SHACL shape and their TypeScript accept', () => {
    expect(shown.length).toBeGreaterThan(600);
    expect(shown.filter((each) => Object.values(verdictOn(each)).some((against) => against.length > 0))).toEqual([]);
  });

  test('have TypeScript that compiles in strict mode', () => {
    expect(faults).toEqual([]);
  });

  test('maintain example records that lack at most what every instance has and no record need state', () => {
    expect(maintained.length).toBeGreaterThan(300);
    for (const each of maintained) {
      const { jsonSchema, shacl } = verdictOn(each);
      expect(jsonSchema.filter((against) => !against.endsWith(' required'))).toEqual([]);
      expect(shacl.filter((against) => !/ (?:Qualified)?MinCount/.test(against))).toEqual([]);
    }
  });

  test('refuse a record with one wrong value, all three of them', async () => {
    const spoiled = spoilings(shown, source);
    const places = fc.array(fc.nat({ max: spoiled.length - 1 }), { minLength: 120, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(places, async (chosen) => {
        const wrong = chosen.map((at) => spoiled[at] as Spoiled);
        const judgement = await judge(wrong, source.ontology);
        const accepted = wrong.flatMap(({ of, how }, at) =>
          Object.entries(judgement.verdicts[at] as Verdict).flatMap(([by, against]) =>
            against.length === 0 ? [`${of.shape.key}: ${how}: accepted by ${by}`] : [],
          ),
        );
        expect(accepted).toEqual([]);
      }),
      // One run judges many records at once, and tells all that are accepted.
      { numRuns: 1, endOnFailure: true },
    );
  }, 180_000);
});

function claim(of: Described, text: string): Claim {
  return { of, record: JSON.parse(text) as Claim['record'] };
}

function verdictOn(each: Claim): Verdict {
  return verdicts.get(each) as Verdict;
}
