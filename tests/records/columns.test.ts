import { describe, expect, test } from 'vitest';
import type { SchemaFile } from '../../src/mappings/index.ts';
import type { JsonObject, TableFormat } from '../../src/mappings/mapping.ts';
import { cellsOf, readColumns, recordOf } from '../../src/records/data/columns.ts';
import { fixtureMapping } from '../mappings/read-fixture.ts';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    stock: { type: ['integer', 'null'] },
    sold: { type: 'boolean' },
    made: { type: 'string', format: 'date' },
    seen: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
    images: {
      type: 'array',
      items: { type: 'object', properties: { url: { type: 'string' }, alt: { type: 'string' } } },
    },
    size: { type: 'object' },
    code: { type: ['string', 'number'] },
  },
};

function table(header: readonly string[], rows: readonly (readonly string[])[], format: TableFormat = {}): unknown {
  const mapping = { ...fixtureMapping('geojson'), table: format };
  const schema: SchemaFile = { name: 'trade/crate', file: 'crate.yaml', mapping, jsonSchema: SCHEMA, examples: [] };
  const { columns, unknown } = readColumns(header, schema);
  return { record: recordOf(columns, rows), unknown };
}

const record = (header: readonly string[], row: readonly string[], format?: TableFormat): unknown =>
  (table(header, [row], format) as { record: unknown }).record;

describe('a cell', () => {
  test.each<readonly [string, string, unknown]>([
    ['price', '12.50', 12.5],
    ['price', ' 1e3 ', 1000],
    ['price', '12,50', '12,50'],
    ['price', '12345678901234567', '12345678901234567'],
    ['stock', '007', 7],
    ['sold', 'TRUE', true],
    ['sold', 'yes', 'yes'],
    ['name', '007', '007'],
    ['name', '1e5', '1e5'],
    ['code', '00123', '00123'],
    ['made', '24.12.2026', '24.12.2026'],
    ['size', '{"x":1}', { x: 1 }],
    ['size', '{x}', '{x}'],
  ])('%s: %j', (column, cell, value) => {
    expect(record([column], [cell])).toEqual({ [column]: value });
  });

  const EUROPEAN: TableFormat = { decimal: ',', thousands: '.', dates: ['DD.MM.YYYY', 'DD.MM.YYYY HH:mm'] };
  test.each<readonly [string, string, unknown]>([
    ['price', '1.234,50', 1234.5],
    ['price', '-12,5', -12.5],
    ['price', '1.234', 1234],
    ['price', '1.5', '1.5'],
    ['price', '12.34,5', '12.34,5'],
    ['made', '4.2.2026', '2026-02-04'],
    ['made', '30.02.2026', '30.02.2026'],
    ['made', '2026-02-03', '2026-02-03'],
    ['seen', '24.12.2026 18:30', '2026-12-24T18:30:00'],
    ['seen', '24.12.2026 25:30', '24.12.2026 25:30'],
    ['name', '1.234,50', '1.234,50'],
  ])('%s: %j, with the marks of the mapping', (column, cell, value) => {
    expect(record([column], [cell], EUROPEAN)).toEqual({ [column]: value });
  });

  test('with spaces between thousands has any of the spaces that programs write', () => {
    for (const space of [' ', '\u00a0', '\u202f'])
      expect(record(['price'], [`12${space}345,6`], { decimal: ',', thousands: ' ' })).toEqual({ price: 12345.6 });
  });
});

describe('a header', () => {
  test('has paths, with and without positions, and columns of one name', () => {
    expect(record(['name', 'images.1.url', 'images.0.url'], ['a', 'second', 'first'])).toEqual({
      name: 'a',
      images: [{ url: 'first' }, { url: 'second' }],
    });
    expect(record(['tags', 'tags'], ['a', 'b'])).toEqual({ tags: ['a', 'b'] });
    expect(record(['tags'], ['a'])).toEqual({ tags: ['a'] });
    expect(record(['images.url', 'images.url'], ['a', 'b'])).toEqual({ images: [{ url: 'a' }, { url: 'b' }] });
  });

  test('has the names of the mapping, in any case', () => {
    const format = { columns: { 'Regular price': 'price', Photo: 'images.0.url' } };
    expect(table(['regular PRICE', ' Photo', 'name'], [['5', 'u', 'n']], format)).toEqual({
      record: { price: 5, images: [{ url: 'u' }], name: 'n' },
      unknown: [],
    });
  });

  test('has unknown columns named, with the nearest known one', () => {
    expect(table(['nam', 'size.width', 'images.url.x'], [['a', '1', '']])).toEqual({
      record: { nam: 'a', size: { width: '1' } },
      unknown: [
        'The column "nam" is no field of the schema. Did you mean "name"?',
        'The column "images.url.x" is no field of the schema. Did you mean "images.url"?',
      ],
    });
  });

  test('of hostile names changes nothing else', () => {
    expect(JSON.stringify(record(['__proto__.polluted', 'constructor.prototype'], ['yes', 'x']))).toBe(
      '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":"x"}}',
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

test('rows of one record are the items of its arrays, without gaps for empty cells', () => {
  const rows = [
    ['a', 'u', ''],
    ['', '', 't'],
    ['a', 'v', ''],
  ];
  expect(table(['name', 'images.url', 'tags'], rows)).toMatchObject({
    record: { name: 'a', images: [{ url: 'u' }, { url: 'v' }], tags: ['t'] },
  });
});

test('the cells of a record are at its paths, and are read again from there', () => {
  const value = { name: 'a', images: [{ url: 'u' }, { url: 'v' }], tags: [], size: { x: { y: true } }, none: null };
  const cells = cellsOf(value);
  expect(cells).toEqual([
    ['name', 'a'],
    ['images.0.url', 'u'],
    ['images.1.url', 'v'],
    ['size.x.y', true],
  ]);
});

test('a column that is not in the table makes no item of its own', () => {
  const mapping = { ...fixtureMapping('geojson'), table: {} };
  const schema: SchemaFile = { name: 'trade/crate', file: 'crate.yaml', mapping, jsonSchema: SCHEMA, examples: [] };
  const { columns } = readColumns(['name', 'images.url', 'images.alt', 'size.unit'], schema, 2);
  expect(
    recordOf(columns, [
      ['Crate', 'a.jpg', 'Front', 'cm'],
      ['', '', 'Front', 'cm'],
    ]),
  ).toEqual({
    name: 'Crate',
    images: [{ url: 'a.jpg', alt: 'Front' }],
    size: { unit: 'cm' },
  });
});
