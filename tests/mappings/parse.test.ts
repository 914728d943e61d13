import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { mappingSchema } from '../../src/mappings/format/format.ts';
import { parseMapping } from '../../src/mappings/format/parse.ts';
import { compileMapping } from '../../src/mappings/transform/compile.ts';
import { FIXTURES, FIXTURE_NAMES, fixtureMapping } from './read-fixture.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';

const HEAD = `schema: acme
title: ACME
version: "1"
kind: partner
domain: places
status: active
provenance: { author: us, date: 2026-11-21, justification: semapv:ManualMappingCuration }
`;
const mistakes = (text: string): string[] => {
  try {
    parseMapping(text, 'places/acme.yaml');
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(/^places\/acme\.yaml:/, ''));
  }
  return [];
};
/** The mistakes of a mapping with one entity, whose fields begin in line 11. */
const inFields = (...fields: readonly string[]): string[] =>
  mistakes(
    `${HEAD}entities:\n  Place:\n    class: Place\n    fields:\n${fields.map((field) => `      - ${field}`).join('\n')}`,
  );

describe('a mapping file', () => {
  it('may be minimal', () => {
    expect(
      parseMapping(`${HEAD}entities: { Place: { class: Place, fields: [{ path: a, property: name }] } }`, 'x.yaml')
        .entities,
    ).toMatchObject([
      { name: 'Place', class: 'Place', root: true, fields: [{ paths: [['a']], properties: [['name']] }] },
    ]);
  });

  it('reports missing and invalid members of the head', () => {
    expect(mistakes('schema: ACME\ntitel: x\nentities: {}')).toStrictEqual([
      '1:9 error mapping "schema": expected a name such as schema.org, of lower-case letters, digits, - and ., found "ACME".',
      '1:1 error mapping "title": expected string.',
      '1:1 error mapping "version": expected string.',
      '1:1 error mapping "kind": expected one of "internal"|"partner"|"standard".',
      '1:1 error mapping "domain": expected string.',
      '1:1 error mapping "status": expected one of "draft"|"active"|"deprecated"|"retired".',
      '1:1 error mapping "provenance": expected object.',
      '3:11 error mapping "entities": expected at least one entity, found {}.',
      '2:1 error mapping Unknown key "titel". Did you mean "title"?',
    ]);
  });

  it('reports versions without a JSON Schema, and the same version twice', () => {
    const file = (head: string) =>
      `${HEAD}${head}\nentities: { Place: { class: Place, fields: [{ path: a, property: name }] } }`;
    const earlier = (...versions: readonly string[]) =>
      `earlier: [${versions.map((version) => `{ version: "${version}", jsonSchema: a.json }`).join(', ')}]`;
    expect(mistakes(file(`jsonSchema: b.json\n${earlier('0.9', '0.8')}`))).toStrictEqual([]);
    expect(mistakes(file(earlier('0.9')))).toStrictEqual([
      '8:1 error mapping "earlier": expected "jsonSchema", because without it every record is one of the newest version.',
    ]);
    expect(mistakes(file(`jsonSchema: b.json\n${earlier('1', '0.9', '0.9')}`))).toStrictEqual([
      '9:22 error mapping "earlier.0.version": expected another version, found 1 twice.',
      '9:100 error mapping "earlier.2.version": expected another version, found 0.9 twice.',
    ]);
    expect(mistakes(file(`jsonSchema: b.json\n${earlier('../1')}`))).toStrictEqual([
      '9:22 error mapping "earlier.0.version": expected a version such as "2.0", of letters, digits, ., + and -, found "../1".',
    ]);
  });

  const implied: readonly (readonly [what: string, implied: string, messages: readonly string[]])[] = [
    [
      'a class',
      '"@type": { value: Hotel, reason: r }',
      [
        '10:14 error mapping "entities.Place.implied": expected properties, such as hasOffer/priceCurrency, found "@type". The class is the key "class".',
      ],
    ],
    [
      'a value of an object that no field reads',
      'hasAddress/street: { value: a, reason: r }',
      [
        '10:14 error mapping "entities.Place.implied": expected a field that reads objects at hasAddress, because an implied value makes none.',
      ],
    ],
    [
      'a default of a property that no field has',
      'code: { value: a, default: true, reason: r }',
      [
        '10:14 error mapping "entities.Place.implied": expected a field that reads and writes code, because a value that no field has is no default.',
      ],
    ],
    [
      'a default of a property that is only read',
      'number: { value: a, default: true, reason: r }',
      [
        '10:14 error mapping "entities.Place.implied": expected a field that reads and writes number, because a value that no field has is no default.',
      ],
    ],
    [
      'a constant that a field reads',
      'name: { value: a, reason: r }',
      ['10:14 error mapping "entities.Place.implied": a field reads name: expected "default: true", or no such field.'],
    ],
    [
      'a constant that a field of an inner entity reads',
      'hasReview/rating: { value: 5, reason: r }',
      [
        '10:14 error mapping "entities.Place.implied": a field reads hasReview/rating: expected "default: true", or no such field.',
      ],
    ],
    ['no reason', 'code: { value: a }', ['10:16 error mapping "entities.Place.implied.code.reason": expected string.']],
    ['a constant of objects that a codec makes', 'hasOffer/currency: { value: EUR, reason: r }', []],
    ['a constant of objects of an inner entity', 'hasReview/language: { value: de, reason: r }', []],
    ['a default', 'name: { value: a, default: true, reason: r }', []],
  ];

  it.each(implied)('reports an implied value: %s', (_, text, messages) => {
    const fields = [
      '{ path: a, property: name }',
      '{ path: b, property: number, direction: up, reason: r }',
      '{ path: c, property: hasReview, each: true, entity: Review }',
      '{ path: d, property: hasOffer/price }',
    ];
    const file = `${HEAD}entities:\n  Place:\n    implied: { ${text} }\n    class: Place\n    fields: [${fields.join(', ')}]\n  Review: { class: Review, fields: [{ path: s, property: rating }] }`;
    expect(mistakes(file)).toStrictEqual(messages);
  });

  const cases: readonly (readonly [what: string, field: string, messages: readonly string[]])[] = [
    [
      'a default of a list',
      '{ path: a, property: name, each: true, codec: { default: "a" } }',
      [
        '12:55 error mapping "entities.Place.fields.0.codec": expected no "default" in a field with each, or with where and no item, in which an absent value already has a meaning.',
      ],
    ],
    [
      'a default of a record that another member chooses',
      '{ path: a, property: name, where: { b: 1 }, codec: { default: "a" } }',
      [
        '12:60 error mapping "entities.Place.fields.0.codec": expected no "default" in a field with each, or with where and no item, in which an absent value already has a meaning.',
      ],
    ],
    ['a default of an item', '{ path: a, property: name, item: c, where: { b: 1 }, codec: { default: "a" } }', []],
    [
      'a statement that no field makes',
      '{ path: a, property: name, restricts: hasOffer/price }',
      [
        '12:47 error mapping "entities.Place.fields.0.restricts": expected the beginning of a field’s property path, found "hasOffer/price".',
      ],
    ],
    [
      'an unknown key',
      '{ path: a, propety: name }',
      [
        '12:9 error mapping "entities.Place.fields.0.property": expected string.',
        '12:20 error mapping Unknown key "entities.Place.fields.0.propety". Did you mean "property"?',
      ],
    ],
    [
      'an unknown codec',
      '{ path: a, property: name, codec: { dat: DD/MM/YYYY } }',
      ['12:45 error mapping Unknown key "entities.Place.fields.0.codec.dat". Did you mean "date"?'],
    ],
    [
      'a format of dates that names no day',
      '{ path: a, property: opened, codec: [{ date: YYYY }] }',
      [
        '12:54 error mapping "entities.Place.fields.0.codec.0.date": expected YYYY, MM and DD once each, with HH, mm, ss and Z for a time, or iso, iso-parts, iso-minutes, unix-seconds or unix-milliseconds, found "YYYY".',
      ],
    ],
    [
      'a path that is none',
      '{ path: a..b, property: name }',
      [
        '12:17 error mapping "entities.Place.fields.0.path": expected a name, a quoted name or an index at character 3, found "a..b".',
      ],
    ],
    [
      'a path to a prototype',
      '{ path: a.__proto__.b, property: name }',
      [
        '12:17 error mapping "entities.Place.fields.0.path": expected another name than "__proto__", found "a.__proto__.b".',
      ],
    ],
    [
      'an entity that there is none of',
      '{ path: a, property: within, entity: Plce }',
      [
        '12:46 error mapping "entities.Place.fields.0.entity": "Plce" is not an entity of this file. Did you mean "Place"?',
      ],
    ],
    [
      'a direction without a reason',
      '{ path: a, property: name, direction: down }',
      [
        '12:9 error mapping "entities.Place.fields.0.reason": expected a reason, because the field is only read or only written.',
      ],
    ],
    [
      'an enumeration with two outside values for one, and none preferred',
      '{ path: a, property: status, codec: { enum: { on: Published, live: Published } } }',
      [
        '12:45 error mapping "entities.Place.fields.0.codec": "on", "live" all mean "Published": expected rows { outside, ontology, preferred }, one of them with "preferred: true".',
      ],
    ],
    [
      'two codecs that make lists',
      '{ path: a, property: name, codec: [{ split: ";" }, { split: "," }] }',
      [
        '12:43 error mapping "entities.Place.fields.0.codec": expected at most one codec that returns a list, found several.',
      ],
    ],
    [
      'money for one property',
      '{ path: a, property: price, codec: money }',
      [
        '12:30 error mapping "entities.Place.fields.0.property": expected two properties, one for the amount and one for its currency.',
      ],
    ],
    [
      'a place that goes by two codecs of positions',
      '{ path: a, property: latitude, codec: geo-uri }',
      [
        '12:30 error mapping "entities.Place.fields.0.property": expected two properties, one for the latitude and one for the longitude.',
      ],
    ],
    [
      'a table of classes for something else than a class',
      '{ path: a, property: status, codec: { class: { a: Place } } }',
      [
        '12:45 error mapping "entities.Place.fields.0.codec": expected "class" as the last codec, in a field whose property is @type.',
      ],
    ],
    [
      'one or many values of a codec that makes a list',
      '{ path: a, property: name, each: one-or-many, codec: { split: ";" } }',
      [
        '12:42 error mapping "entities.Place.fields.0.each": expected either an array or a codec that returns a list, found both.',
      ],
    ],
    [
      'one or many items that are arrays themselves',
      '{ path: a, property: name, each: one-or-many, item: "[0]" }',
      [
        '12:42 error mapping "entities.Place.fields.0.each": expected "true", because one item that is an array cannot be distinguished from several items.',
      ],
    ],
    [
      'the rest of a tuple that is not last',
      '{ path: "a[3..].b", property: name, each: true }',
      [
        '12:17 error mapping "entities.Place.fields.0.path": expected the rest of a tuple, such as [3..], to come last.',
      ],
    ],
    [
      'the rest of a tuple for one value',
      '{ path: "a[3..]", property: code }',
      [
        '12:9 error mapping "entities.Place.fields.0.codec": expected the codec "list", or "each: true" for a path: the rest of a tuple is an array.',
      ],
    ],
    [
      'every item within an item',
      '{ path: a, property: name, each: true, item: "b.*.c" }',
      [
        '12:54 error mapping "entities.Place.fields.0.item": expected names and indices, found * or the rest of a tuple in an item or a condition.',
      ],
    ],
    [
      'a value that is read unless an earlier field reads it, without one',
      '{ path: a, property: code, unless: name, direction: up, reason: One is enough. }',
      [
        '12:44 error mapping "entities.Place.fields.0.unless": expected an earlier field of the entity that reads this property.',
      ],
    ],
    [
      'a value that is read unless another object has it',
      '{ path: a, property: name, each: true, unless: hasOffer/price, direction: up, reason: One is enough. }',
      [
        '12:56 error mapping "entities.Place.fields.0.unless": expected one property of the object itself in a field that is only read.',
      ],
    ],
    [
      'every item of nothing',
      '{ path: "*.b", property: code }',
      ['12:17 error mapping "entities.Place.fields.0.path": expected a name before * and one after it.'],
    ],
    [
      'a default that the codec does not write',
      '{ path: a, property: beds, codec: [{ default: "2.0" }, number] }',
      [
        '12:43 error mapping "entities.Place.fields.0.codec": expected a "default" that the other codecs can read, and write unchanged.',
      ],
    ],
    [
      'an absent member that means something and must not be absent',
      '{ path: a, property: code, codec: { default: "a" }, otherwise: { value: "b", reason: It is asked for. } }',
      [
        '12:72 error mapping "entities.Place.fields.0.otherwise": expected either "otherwise" or "default", found both: either an absent member has a meaning, or it must not be absent.',
      ],
    ],
    [
      'a value to write otherwise that the field could not read',
      '{ path: a, property: status, codec: { enum: { on: On } }, otherwise: { value: off, reason: It is asked for. } }',
      ['12:78 error mapping "entities.Place.fields.0.otherwise": expected a value that the field can read, or "omit".'],
    ],
    [
      'every item within the condition on an item',
      '{ path: a, property: name, where: { b: { lacks: { "c.*.d": 1 } } } }',
      [
        '12:9 error mapping "entities.Place.fields.0.item": expected names and indices, found * or the rest of a tuple in an item or a condition.',
      ],
    ],
    [
      'an item that nothing writes',
      '{ path: a, property: name, where: { b: { has: { c: 1 } } } }',
      [
        '12:43 error mapping "entities.Place.fields.0.where": expected a field or a constant that writes b, because this condition does not write it.',
      ],
    ],
    [
      'a comparison with what nothing writes',
      '{ path: a, property: beds, where: { a: { above: b } } }',
      [
        '12:43 error mapping "entities.Place.fields.0.where": expected a field or a constant that writes b, because this condition does not write it.',
      ],
    ],
    [
      'a condition that nothing writes',
      '{ path: a, property: hasContact, each: true, entity: Place, where: { kind: { in: [x] } } }',
      [
        '12:76 error mapping "entities.Place.fields.0.where": expected a field or a constant that writes kind, because this condition does not write it.',
      ],
    ],
    [
      'a prefix that is added and read also',
      '{ path: a, property: code, codec: { prefix: { add: "x", also: [""] } } }',
      ['12:65 error mapping Unknown key "entities.Place.fields.0.codec.prefix.also".'],
    ],
    [
      'a unit that begins with a digit',
      '{ path: a, property: weight, codec: { quantity: { units: { 1kg: "1" } } } }',
      [
        '12:73 error mapping "entities.Place.fields.0.codec.quantity.units.1kg": expected a unit such as kg, found "1kg".',
      ],
    ],
    [
      'the values after a first that no field writes',
      '{ path: a, property: hasMedia, each: true, entity: Place, omit: y, rest: { most: 2, reason: z } }\n      - { path: b, property: hasMedia, entity: Place, omit: x, first: { reason: z } }',
      [
        '12:82 error mapping "entities.Place.fields.0.rest": expected another field that writes the "first" of this property with the same entities.',
        '13:30 error mapping "entities.Place.fields.1.property": another field of the entity has the same property: expected one, or a different "having" or "entity" for each, or "omit" and a table of its own.',
      ],
    ],
    [
      'two fields for one property without tables of their own',
      '{ path: a, property: amenity, codec: { enum: { a: A, b: B } }, omit: x }\n      - { path: c, property: amenity, codec: { enum: { b: B } }, omit: x }',
      [
        '13:30 error mapping "entities.Place.fields.1.property": another field of the entity has the same property: expected one, or a different "having" or "entity" for each, or "omit" and a table of its own.',
      ],
    ],
  ];
  it.each(cases)('reports %s', (_, field, messages) => {
    expect(inFields(field)).toStrictEqual(messages);
  });

  it('reports two fields for one path or one property', () => {
    expect(
      inFields('{ path: a, property: name }', '{ path: a, property: code }', '{ path: b, property: code }'),
    ).toStrictEqual([
      '13:17 error mapping "entities.Place.fields.1.path": another field of the entity writes the same path: expected one, or a different "where" or "entity" for each.',
      '14:30 error mapping "entities.Place.fields.2.property": another field of the entity has the same property: expected one, or a different "having" or "entity" for each, or "omit" and a table of its own.',
    ]);
  });

  it('reports paths that begin partly with names and partly with indices', () => {
    expect(inFields('{ path: a, property: name }', '{ path: "[0]", property: code }')).toStrictEqual([
      '9:3 error mapping The paths of Place have different types of first segment: expected only names, only indices, or a single field at $.',
    ]);
  });

  it('reports an inherited error once, at its location', () => {
    const text = `${HEAD}entities:
  Base:
    class: Place
    fields:
      - { path: a, property: code, direction: up }
  Hotel:
    class: Hotel
    extends: Base
    fields:
      - { path: b, property: name }
      - { path: c, property: beds, direction: up }`;
    expect(mistakes(text)).toStrictEqual([
      '12:9 error mapping "entities.Base.fields.0.reason": expected a reason, because the field is only read or only written.',
      '18:9 error mapping "entities.Hotel.fields.1.reason": expected a reason, because the field is only read or only written.',
    ]);
  });

  it('reports invalid paths of first and generated', () => {
    const text = `${HEAD}entities:
  Place:
    class: Place
    first: { hasReview: One review is shown. }
    when: { kind: { in: [a] } }
    generated: [{ path: "ids.*", as: uuid, reason: It is asked for. }, { path: "ids.*.id", as: uuid, reason: It is asked for. }]
    fields:
      - { path: a, property: hasReview, each: true, entity: Place }`;
    expect(mistakes(text)).toStrictEqual([
      '11:12 error mapping "entities.Place.first": expected a prefix of a field’s property path, found "hasReview".',
      '13:16 error mapping "entities.Place.generated": expected a path without the rest of a tuple; a path with * must end in a name.',
      '12:11 error mapping "entities.Place.when": expected a field or a constant that writes kind, because this condition does not write it.',
    ]);
  });

  it.each([
    ['"author.*.@type": Person', 'author.*.@type" without "ignore"'],
    ['"*.kind": { value: a, ignore: true }', '*.kind"'],
    ['"a.b.*.kind": { value: a, ignore: true }', 'a.b.*.kind"'],
    ['"a.*": { value: a, ignore: true }', 'a.*"'],
    ['"a.*.b[0]": { value: a, ignore: true }', 'a.*.b[0]"'],
    ['"a[1..]": { value: a, ignore: true }', 'a[1..]"'],
  ])('reports a constant of an entity that is written in several objects: %s', (constant, found) => {
    const withConstant = (text: string): string =>
      `${HEAD}entities: { Place: { class: Place, constants: { ${text} }, fields: [{ path: a, property: name }] } }`;
    expect(mistakes(withConstant(constant))).toStrictEqual([
      `8:47 error mapping "entities.Place.constants": expected names and indices, or with "ignore: true" a name, * and a path that ends in a name, such as author.*.@type, found "${found}.`,
    ]);
    expect(mistakes(withConstant('"author.*.@type": { value: Person, ignore: true }'))).toStrictEqual([]);
  });

  it.each([
    '{ path: a, property: name, codec: { text: { value: text, language: text.in } } }',
    '{ path: a, property: name, codec: { text: { value: "[0]", language: "[1]" } } }',
    '{ path: a, property: name, each: true, codec: { text: { value: "[0]", language: in } } }',
    '{ path: a, property: name, each: true, codec: { text: { value: "texts.*", language: in } } }',
    '{ path: a, property: name, each: true, codec: { text: { value: "a b", language: in } } }',
  ])('reports a text and a language without separate paths: %s', (field) => {
    const text = `${HEAD}entities: { Place: { class: Place, fields: [${field}] } }`;
    expect(mistakes(text)).toHaveLength(1);
    expect(mistakes(text)[0]).toContain(
      '.codec": expected two paths in the value, both with names or both with indices',
    );
  });

  it('reports an entity that extends a later one', () => {
    expect(mistakes(`${HEAD}entities: { A: { class: Place, extends: B }, B: { class: Place } }`)).toStrictEqual([
      '8:41 error mapping "B" is not an entity that precedes A in the file.',
    ]);
  });

  it('reports a file without a root entity', () => {
    expect(mistakes(`${HEAD}entities: { A: { class: Place, root: false } }`)).toStrictEqual([
      '8:1 error mapping No entity can be a whole record: add "root: true" to one of them.',
    ]);
  });
});

