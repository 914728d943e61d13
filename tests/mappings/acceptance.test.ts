import { runInThisContext } from 'node:vm';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ACCEPTANCE } from '../../src/mappings/data/acceptance.ts';
import { acceptanceCode } from '../../src/mappings/generate/acceptance.ts';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { spoilt } from './arbitrary-records.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';

type Test = (value: unknown) => boolean;

/** The test of a schema, as a build compiles it. undefined: the validator alone decides. */
function acceptanceOf(schema: JsonObject): Test | undefined {
  const code = acceptanceCode(schema);
  return code === undefined ? undefined : (runInThisContext(`(${code})`) as (parts: object) => Test)(ACCEPTANCE);
}

function validatorOf(schema: JsonObject): Test {
  const ajv = new Ajv2020({ strict: false, strictNumbers: false, ownProperties: true, messages: false });
  formats.default(ajv);
  return ajv.compile(schema);
}

describe.each(REAL_SCHEMAS)('the acceptance test of $name', ({ jsonSchema, examples }) => {
  const [accepts, isValid] = [acceptanceOf(jsonSchema) as Test, validatorOf(jsonSchema)];

  it('accepts every example', () => {
    expect(examples.filter((record) => !accepts(record))).toEqual([]);
  });

  it('accepts nothing that the validator rejects, and little less', () => {
    let [accepted, valid] = [0, 0];
    fc.assert(
      fc.property(spoilt(examples), (record) => {
        const is = isValid(record);
        if (accepts(record)) expect(is).toBe(true);
        accepted += Number(accepts(record));
        valid += Number(is);
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(valid * 0.9);
  });
});

const WORDS = ['a', 'b', 'constructor', 'toString', '𝄞𝄞', 'ab1', ''];
const value = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<Json>(null, true, false, 0, 1, -1, 1.5, 12, 1e21, ...WORDS),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...WORDS), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

const { schema } = fc.letrec<{ schema: JsonObject; keyword: JsonObject }>((tie) => {
  const some = tie('schema');
  const list = fc.array(some, { minLength: 1, maxLength: 3 });
  const named = fc.dictionary(fc.constantFrom(...WORDS), some, { maxKeys: 5, noNullPrototype: true });
  const count = fc.nat(3);
  const number = fc.constantFrom(0, 1, 1.5, -1);
  const types = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');
  // Ajv never misses a member with an empty name.
  const words = fc.uniqueArray(fc.constantFrom(...WORDS.filter((word) => word !== '')), { maxLength: 2 });
  const rows: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    ...{ type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 })) },
    ...{ enum: fc.uniqueArray(fc.constantFrom(...WORDS, 1, null), { minLength: 1, maxLength: 7 }) },
    ...{ const: fc.constantFrom('a', 1, null, false), minLength: count, maxLength: count },
    ...{ pattern: fc.constantFrom('^[a-z]+$', '𝄞', '^.{2}$'), minimum: number, maximum: number },
    ...{ exclusiveMinimum: number, exclusiveMaximum: number, multipleOf: fc.constantFrom(1, 0.5, 3) },
    ...{ minItems: count, maxItems: count, prefixItems: list, items: fc.oneof(some, fc.boolean()), contains: some },
    ...{ required: words, minProperties: count, maxProperties: count, properties: named },
    ...{ additionalProperties: fc.oneof(some, fc.boolean()), propertyNames: some },
    ...{ patternProperties: fc.dictionary(fc.constantFrom('^a', 'o'), some, { noNullPrototype: true }) },
    ...{ dependentRequired: fc.dictionary(fc.constantFrom('a', 'b'), words, { noNullPrototype: true }) },
    ...{ allOf: list, anyOf: list, oneOf: list, not: some, if: some, then: some, else: some },
    ...{ $ref: fc.constantFrom('#/$defs/text', '#/$defs/tree') },
  };
  const keyword = fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constant<JsonObject>({}),
    ...Object.entries(rows).map(([name, rule]) => rule.map((one): JsonObject => ({ [name]: one as Json }))),
  );
  return { keyword, schema: fc.array(tie('keyword'), { maxLength: 3 }).map((all) => Object.assign({}, ...all)) };
});

