import { schemaFields } from '../../src/mappings/coverage/json-schema.ts';
import { describe, expect, it } from 'vitest';
import { mappedFields } from '../../src/mappings/coverage/mapped-fields.ts';
import type { JsonObject } from '../../src/mappings/mapping.ts';
import { authored, HEAD } from './harbour.ts';
import { fixtureMapping } from './read-fixture.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';

const leavesOf = (entities: string) => mappedFields(authored({ yaml: `${HEAD}entities:\n${entities}` }).schema.mapping);
const places = (schema: JsonObject): string[] => schemaFields(schema).map(({ pathText }) => pathText);

describe('mapped fields', () => {
  it('have paths from the record, through arrays and entities', () => {
    const leaves = mappedFields(fixtureMapping('arrays'), SMALL_VOCABULARY);
    const told = leaves.map(({ pathText, propertyPath }) => `${pathText} ${propertyPath.join('/')}`);
    expect(told).toContain('names.* name');
    expect(told).toContain('mails.*.address.value email');
    expect(told).toContain('contacts[phone].value hasContact/number');
    expect(told).toContain('contacts[desk].langs.* hasContact/language');
    expect(told).toContain('faxLines.* hasContact/number');
    expect(told).toContain('reviews.*.by.mail hasReview/writtenBy/email');
    expect(told).toContain('media[photo].text hasMedia/caption');
  });

  it('label a tuple by its conditions', () => {
    const told = mappedFields(fixtureMapping('jcard')).map(({ pathText }) => pathText);
    expect(told).toContain('[1][fn,text][3]');
    expect(told).toContain('[1][adr,text][3][5]');
  });

  it('have the class of each step', () => {
    const leaf = mappedFields(fixtureMapping('arrays'), SMALL_VOCABULARY).find(
      ({ pathText }) => pathText === 'reviews.*.by.name',
    );
    expect(leaf).toMatchObject({ root: 'Place', entity: 'Review', classes: ['Place', 'Review', 'Person'] });
  });

  it('include the conditions of objects on the path', () => {
    const leaf = mappedFields(fixtureMapping('arrays')).find(({ pathText }) => pathText === 'contacts[phone].value');
    expect(leaf?.having).toStrictEqual({ 'hasContact/contactType': 'Phone' });
  });

  it('enter a recursive entity once', () => {
    const told = mappedFields(fixtureMapping('arrays')).map(({ pathText }) => pathText);
    expect(told).toContain('parent');
    expect(told.filter((path) => path.startsWith('parent.'))).toStrictEqual([]);
  });

  it('are one for each property of a field', () => {
    const money = mappedFields(fixtureMapping('nested')).filter(({ pathText }) => pathText === 'price');
    expect(money.map(({ propertyPath }) => propertyPath.join('/'))).toStrictEqual([
      'hasOffer/price',
      'hasOffer/currency',
    ]);
  });

  it('list their alternative paths', () => {
    const leaf = mappedFields(fixtureMapping('nested')).find(({ pathText }) => pathText === 'label');
    expect(leaf?.alternatives).toStrictEqual(['title', 'old.name']);
    const [several] = leavesOf(
      '  Boat: { class: Vessel, fields: [{ path: names, property: name, each: one-or-many }] }',
    );
    expect(several).toMatchObject({ pathText: 'names.*', alternatives: ['names'] });
  });

  it('have the innermost product support', () => {
    const [length, depth] = leavesOf(
      '  Boat: { class: Vessel, read: full, write: full, productArea: Boats, fields: [{ path: l, property: length, write: none }, { path: d, property: liesAt/depth }] }',
    );
    expect(length).toMatchObject({ read: 'full', write: 'none', productArea: 'Boats' });
    expect(depth).toMatchObject({ read: 'full', write: 'full' });
  });

  it('have the common direction of all fields on the path, and are omitted if there is none', () => {
    const inner =
      '  Berth: { class: Berth, fields: [{ path: d, property: depth, direction: up, reason: We measure. }, { path: n, property: name }] }';
    const told = (direction: string): string[] =>
      leavesOf(
        `  Boat: { class: Vessel, fields: [{ path: b, property: liesAt, entity: Berth, direction: ${direction}, reason: So it is. }] }\n${inner}`,
      ).map(
        ({ pathText, direction: way, reasons }) => `${pathText} ${way} ${reasons.map(({ text }) => text).join(' ')}`,
      );
    expect(told('up')).toStrictEqual(['b up So it is.', 'b.d up So it is. We measure.', 'b.n up So it is.']);
    expect(told('down')).toStrictEqual(['b down So it is.', 'b.n down So it is.']);
  });
});

