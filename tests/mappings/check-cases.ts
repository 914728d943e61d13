import type { Texts } from './harbour.ts';
import { HEAD } from './harbour.ts';

/** A mapping of these entities, whose first line is the eighth. */
export const mapping = (entities: string): Texts => ({ yaml: `${HEAD}entities:\n${entities}` });
/** A mapping with a JSON Schema of an object with these members. */
export const withSchema = (entities: string, properties: object, examples?: unknown): Texts => ({
  ...mapping(entities),
  jsonSchema: JSON.stringify({ type: 'object', properties }, null, 1),
  ...(examples !== undefined && { examples: JSON.stringify(examples, null, 1) }),
});
/** The same with an earlier version that has other members. */
const withEarlier = (entities: string, newest: object, before: object, examples?: unknown): Texts => {
  const texts = withSchema(entities, newest, examples);
  const earlier = 'earlier: [{ version: "2", jsonSchema: boats-1.schema.json }]\njsonSchema: boats.schema.json\n';
  return {
    ...texts,
    yaml: texts.yaml.replace('entities:', `${earlier}entities:`),
    earlier: [JSON.stringify({ type: 'object', properties: before }, null, 1)],
  };
};
export const boat = (...fields: string[]): string =>
  `  Boat:\n    class: SailingBoat\n    fields:\n${fields.map((field) => `      - ${field}\n`).join('')}`;

