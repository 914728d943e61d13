import { describe, expect, it } from 'vitest';
import { parseMapping } from '../../src/mappings/format/parse.ts';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { compileMapping } from '../../src/mappings/transform/compile.ts';
import { createConverter } from '../../src/mappings/transform/transform.ts';
import { validatorsOf } from './repair-sample.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';

const object = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
});
const THREE = object(
  {
    title: { type: 'string' },
    kind: { enum: ['hotel', 'camp'] },
    size: { type: 'object', required: ['beds'], properties: { beds: { type: 'integer' } } },
  },
  ['title', 'kind'],
);
const TWO = object({ name: { type: 'string' }, beds: { type: 'integer' } }, ['name']);
const ONE = object({ name: { type: 'string' }, beds: { type: 'string' }, since: { type: 'integer' } }, [
  'name',
  'since',
]);

const mapping = (repairs: string) =>
  parseMapping(
    `schema: stays
title: Stays
version: "3"
kind: partner
domain: places
status: active
provenance: { author: us, date: 2026-11-21, justification: semapv:ManualMappingCuration }
jsonSchema: three.json
earlier: [{ version: "2", jsonSchema: two.json }, { version: "1", jsonSchema: one.json }]
repairs: ${repairs}
entities:
  Stay:
    class: Place
    root: true
    fields:
      - { path: [title, name], property: title }
      - { path: kind, property: code, otherwise: { value: hotel, reason: A stay has a kind. } }
      - { path: [size.beds, beds], property: beds, codec: number }
    unmapped: [{ path: since, reason: It does not matter. }]`,
    'stays.yaml',
  );

function convert(record: Json, repairs = '[]') {
  const side = {
    mapping: compileMapping(mapping(repairs), SMALL_VOCABULARY),
    validators: { ...validatorsOf(THREE), earlier: [validatorsOf(TWO), validatorsOf(ONE)] },
  };
  const { value, errors, repairs: done } = createConverter(side, side, false)(record);
  return errors.length > 0
    ? errors.map(({ error, source }) => `${source} ${error.code} ${error.found}: ${error.expected}`)
    : { value, ...(done.length > 0 && { repairs: done.map(({ repair, pointer }) => `${repair} ${pointer}`) }) };
}

describe('a schema with several versions', () => {
  it.each<readonly [string, Json]>([
    ['the newest', { title: 'Haus', kind: 'hotel', size: { beds: 3 } }],
    ['the one before', { name: 'Haus', beds: 3 }],
    ['the first', { name: 'Haus', beds: '3', since: 1990 }],
  ])('reads a record of %s version, and writes one of the newest', (_, record) => {
    expect(convert(record)).toEqual({ value: { title: 'Haus', kind: 'hotel', size: { beds: 3 } } });
  });

  it('reports the errors of the nearest version, and names it', () => {
    expect(convert({ title: 'Haus', kind: 'castle' })).toEqual([
      '/kind enum "castle": one of "hotel", "camp", by version 3, the nearest',
    ]);
    expect(convert({ name: 'Haus', beds: true })).toEqual(['/beds type true: an integer, by version 2, the nearest']);
    expect(convert({ name: 'Haus', since: '1990', beds: '1' })).toEqual([
      '/beds type "1": an integer, by version 2, the nearest',
    ]);
    expect(convert({})).toEqual(['/name missing nothing: a value, by version 2, the nearest']);
  });

  it('repairs a record by the version that needs the fewest repairs', () => {
    expect(convert({ name: 'Haus', beds: 'many' }, '[text-for-number, omitted]')).toEqual({
      value: { title: 'Haus', kind: 'hotel' },
      repairs: ['omitted /beds'],
    });
    expect(convert({ name: 'Haus', beds: '3', since: '1990' }, '[text-for-number]')).toEqual({
      value: { title: 'Haus', kind: 'hotel', size: { beds: 3 } },
      repairs: ['text-for-number /beds'],
    });
  });
});
