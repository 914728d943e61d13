import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ValueSchema } from '../../src/api/http/value-schema.ts';
import { expectedValue, matchesSchema } from '../../src/api/http/value-schema.ts';
import type { Json } from '../../src/mappings/mapping.ts';

const SCHEMAS: readonly (readonly [schema: ValueSchema, expected: string])[] = [
  [{ type: 'string' }, 'a string'],
  [{ type: 'string', minLength: 1, maxLength: 3 }, 'a string of at most 3 characters'],
  [{ type: 'string', enum: ['a', 'b'] }, 'one of a, b'],
  [{ type: 'boolean' }, 'true or false'],
  [{ type: 'integer', minimum: 1, maximum: 3 }, 'a whole number from 1 to 3'],
  [{}, 'a value'],
  [{ type: 'array', items: {} }, 'an array of values'],
  [{ type: 'array', items: { type: 'integer' } }, 'an array of whole numbers'],
  [
    { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', maxLength: 2 } },
    'an array of 1 to 2 strings of at most 2 characters',
  ],
];

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'abcd', '🚢🚢🚢', 0, 1, 3, 4, 1.5, true, false, null, [], ['a'], [1], [[]], {}),
  fc.array(fc.constantFrom('a', 'abc', 1, null), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

describe('the check of an argument', () => {
  test.each(SCHEMAS)('%j accepts what Ajv accepts', (schema) => {
    const validate = new Ajv2020({ strict: false }).compile(schema);
    fc.assert(fc.property(value, (one) => matchesSchema(one as Json, schema) === validate(one)));
  });

  test.each(SCHEMAS)('%j expects %s', (schema, expected) => {
    expect(expectedValue(schema)).toBe(expected);
  });

  test('skips rules that later code checks, also in items', () => {
    const schema: ValueSchema = { type: 'array', items: { type: 'string', enum: ['a'] } };
    expect([matchesSchema(['b'], schema), matchesSchema(['b'], schema, ['enum'])]).toEqual([false, true]);
    expect(matchesSchema([1], schema, ['enum'])).toBe(false);
  });
});
