import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompiledSchemas } from '../../../src/cli/site-build/published-schemas.ts';
import { compileSchemas } from '../../../src/cli/site-build/published-schemas.ts';
import { validatorCode } from '../../../src/cli/load/validator-code.ts';
import type { Json, JsonObject, Mapping } from '../../../src/mappings/mapping.ts';
import type { SchemaFile } from '../../../src/mappings/data/schema-file.ts';
import { validate } from '../../../src/mappings/data/validation.ts';
import { market as includedOntology } from '../../support/market.ts';
import { marketSchemas } from '../../support/market-schemas.ts';
import { tinyPublication } from '../../support/tiny-publication.ts';

function schema(jsonSchema: JsonObject): SchemaFile {
  return {
    name: 'tests/one',
    file: 'one.yaml',
    mapping: { entities: [] } as unknown as Mapping,
    jsonSchema,
    examples: [],
  };
}

/** The errors of a value against a JSON Schema: `pointer code expected`. */
async function errors(jsonSchema: JsonObject, value: Json): Promise<readonly string[]> {
  const { validators } = await compileSchemas([schema(jsonSchema)], tinyPublication([]));
  return validate(validators['tests/one']!, value).map(
    ({ pointer, code, expected }) => `${pointer} ${code} ${expected}`,
  );
}

test('each version of a schema has validators', async () => {
  const file = { ...schema({ type: 'string' }), earlier: [{ type: 'number' }, { type: 'boolean' }] };
  const { validators } = await compileSchemas(
    [schema({ type: 'null' }), { ...file, name: 'tests/two' }],
    tinyPublication([]),
  );
  const { first, every, earlier = [] } = validators['tests/two']!;
  const accepted = ['a', 1, true, null].map((value) =>
    [{ first, every }, ...earlier].map((one) => `${one.first(value)} ${one.every(value)}`),
  );
  const [yes, no] = ['true true', 'false false'];
  expect(accepted).toEqual([
    [yes, no, no],
    [no, yes, no],
    [no, no, yes],
    [no, no, no],
  ]);
  expect(validators['tests/one']).not.toHaveProperty('earlier');
});

describe('the errors of a value', () => {
  test.each<[JsonObject, Json, readonly string[]]>([
    [{ type: 'string' }, 1, [' type a string']],
    [{ type: ['string', 'null'] }, 1, [' type a string or null']],
    [{ enum: ['A', 'B'] }, 'C', [' enum one of "A", "B"']],
    [{ const: 'A' }, 'C', [' constant "A"']],
    [{ type: 'object', required: ['a/b'] }, {}, ['/a~1b missing a value']],
    [
      { type: 'object', properties: { a: {} }, additionalProperties: false },
      { b: 1 },
      ['/b unknown-member no such member'],
    ],
    [{ type: 'number', minimum: 1 }, 0, [' range at least 1']],
    [{ type: 'number', exclusiveMaximum: 1 }, 1, [' range less than 1']],
    [{ type: 'string', minLength: 2 }, 'a', [' size text of at least 2 characters']],
    [{ type: 'array', minItems: 2 }, [1], [' size at least 2 items']],
    [{ type: 'array', uniqueItems: true }, [1, 2, 1], [' double unique items (items 0 and 2 are equal)']],
    [{ type: 'string', pattern: '^[a-z]+$' }, 'A', [' pattern text that matches ^[a-z]+$']],
    [{ type: 'string', format: 'date' }, '2026-13-01', [' format text in the format date']],
    [{ type: 'array', prefixItems: [{}], items: false }, [1, 2], [' size at most 1 items']],
    [{ anyOf: [{ type: 'string' }, { type: 'object' }] }, 1, [' form a string, or an object']],
    [{ anyOf: [{ type: 'string' }, { type: 'object', required: ['name'] }] }, {}, ['/name missing a value']],
    [{ not: { type: 'string' } }, 'a', [' form none of the excluded forms']],
    [
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/short' } },
        $defs: { short: { type: 'string', maxLength: 1 } },
      },
      { a: 'ab' },
      ['/a size text of at most 1 characters'],
    ],
  ])('of %j: %j returns the expected ones', async (jsonSchema, value, expected) => {
    expect(await errors(jsonSchema, value)).toEqual(expected);
  });

  test('state the actual value, also if it is absent', async () => {
    const { validators } = await compileSchemas([schema({ type: 'object', required: ['a'] })], tinyPublication([]));
    expect(validate(validators['tests/one']!, {})).toEqual([
      { pointer: '/a', code: 'missing', found: 'nothing', expected: 'a value' },
    ]);
  });

  test('are limited to one for a very large value', async () => {
    const jsonSchema: JsonObject = { type: 'array', items: { type: 'string' } };
    expect(
      await errors(
        jsonSchema,
        Array.from({ length: 100 }, () => 1),
      ),
    ).toHaveLength(100);
    expect(
      await errors(
        jsonSchema,
        Array.from({ length: 20_000 }, () => 1),
      ),
    ).toHaveLength(1);
  });

  test('ignore members that every object inherits', async () => {
    const jsonSchema: JsonObject = {
      type: 'object',
      properties: { constructor: { type: 'string' } },
      required: ['toString'],
    };
    expect(await errors(jsonSchema, {})).toEqual(['/toString missing a value']);
  });
});