describe('a parsed mapping', () => {
  it.each(FIXTURE_NAMES)('"%s" is preserved by JSON', (name) => {
    const mapping = fixtureMapping(name);
    expect(JSON.parse(JSON.stringify(mapping))).toStrictEqual(mapping);
  });

  it('omits and lists the parts without a live term', () => {
    const text = `${HEAD}entities:
      Place:
        class: Place
        fields:
          - { path: a, property: name }
          - { path: b, property: starRating }
          - { path: c, property: within, entity: Castle }
      Castle: { class: Castle }`;
    const { omitted, up } = compileMapping(parseMapping(text, 'x.yaml'), SMALL_VOCABULARY);
    expect(omitted).toStrictEqual([
      { entity: 'Castle', name: 'Castle' },
      { entity: 'Place', field: 'b', name: 'starRating' },
      { entity: 'Place', field: 'c', name: 'Castle' },
    ]);
    expect(up({ a: 'Post', b: 3, c: {} })).toStrictEqual({ value: { '@type': 'Place', name: ['Post'] } });
  });
});

describe('a table of classes', () => {
  it('omits rows without a live class, and the field if none remains', () => {
    const text = `${HEAD}entities:
      Place:
        class: Place
        fields:
          - { path: a, property: "@type", codec: { class: { hotel: Hotel, castle: Castle } } }
          - { path: b, property: within/@type, codec: { class: { castle: Castle } } }`;
    const { omitted, up } = compileMapping(parseMapping(text, 'x.yaml'), SMALL_VOCABULARY);
    expect(omitted).toStrictEqual([
      { entity: 'Place', field: 'a', name: 'Castle', outside: 'castle' },
      { entity: 'Place', field: 'b', name: 'Castle' },
    ]);
    expect(up({ a: 'hotel', b: 'castle' })).toStrictEqual({ value: { '@type': 'Hotel' } });
    expect(up({ a: 'castle' })).toMatchObject({ errors: [{ pointer: '/a', expected: 'one of "hotel"' }] });
  });
});

describe('the JSON Schema of the format', () => {
  const schema = mappingSchema();
  const allows = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false }).compile(schema);

  it.each(FIXTURE_NAMES)('allows the mapping "%s"', (name) => {
    const value: unknown = parse(readFileSync(join(FIXTURES, name, 'mapping.yaml'), 'utf8'));
    expect(allows(value), JSON.stringify(allows.errors)).toBe(true);
  });

  it('rejects unknown keys', () => {
    const file = (entity: object): object => ({ ...(parse(HEAD) as object), entities: { Place: entity } });
    expect(allows(file({ class: 'Place' }))).toBe(true);
    expect(allows(file({ class: 'Place', field: [] }))).toBe(false);
    expect(allows(file({ class: 'Place', fields: [{ path: 'a', property: 'name', codec: 'dates' }] }))).toBe(false);
    expect(
      allows(file({ class: 'Place', fields: [{ path: 'a', property: 'name', codec: { date: 'DD', split: ';' } }] })),
    ).toBe(false);
  });
});
