import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { mappingSchema, mappingSchemaText, withPublishedSchema } from '../../src/mappings/format/format.ts';
import { expectFile } from '../support/expected.ts';
import { MARKET } from '../support/market.ts';

const FILE = join(import.meta.dirname, '../../src/mappings/mapping.schema.json');
const MAPPINGS = readdirSync(join(MARKET, 'mappings'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
const read = (file: string): string => readFileSync(join(MARKET, 'mappings', file), 'utf8');

const allows = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false }).compile(mappingSchema());

/** Keys of a JSON Schema without a description, as paths. */
function silentKeys(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { description?: string }>> };
  const silent = Object.entries(properties).flatMap(([key, { description }]) =>
    description === undefined ? [`${path}/${key}`] : [],
  );
  return [...silent, ...Object.entries(schema).flatMap(([key, value]) => silentKeys(value, `${path}/${key}`))];
}

describe('the JSON Schema of mappings for editors', () => {
  it('is in the repository as generated from the format', () => {
    expectFile(FILE, mappingSchemaText());
  });

  it('describes every key', () => {
    expect(silentKeys(mappingSchema())).toEqual([]);
    expect(silentKeys({ properties: { a: { description: 'A.', properties: { b: {} } } } })).toEqual([
      '/properties/a/b',
    ]);
  });
});

describe.each(MAPPINGS)('the mapping %s', (file) => {
  it('names the schema in its first line', () => {
    const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(read(file)) ?? [];
    expect(resolve(dirname(join(MARKET, 'mappings', file)), path)).toBe(FILE);
  });

  it('is valid', () => {
    allows(parse(read(file)));
    expect(allows.errors).toBeNull();
  });

  it('names the published schema when it is copied elsewhere, without other changes', () => {
    const [first, ...others] = withPublishedSchema(read(file), 'https://example.org/docs').split('\n');
    expect(first).toBe('# yaml-language-server: $schema=https://example.org/docs/mapping.schema.json');
    expect(others).toEqual(read(file).split('\n').slice(1));
  });
});

it('a mapping file without a schema line is unchanged', () => {
  expect(withPublishedSchema('schema: $& # yaml-language-server: $schema=x\n', 'https://example.org')).toBe(
    'schema: $& # yaml-language-server: $schema=x\n',
  );
});