/** What is at fault, and the same without the fault. */
export const CASES: readonly {
  readonly rule: string;
  readonly of: string;
  readonly wrong: Texts;
  readonly expected: readonly RegExp[];
  readonly right: Texts;
}[] = [
  {
    rule: 'mapping-unknown-term',
    of: 'a class that there is not',
    wrong: mapping('  Boat: { class: SailngBoat }'),
    expected: [
      /^harbour\/boats\.yaml:9:18 error .*the ontology has no class "SailngBoat"\. Did you mean "SailingBoat"\?$/,
    ],
    right: mapping('  Boat: { class: SailingBoat }'),
  },
  {
    rule: 'mapping-unknown-term',
    of: 'a property where a class is wanted, and a class as a property',
    wrong: mapping('  Boat: { class: length, fields: [{ path: a, property: Berth }] }'),
    expected: [/:18 error .*"length" is a property, expected a class\./, /"Berth" is a class, expected a property\./],
    right: mapping('  Boat: { class: Vessel, fields: [{ path: a, property: length }] }'),
  },
  {
    rule: 'mapping-unknown-term',
    of: 'a step of a property path',
    wrong: mapping(boat('{ path: a, property: lyesAt/depth }')),
    expected: [/:12:30 error .*no property "lyesAt"\. Did you mean "liesAt"\?$/],
    right: mapping(boat('{ path: a, property: liesAt/depth }')),
  },
  {
    rule: 'mapping-unknown-term',
    of: 'a property that is narrowed',
    wrong: mapping(boat('{ path: a, property: rig, restricts: riig }', '{ path: b, property: riig }')),
    expected: [/:12:46 error .*no property "riig"\. Did you mean "rig"\?$/, /no property "riig"/],
    right: mapping(boat('{ path: a, property: rig, restricts: length }', '{ path: b, property: length }')),
  },
  {
    rule: 'mapping-unknown-term',
    of: 'a value in a table',
    wrong: mapping(boat('{ path: a, property: rig, codec: { enum: { s: Slop } } }')),
    expected: [/:12:42 error .*no value "Slop"\. Did you mean "Sloop"\?$/],
    right: mapping(boat('{ path: a, property: rig, codec: { enum: { s: Sloop } } }')),
  },
  {
    rule: 'mapping-unknown-term',
    of: 'a property and a value that are implied',
    wrong: mapping(
      '  Boat: { class: SailingBoat, implied: { riig: { value: 1, reason: r }, rig: { value: Slop, reason: r } } }',
    ),
    expected: [
      /:9:87 error .*no value "Slop"\. Did you mean "Sloop"\?$/,
      /:9:42 error .*no property "riig"\. Did you mean "rig"\?$/,
    ],
    right: mapping('  Boat: { class: SailingBoat, implied: { rig: { value: Sloop, reason: r } } }'),
  },
  {
    rule: 'mapping-range',
    of: 'an implied value of another value set, and of another kind',
    wrong: mapping(
      '  Boat: { class: SailingBoat, implied: { rig: { value: Red, reason: r }, length: { value: long, reason: r } } }',
    ),
    expected: [
      /:9:91 warning .*"long" is not a value of length: expected numbers\.$/,
      /:9:56 warning .*"Red" is not a value of rig: expected a value of Rig\.$/,
    ],
    right: mapping(
      '  Boat: { class: SailingBoat, implied: { rig: { value: Sloop, reason: r }, length: { value: 5, reason: r } } }',
    ),
  },
  {
    rule: 'mapping-domain',
    of: 'an implied property of another class',
    wrong: mapping('  Boat: { class: SailingBoat, implied: { depth: { value: 1, reason: r } } }'),
    expected: [/:9:42 warning .*depth applies to Berth, not to SailingBoat/],
    right: mapping('  Boat: { class: SailingBoat, implied: { length: { value: 1, reason: r } } }'),
  },
  {
    rule: 'mapping-double',
    of: 'one property in two spellings',
    wrong: mapping(boat('{ path: a, property: length }', '{ path: b, property: "harbour:length" }')),
    expected: [/:13:30 error .*is the same property as "length" of another field/],
    right: mapping(boat('{ path: a, property: length }', '{ path: b, property: "harbour:sails" }')),
  },
  {
    rule: 'mapping-double',
    of: 'one property in two spellings, several times',
    wrong: mapping(
      boat(
        '{ path: a, property: length }',
        '{ path: b, property: sails }',
        '{ path: c, property: "harbour:length" }',
        '{ path: d, property: length, direction: down, reason: r }',
      ),
    ),
    expected: [
      /:14:30 error .*"harbour:length" is the same property as "length" of another field/,
      /:15:30 error .*"length" is the same property as "harbour:length" of another field/,
    ],
    right: mapping(
      boat(
        '{ path: a, property: length, direction: up, reason: r }',
        '{ path: b, property: sails }',
        '{ path: c, property: "harbour:length", direction: down, reason: r }',
      ),
    ),
  },
  {
    rule: 'mapping-not-reversible',
    of: 'one value in two spellings',
    wrong: mapping(boat('{ path: a, property: rig, codec: { enum: { s: Sloop, t: "harbour:Sloop" } } }')),
    expected: [/:12:42 error .*"Sloop" and "harbour:Sloop" are the same value/],
    right: mapping(boat('{ path: a, property: rig, codec: { enum: { s: Sloop, t: "harbour:Ketch" } } }')),
  },
  {
    rule: 'mapping-domain',
    of: 'a property of another class',
    wrong: mapping(boat('{ path: a, property: depth }')),
    expected: [/:12:30 warning .*depth applies to Berth, not to SailingBoat/],
    // Of the class above, of the class itself, of one below, and of none.
    right: mapping(
      '  Vessel:\n    class: Vessel\n    fields:\n' +
        ['length', 'sails', 'name', 'liesAt/depth']
          .map((name) => `      - { path: ${name}, property: ${name} }\n`)
          .join(''),
    ),
  },
  {
    rule: 'mapping-domain',
    of: 'a property asked of what a path passes through',
    wrong: mapping(boat('{ path: a, property: liesAt/length }')),
    expected: [/length applies to Vessel, not to Berth/],
    right: mapping(boat('{ path: a, property: liesAt/name }')),
  },
  {
    rule: 'mapping-range',
    of: 'a value of another value set',
    wrong: mapping(boat('{ path: a, property: rig, codec: { enum: { r: Red } } }')),
    expected: [/:12:42 warning .*"Red" is not a value of rig: expected a value of Rig\.$/],
    right: mapping(boat('{ path: a, property: rig, codec: { enum: { k: Ketch } } }')),
  },
  {
    rule: 'mapping-range',
    of: 'text made for a number',
    wrong: mapping(boat('{ path: a, property: length, codec: { date: DD/MM/YYYY } }')),
    expected: [/the codec returns text, but length has numbers/],
    right: mapping(boat('{ path: a, property: length, codec: { unit: "0.3048" } }')),
  },
  {
    rule: 'mapping-range',
    of: 'things of another class',
    wrong: mapping(
      `${boat('{ path: a, property: liesAt, entity: Other }')}  Other: { class: Vessel, fields: [{ path: b, property: length }] }`,
    ),
    expected: [/Other has the class Vessel, but the range of liesAt is Berth/],
    right: mapping(
      `${boat('{ path: a, property: liesAt, entity: Other }')}  Other: { class: Berth, fields: [{ path: b, property: depth }] }`,
    ),
  },
  {
    rule: 'mapping-schema',
    of: 'a misspelt keyword',
    wrong: withSchema(boat('{ path: a, property: length }'), { a: { typ: 'number' } }),
    expected: [/^harbour\/boats\.schema\.json:1:1 error .*unknown keyword: "typ"/],
    right: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number', 'x-productArea': 'Sea' } }),
  },
  {
    rule: 'mapping-schema',
    of: 'a reference to elsewhere, which is never fetched',
    wrong: withSchema(boat('{ path: a, property: length }'), { a: { $ref: 'https://elsewhere.example/number.json' } }),
    expected: [
      /^harbour\/boats\.schema\.json:5:12 error .*Unresolved reference "https:\/\/elsewhere\.example\/number\.json"/,
    ],
    right: {
      ...mapping(boat('{ path: a, property: length }')),
      jsonSchema:
        '{ "type": "object", "properties": { "a": { "$ref": "#/$defs/n" } }, "$defs": { "n": { "type": "number" } } }',
    },
  },
  {
    rule: 'mapping-example',
    of: 'a record that is not valid',
    wrong: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number' } }, [{ a: 1 }, { a: 'long' }]),
    expected: [/^harbour\/boats\.examples\.json:6:8 error .*Example 2 is invalid: must be number\.$/],
    right: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number' } }, [{ a: 1 }, { a: 2.5 }]),
  },
  {
    rule: 'mapping-example',
    of: 'a record that is valid and cannot be read',
    wrong: withSchema(boat('{ path: a, property: length }'), { a: { type: ['number', 'null'] } }, [{ a: null }]),
    expected: [/^harbour\/boats\.examples\.json:3:8 error .*Example 1 cannot be read by the field "a": found null/],
    right: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number' } }, [{}]),
  },
  {
    rule: 'mapping-unknown-path',
    of: 'a mistyped path',
    wrong: withSchema(boat('{ path: size.lenght, property: length }'), {
      size: { type: 'object', properties: { length: { type: 'number' } } },
    }),
    expected: [
      /:12:17 error .*size\.lenght does not exist in harbour\/boats\.schema\.json\. Did you mean "size\.length"\?$/,
    ],
    right: withSchema(boat('{ path: size.length, property: length }'), {
      size: { type: 'object', properties: { length: { type: 'number' } } },
    }),
  },
  {
    rule: 'mapping-schema',
    of: 'the JSON Schema of an earlier version',
    wrong: withEarlier(boat('{ path: a, property: length }'), { a: { type: 'number' } }, { b: { typ: 'number' } }),
    expected: [/^harbour\/boats-1\.schema\.json:1:1 error .*unknown keyword: "typ"/],
    right: withEarlier(boat('{ path: a, property: length }'), { a: { type: 'number' } }, { b: { type: 'number' } }),
  },
  {
    rule: 'mapping-example',
    of: 'a record of no version',
    wrong: withEarlier(
      boat('{ path: [a, b], property: length }'),
      { a: { type: 'number' } },
      { a: { const: 1 }, b: { type: 'number' } },
      [{ a: 'x', b: 'y' }],
    ),
    expected: [/^harbour\/boats\.examples\.json:3:8 error .*Example 1 is invalid: must be number\.$/],
    right: withEarlier(
      boat('{ path: [a, b], property: length, codec: number }'),
      { a: { type: 'number' } },
      { a: { type: 'string' } },
      [{ a: 1 }, { a: '1' }],
    ),
  },
  {
    rule: 'mapping-unknown-path',
    of: 'a path that no version has',
    wrong: withEarlier(
      boat('{ path: [a, bb], property: length }'),
      { a: { type: 'number' } },
      { b: { type: 'number' } },
    ),
    expected: [/:14:17 error .*bb does not exist in harbour\/boats\.schema\.json\.$/],
    right: withEarlier(
      boat('{ path: [a, b], property: length }'),
      { a: { type: 'number' } },
      { b: { type: 'number' } },
    ),
  },
  {
    rule: 'mapping-gap',
    of: 'a leaf of an earlier version',
    wrong: withEarlier(boat('{ path: a, property: length }'), { a: { type: 'number' } }, { b: { type: 'number' } }),
    expected: [/:10:1 warning .*b of harbour\/boats-1\.schema\.json is not mapped\./],
    right: withEarlier(
      boat('{ path: [a, b], property: length }'),
      { a: { type: 'number' } },
      { b: { type: 'number' } },
    ),
  },
  {
    rule: 'mapping-gap',
    of: 'a leaf that nobody speaks of',
    wrong: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number' }, b: { type: 'string' } }),
    expected: [/:8:1 warning .*b of harbour\/boats\.schema\.json is not mapped\./],
    right: withSchema(`${boat('{ path: a, property: length }')}    unmapped: [{ path: b, reason: Nobody asks. }]`, {
      a: { type: 'number' },
      b: { type: 'string' },
    }),
  },
  {
    rule: 'mapping-value-gap',
    of: 'a value that the table lacks',
    wrong: withSchema(boat('{ path: a, property: rig, codec: { enum: { s: Sloop } } }'), { a: { enum: ['s', 'k'] } }),
    expected: [/:8:1 warning .*a may be "k"/],
    right: withSchema(boat('{ path: a, property: rig, codec: { enum: { s: Sloop } }, omit: A ketch is rare. }'), {
      a: { enum: ['s', 'k'] },
    }),
  },
];