describe('the fields of a JSON Schema', () => {
  it('are its scalar paths, through objects, arrays, tuples and references', () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        offers: { type: 'array', items: { $ref: '#/$defs/offer' } },
        at: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: { type: 'string' } },
      },
      $defs: { offer: { type: 'object', properties: { price: { type: 'number' }, 'in stock': { type: 'boolean' } } } },
    };
    expect(places(schema)).toStrictEqual([
      'name',
      'offers.*.price',
      'offers.*."in stock"',
      'at[0]',
      'at[1]',
      'at[2..]',
    ]);
  });

  it('are merged for alternatives at one path', () => {
    const leaves = schemaFields({
      properties: {
        a: { anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      },
    });
    expect(leaves.map(({ pathText, types }) => [pathText, types])).toStrictEqual([
      ['a', ['number', 'string']],
      ['a.*', ['string']],
    ]);
  });

  it('are distinguished by the conditions of their branch', () => {
    const tuple = (name: string): JsonObject => ({ type: 'array', prefixItems: [{ const: name }, { type: 'string' }] });
    expect(places({ type: 'array', items: { oneOf: [tuple('tel'), tuple('fax')] } })).toStrictEqual([
      '[tel][0]',
      '[tel][1]',
      '[fax][0]',
      '[fax][1]',
    ]);
  });

  it('are required if every valid record has them', () => {
    const schema = {
      required: ['a', 'list'],
      properties: {
        a: { required: ['b'], properties: { b: { type: 'string' }, c: { type: 'string' } } },
        list: { type: 'array', items: { required: ['d'], properties: { d: { type: 'string' } } } },
        e: { required: ['f'], properties: { f: { type: 'string' } } },
      },
    };
    expect(schemaFields(schema).flatMap(({ pathText, required }) => (required ? [pathText] : []))).toStrictEqual([
      'a.b',
    ]);
  });

  it('inherit product support', () => {
    const schema = {
      'x-apiPath': '/v2/boats',
      properties: {
        a: {
          'x-productArea': 'Sea',
          properties: { b: { type: 'string' }, c: { type: 'string', 'x-productArea': 'Land', readOnly: true } },
        },
      },
    };
    expect(schemaFields(schema)).toMatchObject([
      { pathText: 'a.b', apiPath: '/v2/boats', productArea: 'Sea', readOnly: false },
      { pathText: 'a.c', apiPath: '/v2/boats', productArea: 'Land', readOnly: true },
    ]);
  });

  it('end at recursive schemas', () => {
    const schema = {
      $ref: '#/$defs/place',
      $defs: { place: { properties: { name: { type: 'string' }, within: { $ref: '#/$defs/place' } } } },
    };
    expect(schemaFields(schema).map(({ pathText, cut }) => [pathText, cut])).toStrictEqual([
      ['name', false],
      ['within', true],
    ]);
  });

  it('are found in malicious schemas', () => {
    expect(places({ $ref: '#' })).toStrictEqual(['$']);
    expect(places({ $ref: '#/nowhere' })).toStrictEqual([]);
    expect(
      places(
        JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}') as JsonObject,
      ),
    ).toStrictEqual(['__proto__', 'constructor']);
  });
});
