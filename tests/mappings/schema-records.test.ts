import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';
import { recordsOf } from './schema-records.ts';

const sample = (schema: JsonObject, numRuns = 200): Json[] => fc.sample(recordsOf(schema), { numRuns, seed: 20261129 });
const text = (value: Json): string => JSON.stringify(value);
const distinct = (values: readonly Json[]): string[] => [...new Set(values.map(text))].toSorted();

/** The names of all members that a schema describes. */
function namesIn(schema: Json): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  const { properties, ...others } = schema as { properties?: JsonObject };
  return [
    ...Object.keys(properties ?? {}),
    ...namesIn(Object.values(properties ?? {})),
    ...namesIn(Object.values(others)),
  ];
}
function membersIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(membersIn);
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside];
}

describe.each(REAL_SCHEMAS)('records of $name', ({ jsonSchema, validate }) => {
  const records = sample(jsonSchema, 400);

  it('are all valid, and short', () => {
    expect(records.map(validate).filter((wrong) => wrong !== undefined)).toEqual([]);
    const lengths = records.map((record) => text(record).length).toSorted((a, b) => a - b);
    expect(lengths[200]).toBeLessThan(5_000);
    expect(lengths.at(-1)).toBeLessThan(60_000);
  });

  it('have each member that the schema describes', () => {
    const { $defs, ...root } = jsonSchema;
    const made = new Set(records.flatMap(membersIn));
    const expected = new Set([...namesIn(root), ...namesIn(($defs ?? {}) as Json)]);
    expect([...expected].filter((name) => !made.has(name))).toEqual([]);
  });
});

describe('values of a schema', () => {
  it('are of each type and each alternative, also of those in one another', () => {
    const schema = {
      $defs: {
        letter: { enum: ['a', 'b'] },
        either: { anyOf: [{ $ref: '#/$defs/letter' }, { type: ['boolean', 'null'] }] },
      },
      oneOf: [{ $ref: '#/$defs/either' }, { const: 7 }],
    };
    expect(distinct(sample(schema))).toEqual(['"a"', '"b"', '7', 'false', 'null', 'true']);
  });

  it('satisfy every part, and nothing that is forbidden', () => {
    const schema = {
      allOf: [
        { type: 'object', properties: { a: { enum: [1, 2, 3] } }, required: ['a'] },
        { properties: { a: { enum: [2, 3, 4] }, b: { type: 'integer', minimum: 1, maximum: 2 } } },
      ],
      not: { properties: { a: { const: 3 } }, required: ['b'] },
    };
    expect(distinct(sample(schema))).toEqual(['{"a":2,"b":1}', '{"a":2,"b":2}', '{"a":2}', '{"a":3}']);
  });

  it('meet a condition with its consequence, or do not meet it', () => {
    const schema = {
      type: 'object',
      properties: { state: { enum: ['now', 'later'] }, date: { const: 'd' } },
      required: ['state'],
      if: { properties: { state: { const: 'later' } } },
      then: { required: ['date'] },
    };
    const made = ['{"state":"later","date":"d"}', '{"state":"now","date":"d"}', '{"state":"now"}'];
    expect(distinct(sample(schema))).toEqual(made);
  });

  it('contain what they must', () => {
    const schema = { type: 'array', items: { enum: [1, 2] }, maxItems: 2, allOf: [{ contains: { const: 2 } }] };
    expect(distinct(sample(schema))).toEqual(['[2,1]', '[2,2]', '[2]']);
  });

  it('have as many members as they must', () => {
    const flag = { const: true };
    const schema = { type: 'object', properties: { a: flag, b: flag }, minProperties: 1, additionalProperties: false };
    expect(distinct(sample(schema))).toEqual([
      '{"a":true,"b":true}',
      '{"a":true}',
      '{"b":true,"a":true}',
      '{"b":true}',
    ]);
  });

  it('end where the schema refers to itself many times', () => {
    const names = Array.from({ length: 60 }, (_, at) => `member${at}`);
    const node = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/$defs/node' }])),
    };
    const list = { anyOf: [{ type: 'array', minItems: 1, items: { $ref: '#/$defs/list' } }, { const: 0 }] };
    const schema = {
      $defs: { node, list },
      type: 'object',
      properties: { node: node, list: { $ref: '#/$defs/list' } },
    };
    expect(Math.max(...sample(schema, 50).map((value) => text(value).length))).toBeLessThan(60_000);
  });

  it('do not exist if the schema has no end', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] };
    expect(() => recordsOf({ $defs: { node }, $ref: '#/$defs/node' })).toThrow('The schema has no value');
  });
});