const $defs = {
  text: { type: 'string', minLength: 1 },
  tree: {
    type: 'object',
    properties: { a: { $ref: '#/$defs/tree' } },
    additionalProperties: { type: ['string', 'null'] },
  },
};

/** undefined: it throws, as the code of Ajv does for some combinations of a pattern and a reference. */
function attempt<Result>(compute: () => Result): Result | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}

describe('the acceptance test of any schema', () => {
  it('accepts what the validator does, but for some mistakes of Ajv with empty lists', () => {
    let [valid, missed] = [0, 0];
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 5, maxLength: 5 }), (any, values) => {
        const whole = { ...any, $defs };
        const [accepts, isValid] = [acceptanceOf(whole), validatorOf(whole)];
        expect(accepts).toBeDefined();
        for (const one of values) {
          const is = attempt(() => isValid(one));
          if (is !== undefined && accepts?.(one) === true) expect([one, is]).toEqual([one, true]);
          valid += Number(is === true);
          missed += Number(is === true && accepts?.(one) !== true);
        }
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 400) },
    );
    expect(missed).toBeLessThan(valid / 100);
  });

  test.each<[string, string]>([
    [
      'date',
      '2024-02-29 2023-02-29 1900-02-29 2000-02-29 2026-04-31 2026-12-31 2026-13-01 2026-00-10 2026-1-01 20260101 0000-01-01',
    ],
    [
      'date-time',
      '2026-11-21T09:30:00Z 2026-11-21t09:30:00.5+01:00 2026-11-21T09:30:00 2026-11-21T24:00:00Z 2026-02-30T00:00:00Z',
    ],
    ['iso-date-time', '2026-11-21T09:30:00 2026-11-21T09:30:60 2026-11-21T09:30:00-19:00 2026-11-21T09:30'],
    ['email', 'a@b.example a.b+c@d-e.example a@b .a@b.example a@-b.example a@b-.example a@b..example'],
    [
      'uri',
      'https://a.example https://a.example/b?c=%20#d http://a:80 https:// https://a.example/%2 https://a.example/a|b mailto:a@b.c a/b',
    ],
    ['uri-reference', '/a a/b?c#d ./a ../a #a ?a //a.example/b a:b a|b %2 https://a.example'],
  ])('knows most texts of the format %s, and no others', (format, texts) => {
    const [accepts, isValid] = [
      acceptanceOf({ type: 'string', format }) as Test,
      validatorOf({ type: 'string', format }),
    ];
    const all = texts.split(' ');
    expect(all.filter((text) => accepts(text) && !isValid(text))).toEqual([]);
    expect(accepts(all[0])).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.nat(30), fc.string({ maxLength: 2 }), (text, at, more) => {
        const other = text.slice(0, at) + more + text.slice(at);
        if (accepts(other)) expect([other, isValid(other)]).toEqual([other, true]);
      }),
    );
  });

  it('leaves unequal items and unknown keywords to the validator', () => {
    const unique = acceptanceOf({ uniqueItems: true }) as Test;
    expect([unique([1, '1']), unique([1, 1]), unique([[], {}])]).toEqual([true, false, false]);
    for (const schema of [
      { unevaluatedProperties: false },
      { $dynamicRef: '#a' },
      { enum: [[]] },
      { not: { format: 'uri' } },
    ])
      expect(acceptanceOf(schema as JsonObject)).toBeUndefined();
  });

  it('accepts only objects without inherited members', () => {
    const accepts = acceptanceOf({ not: { type: 'string' }, properties: { a: { type: 'string' } } }) as Test;
    const inherits = Object.create({ a: 5 }) as object;
    expect([accepts({ a: 'a' }), accepts({ a: 5 }), accepts(inherits), accepts(5)]).toEqual([true, false, false, true]);
  });
});
