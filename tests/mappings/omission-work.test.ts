import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import type { RepairedRecord } from '../../src/mappings/repair/repair.ts';
import { createRepair } from '../../src/mappings/repair/repair.ts';
import type { Explained } from '../../src/mappings/transform/compile.ts';
import type { RecordSide } from '../../src/mappings/transform/convert-record.ts';
import { convertRecord } from '../../src/mappings/transform/convert-record.ts';
import type { SchemaValidators } from '../../src/mappings/data/schema-file.ts';
import { side } from './as-written.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';
import { ALL, LISTS, SCHEMA, mappingWith, repairsOf, validatorsOf } from './repair-sample.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';

describe('the work of omitting values', () => {
  const TUPLES: JsonObject = {
    type: 'array',
    prefixItems: [{ const: 'card' }, { $ref: '#/$defs/rows' }],
    minItems: 2,
    items: false,
    $defs: {
      rows: { type: 'array', minItems: 1, prefixItems: [{ $ref: '#/$defs/version' }], items: { $ref: '#/$defs/row' } },
      version: { type: 'array', prefixItems: [{ const: 'version' }, { const: '4.0' }], minItems: 2, items: false },
      row: { anyOf: [{ $ref: '#/$defs/tel' }, { $ref: '#/$defs/mail' }] },
      tel: {
        type: 'array',
        prefixItems: [
          { const: 'tel' },
          { type: 'object', additionalProperties: { type: 'string' } },
          { type: 'string' },
        ],
        minItems: 3,
        items: false,
      },
      mail: {
        type: 'array',
        prefixItems: [{ const: 'mail' }, { type: 'object' }, { type: 'string' }],
        minItems: 3,
        items: false,
      },
    },
  };

  /** Repairs a record. Returns how often it was validated with all errors. */
  function validations(schema: JsonObject, record: Json): { readonly result: RepairedRecord; readonly count: number } {
    const { first, every } = validatorsOf(schema);
    let count = 0;
    const counting = Object.assign(
      (value: Json) => {
        count += 1;
        const isValid = every(value);
        counting.errors = every.errors ?? null;
        return isValid;
      },
      { errors: null as typeof every.errors },
    );
    const validators = { first, every: counting };
    const result = createRepair(
      mappingWith([...ALL, ...LISTS]),
      SMALL_VOCABULARY,
      validators as SchemaValidators,
    )(record, { steps: 0 });
    return { result, count };
  }

  const card = (rows: readonly Json[]): Json => ['card', rows];
  const VERSION = ['version', '4.0'];

  test.each([
    [
      'items that lack their required first one',
      (n: number) => card(Array.from({ length: n }, () => ['tel', {}, 'x'])),
    ],
    [
      'items that match none of several forms',
      (n: number) => card([VERSION, ...Array.from({ length: n }, () => ['url', {}, 5])]),
    ],
    [
      'parts of items',
      (n: number) => card([VERSION, ...Array.from({ length: n }, () => ['tel', { a: false, b: {}, c: 'd' }, 'x'])]),
    ],
  ])('does not validate more often for more invalid values: %s', (_, recordOf) => {
    const [few, many] = [4, 64].map((n) => validations(TUPLES, recordOf(n)).count);
    expect(many).toBe(few);
    expect(many).toBeLessThan(16);
  });

  test('counts a step for each value and each error, so it grows with the record', () => {
    const steps = (n: number): number => {
      const work = { steps: 0 };
      const repair = createRepair(mappingWith(LISTS), SMALL_VOCABULARY, validatorsOf(TUPLES));
      repair(card([VERSION, ...Array.from({ length: n }, () => ['tel', { a: 1 }, 'x'])]), work);
      return work.steps;
    };
    const [one, two, four] = [steps(50), steps(100), steps(200)] as [number, number, number];
    expect(one).toBeGreaterThan(0);
    expect(four - two).toBe(2 * (two - one));
  });

  test('omits only the invalid parts of a tuple, and the tuple if a position is invalid', () => {
    const rows = [VERSION, ['tel', { a: false, b: 'c' }, 'x'], ['tel', {}, false], ['mail', {}, 'y']];
    const { result } = validations(TUPLES, card(rows));
    expect(result.value).toEqual(card([VERSION, ['tel', { b: 'c' }, 'x'], ['mail', {}, 'y']]));
    expect(repairsOf(result)).toEqual(['omitted /1/1/1/a', 'omitted /1/2']);
  });

  test('omits all repeated items at once', () => {
    const tags = ['a', ...Array.from({ length: 60 }, () => 'a'), 'b'];
    const { result, count } = validations(SCHEMA, { title: 'A', tags });
    expect(result.value).toEqual({ title: 'A', tags: ['a', 'b'] });
    expect(count).toBeLessThan(6);
  });
});

test('the origins of errors in the output are found once, whatever their number', () => {
  const [from, to] = [side('providers/marketplace'), side('providers/jcard')];
  let count = 0;
  const counting = (one: RecordSide): RecordSide => {
    const counted =
      (explain: (value: Json) => Explained) =>
      (value: Json): Explained => {
        count += 1;
        return explain(value);
      };
    const { explainUp, explainDown } = one.compiled;
    return { ...one, compiled: { ...one.compiled, explainUp: counted(explainUp), explainDown: counted(explainDown) } };
  };
  const example = REAL_SCHEMAS.find(({ name }) => name === 'providers/marketplace')?.examples[0] as JsonObject;
  const { name: _, ...nameless } = example;
  const { errors } = convertRecord(counting(from), counting(to), nameless, false);
  expect(errors.length).toBeGreaterThan(10);
  expect(errors.map(({ source }) => source)).toContain('/addresses/0');
  // Notes of the first writing locate all; the engine explains the errors once.
  expect(count).toBe(1);
});
