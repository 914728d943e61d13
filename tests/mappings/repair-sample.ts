import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseMapping } from '../../src/mappings/format/parse.ts';
import type { Json, JsonObject, Mapping } from '../../src/mappings/mapping.ts';
import type { RepairedRecord } from '../../src/mappings/repair/repair.ts';
import type { SchemaValidators } from '../../src/mappings/data/schema-file.ts';

export const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1 },
    note: { type: 'string', minLength: 1, maxLength: 20 },
    page: { type: 'string', format: 'uri' },
    rooms: { type: 'integer' },
    price: { type: 'number' },
    open: { type: 'boolean' },
    state: { enum: ['in_stock', 'out_of_stock', 'yes', 'no'] },
    tags: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 3, uniqueItems: true },
    mail: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    offers: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: { amount: { type: 'number' }, currency: { type: 'string', pattern: '^[A-Z]{3}$' } },
        required: ['amount'],
      },
    },
    item_group_id: { type: 'string' },
    shape: {
      anyOf: [
        { type: 'object', properties: { kind: { const: 'round' }, width: { type: 'number' } }, required: ['kind'] },
        { type: 'object', properties: { kind: { const: 'named' }, name: { type: 'string' } }, required: ['kind'] },
      ],
    },
  },
  required: ['title'],
};

export const ALL = [
  'empty',
  'null',
  'trimmed-text',
  'letter-case',
  'enum-spelling',
  'text-for-boolean',
  'text-for-number',
  'number-for-text',
];
export const LISTS = ['one-for-list', 'list-for-one', 'omitted'];
export const NAMES = [{ 'member-names': { prefixes: ['g:'] } }, { 'value-prefixes': { mail: ['mailto:'] } }];

export function mappingWith(repairs: readonly Json[]): Mapping {
  const text = JSON.stringify({
    schema: 'shop',
    title: 'Shop',
    version: '1',
    kind: 'partner',
    domain: 'shops',
    status: 'active',
    provenance: { author: 'Ada', date: '2026-11-21', justification: 'semapv:ManualMappingCuration' },
    repairs,
    entities: {
      Thing: {
        class: 'Provider',
        fields: [{ path: 'title', property: 'displayName' }],
        unmapped: Object.keys(SCHEMA['properties'] as JsonObject)
          .filter((path) => path !== 'title')
          .map((path) => ({ path, reason: 'Only for a test.' })),
      },
    },
  });
  return parseMapping(text, 'shop.yaml');
}

export function validatorsOf(schema: JsonObject): SchemaValidators {
  const [first, every] = [false, true].map((allErrors) => {
    const ajv = new Ajv2020({ strict: true, strictTuples: false, allErrors });
    formats.default(ajv);
    return ajv.compile(schema);
  });
  return { first, every } as unknown as SchemaValidators;
}

export const repairsOf = ({ repairs }: RepairedRecord): string[] =>
  repairs.map(({ repair, pointer }) => `${repair} ${pointer}`);
