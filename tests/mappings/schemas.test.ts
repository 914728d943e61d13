import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import formats from 'ajv-formats';
import type { AnySchemaObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { memoizeByKey } from '../../src/base/work.ts';

const FOLDER = join(import.meta.dirname, '../../ontology/mappings');
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
/** What a schema says of the product beside what JSON Schema knows. */
const OWN_KEYWORDS = ['x-apiPath', 'x-productArea'];

const read = (path: string): unknown => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));
const schemas = globSync('*/*.schema.json', { cwd: FOLDER }).toSorted();
const examples = globSync('*/*.examples.json', { cwd: FOLDER }).toSorted();
const examplesOf = (path: string): string => path.replace(/\.schema\.json$/, '.examples.json');

/** Compiled strictly: a misspelt keyword or an unknown format is an error. Tuples may be open, as those of jCard are. */
const compiled = memoizeByKey((path: string): ValidateFunction => {
  const ajv = new Ajv2020({ strict: true, strictTuples: false, allErrors: true });
  formats.default(ajv);
  ajv.addVocabulary(OWN_KEYWORDS);
  return ajv.compile(read(path) as AnySchemaObject);
});

/** Keywords that only narrow what is described elsewhere. */
const CONDITIONS = new Set(['if', 'then', 'else', 'not']);

/** Every subschema below `properties`, with its path. */
function members(schema: unknown, path = ''): readonly (readonly [string, AnySchemaObject])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) => {
    if (CONDITIONS.has(key)) return [];
    const here = `${path}/${key}`;
    if (key !== 'properties') return members(inner, here);
    return Object.entries(inner as Record<string, AnySchemaObject>).flatMap(([name, member]) => [
      [`${here}/${name}`, member] as const,
      ...members(member, `${here}/${name}`),
    ]);
  });
}

test('every schema has examples, and every file of examples a schema', () => {
  expect(schemas).not.toEqual([]);
  expect(examples).toEqual(schemas.map(examplesOf));
});

describe.each(schemas)('%s', (path) => {
  const schema = read(path) as AnySchemaObject;
  const records = read(examplesOf(path)) as readonly Record<string, unknown>[];

  test('is a JSON Schema 2020-12 with a title and its source', () => {
    const text = expect.stringMatching(/\S/);
    expect(schema).toMatchObject({ $schema: DIALECT, title: text, $comment: text });
  });

  test('compiles in strict mode, without external references', () => {
    expect(() => compiled(path)).not.toThrow();
    const references = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target);
    expect(references.filter((target) => target?.startsWith('#/$defs/') !== true)).toEqual([]);
  });

  test('describes every member', () => {
    expect(members(schema).flatMap(([where, { description }]) => (description ? [] : [where]))).toEqual([]);
  });

  test('has at least five different examples', () => {
    expect(records.length).toBeGreaterThanOrEqual(5);
    expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(records.length);
  });

  test.each(records.map((record, index) => [index, record] as const))('its example %i is valid', (_, record) => {
    const validate = compiled(path);
    validate(record);
    expect(validate.errors ?? []).toEqual([]);
  });

  test('rejects values that are not records, and records without a required member', () => {
    const validate = compiled(path);
    const required = (schema['required'] ?? []) as readonly string[];
    const lacking = required.flatMap((member) => records.map(({ [member]: _, ...rest }) => rest));
    expect([null, 'text', 1, true, ...lacking].filter((value) => validate(value))).toEqual([]);
  });
});