describe('the module of the included schemas', () => {
  let market: CompiledSchemas;
  beforeAll(async () => {
    market = await marketSchemas();
  });

  test('has no imports and generates no code', () => {
    expect(market.module).not.toMatch(/\bimport\b\s*[({"'*\w]|\beval\s*\(|new Function|\bprocess\./);
    expect(market.module).not.toMatch(/(?<!code=')require\(/);
  });

  test('is the same each time', async () => {
    const { publication } = await includedOntology();
    // The modules are too long to print.
    expect((await compileSchemas(market.files, publication)).module === market.module).toBe(true);
  });

  test('accepts every example, and returns the same errors as Ajv at run time', () => {
    for (const { name, jsonSchema, examples } of market.files) {
      const ajv = new Ajv2020({ strict: false });
      formats.default(ajv);
      const reference = ajv.compile(jsonSchema);
      const validators = market.validators[name]!;
      for (const example of examples) {
        expect(validate(validators, example)).toEqual([]);
        fc.assert(
          fc.property(fc.nat(), fc.jsonValue({ maxDepth: 2 }), (place, value) => {
            const altered = replaced(example, place, value as Json);
            expect(validate(validators, altered).length === 0).toBe(reference(altered));
          }),
          { seed: 3, numRuns: 10 },
        );
      }
    }
  });
});

/** A copy with its nth value replaced. */
function replaced(record: Json, place: number, value: Json): Json {
  const copy = structuredClone(record) as Json;
  const slots: (readonly [holder: Record<string, Json>, key: string])[] = [];
  const collect = (held: Json): void => {
    if (typeof held !== 'object' || held === null) return;
    for (const [key, member] of Object.entries(held)) {
      slots.push([held as Record<string, Json>, key]);
      collect(member as Json);
    }
  };
  collect(copy);
  const [holder, key] = slots[place % slots.length] ?? [];
  if (holder && key !== undefined) holder[key] = value;
  return copy;
}

describe('the published code of a validator', () => {
  const list: JsonObject = {
    type: 'array',
    items: { anyOf: [{ $ref: '#/$defs/text' }, { $ref: '#/$defs/pair' }] },
    $defs: {
      text: { type: 'string', minLength: 2 },
      pair: { type: 'array', prefixItems: [{ $ref: '#/$defs/text' }, { $ref: '#/$defs/list' }], minItems: 2 },
      list: { type: 'array', items: { $ref: '#/$defs/text' } },
    },
  };

  test('appends the errors of references, since to copy all errors each time takes quadratic time', () => {
    expect(validatorCode(list, 'every')).toContain('appendErrors(vErrors, ');
    expect(validatorCode(list, 'every')).not.toContain('vErrors.concat(');
  });

  test('reports the same errors as Ajv', async () => {
    const { validators } = await compileSchemas([schema(list)], tinyPublication([]));
    const every = validators['tests/one']!.every;
    const ajv = new Ajv2020({ allErrors: true, strict: false, messages: false, inlineRefs: false }).compile(list);
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.constantFrom('', 'ab', 5, null), fc.array(tie('value'), { maxLength: 4 })),
    }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), (record) => {
        expect(every(record as Json)).toBe(ajv(record));
        expect(every.errors).toEqual(ajv.errors);
      }),
    );
  });
});
