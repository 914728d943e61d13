import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rdf } from '../../../src/rdf/names.ts';
import type { ShapeSource } from '../../../src/shape/fields/lineage.ts';
import { createShapeSource } from '../../../src/shape/fields/lineage.ts';
import { market } from '../../support/market.ts';
import type { CorruptedRecord } from './corrupted-records.ts';
import { corruptedRecords } from './corrupted-records.ts';
import { describeClasses, expectWholeTokens } from './described-shapes.ts';
import type { RecordOfClass, ValidationResult, ValidationErrors } from './three-validators.ts';
import { validateRecords } from './three-validators.ts';
import { timeLimit } from '../../support/time-limit.ts';

let source: ShapeSource;
/** Every example of a page: maintained, completed and composed ones. */
let shown: readonly RecordOfClass[];
let result: ValidationResult;

beforeAll(async () => {
  source = createShapeSource((await market()).publication.ontology);
  const classes = describeClasses(source);
  shown = classes.flatMap((of) =>
    of.examples.map(({ text }) => ({ of, record: JSON.parse(text) as RecordOfClass['record'] })),
  );
  result = await validateRecords(shown, source.ontology);
}, timeLimit(600_000));

describe('the classes of the included ontology', () => {
  test('have example records that their JSON Schema, their SHACL shape and their TypeScript accept', () => {
    expect(shown.length).toBeGreaterThan(600);
    const unsound = shown.flatMap(({ of }, at) =>
      Object.entries(result.errors[at] as ValidationErrors).flatMap(([by, against]) =>
        against.map((error) => `${of.shape.key}: ${by}: ${error}`),
      ),
    );
    expect(unsound).toEqual([]);
  });

  test('have schemas in parts of whole tokens', () => {
    for (const described of describeClasses(source)) expectWholeTokens(described);
  });

  test('have TypeScript that compiles in strict mode', () => {
    expect(result.typeErrors).toEqual([]);
  });

  test('have every maintained example record, unchanged', () => {
    const records = shown.map(({ of, record }) => ({ term: of.shape.term, record }));
    for (const { term } of records) {
      const maintained = term.examples.filter(({ datatype }) => datatype === rdf('JSON'));
      const own = records.filter((each) => each.term === term).map(({ record }) => record);
      for (const [at, { value }] of maintained.entries()) expect(own[at]).toMatchObject(JSON.parse(value) as object);
    }
  });

  test(
    'have three schemas that all reject a record with one wrong value',
    async () => {
      const corrupted = corruptedRecords(shown, source);
      const places = fc.array(fc.nat({ max: corrupted.length - 1 }), { minLength: 120, maxLength: 120 });
      await fc.assert(
        fc.asyncProperty(places, async (chosen) => {
          const wrong = chosen.map((at) => corrupted[at] as CorruptedRecord);
          const { errors } = await validateRecords(wrong, source.ontology);
          const accepted = wrong.flatMap(({ of, how }, at) =>
            Object.entries(errors[at] as ValidationErrors).flatMap(([by, against]) =>
              against.length === 0 ? [`${of.shape.key}: ${how}: accepted by ${by}`] : [],
            ),
          );
          expect(accepted).toEqual([]);
        }),
        // Validates many records in one run.
        { numRuns: 1, endOnFailure: true },
      );
    },
    timeLimit(600_000),
  );
});
