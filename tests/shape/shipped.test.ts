import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rdf } from '../../src/ontology/names.ts';
import { createShapeSource } from '../../src/ontology/shape/shape-source.ts';
import type { ShapeSource } from '../../src/ontology/shape/shape-source.ts';
import { market } from '../support/market.ts';
import { describeClasses } from './described-shapes.ts';
import type { Described } from './described-shapes.ts';
import { spoilings } from './spoilings.ts';
import { errorsOf, judge } from './three-judges.ts';
import type { Claim, Judgement, Verdict } from './three-judges.ts';

let source: ShapeSource;
let classes: readonly Described[];
/** Every example as a page shows it. */
let shown: readonly Claim[];
let judgement: Judgement;

const parse = (text: string): Claim['record'] => JSON.parse(text) as Claim['record'];
const nameOf = ({ of }: Claim): string => of.shape.term.identifier;
const sound: Verdict = { jsonSchema: [], shacl: [], typeScript: [] };

beforeAll(async () => {
  source = createShapeSource((await market()).publication.ontology);
  classes = describeClasses(source);
  shown = classes.flatMap((of) => of.examples.map(({ text }) => ({ of, record: parse(text) })));
  judgement = await judge(shown, source.ontology);
});

describe('the classes of the ontology that ships with the repository', () => {
  test('have example records that their JSON Schema, their SHACL shape and their TypeScript accept', () => {
    expect(shown.length).toBeGreaterThan(classes.length / 2);
    expect(judgement.verdicts.flatMap((verdict, at) => faulty(shown[at] as Claim, verdict))).toEqual([]);
  });

  test('have JSON Schemas that Ajv compiles in strict mode', () => {
    for (const { jsonSchema } of classes) expect(() => errorsOf(jsonSchema, {})).not.toThrow();
  });

  test('have TypeScript that compiles in strict mode', () => {
    expect(judgement.faults).toEqual([]);
  });

  test('maintain example records that lack at most what every record has and none need state', () => {
    for (const { shape, jsonSchema } of classes) {
      for (const { value, datatype } of shape.term.examples) {
        if (datatype !== rdf('JSON')) continue;
        const errors = errorsOf(jsonSchema, parse(value)).filter(({ keyword }) => keyword !== 'required');
        expect(errors).toEqual([]);
      }
    }
  });

  test('refuse a record with one wrong value, all three of them', async () => {
    const spoiled = spoilings(shown, source);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...spoiled), { minLength: 150, maxLength: 150 }), async (wrong) => {
        const { verdicts } = await judge(wrong, source.ontology);
        const accepted = wrong.flatMap((claim, at) => {
          const silent = Object.entries(verdicts[at] as Verdict).flatMap(([name, faults]) =>
            (faults as readonly string[]).length === 0 ? name : [],
          );
          return silent.length === 0 ? [] : [{ class: nameOf(claim), how: claim.how, silent }];
        });
        expect(accepted).toEqual([]);
      }),
      { numRuns: 1 },
    );
  });
});

function faulty(claim: Claim, verdict: Verdict): unknown[] {
  return JSON.stringify(verdict) === JSON.stringify(sound) ? [] : [{ class: nameOf(claim), ...verdict }];
}
