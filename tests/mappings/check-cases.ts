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
export const boat = (...fields: string[]): string =>
  `  Boat:\n    class: SailingBoat\n    fields:\n${fields.map((field) => `      - ${field}\n`).join('')}`;

/** What is at fault, and the same without the fault. */
export const CASES: readonly {
  readonly rule: string;
  readonly of: string;
  readonly fault: Texts;
  readonly told: readonly RegExp[];
  readonly fine: Texts;
}[] = [
  {
    rule: 'mapping-unknown-term',
    of: 'a class that there is not',
    fault: mapping('  Boat: { class: SailngBoat }'),
    told: [/^harbour\/boats\.yaml:9:18 error .*the ontology has no class "SailngBoat"\. Did you mean "SailingBoat"\?$/],
    fine: mapping('  Boat: { class: SailingBoat }'),
  },
  {
    rule: 'mapping-unknown-term',
    of: 'a property where a class is wanted, and a class as a property',
    fault: mapping('  Boat: { class: length, fields: [{ path: a, property: Berth }] }'),
    told: [/:18 error .*"length" is a property, expected a class\./, /"Berth" is a class, expected a property\./],
    fine: mapping('  Boat: { class: Vessel, fields: [{ path: a, property: length }] }'),
  },
  {
    rule: 'mapping-unknown-term',
    of: 'a step of a property path',
    fault: mapping(boat('{ path: a, property: lyesAt/depth }')),
    told: [/:12:30 error .*no property "lyesAt"\. Did you mean "liesAt"\?$/],
    fine: mapping(boat('{ path: a, property: liesAt/depth }')),
  },
  {
    rule: 'mapping-unknown-term',
    of: 'a value in a table',
    fault: mapping(boat('{ path: a, property: rig, codec: { enum: { s: Slop } } }')),
    told: [/:12:42 error .*no value "Slop"\. Did you mean "Sloop"\?$/],
    fine: mapping(boat('{ path: a, property: rig, codec: { enum: { s: Sloop } } }')),
  },
  {
    rule: 'mapping-double',
    of: 'one property in two spellings',
    fault: mapping(boat('{ path: a, property: length }', '{ path: b, property: "harbour:length" }')),
    told: [/:13:30 error .*is the same property as "length" of another field/],
    fine: mapping(boat('{ path: a, property: length }', '{ path: b, property: "harbour:sails" }')),
  },
  {
    rule: 'mapping-double',
    of: 'one property in two spellings, several times',
    fault: mapping(
      boat(
        '{ path: a, property: length }',
        '{ path: b, property: sails }',
        '{ path: c, property: "harbour:length" }',
        '{ path: d, property: length, direction: down, reason: r }',
      ),
    ),
    told: [
      /:14:30 error .*"harbour:length" is the same property as "length" of another field/,
      /:15:30 error .*"length" is the same property as "harbour:length" of another field/,
    ],
    fine: mapping(
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
    fault: mapping(boat('{ path: a, property: rig, codec: { enum: { s: Sloop, t: "harbour:Sloop" } } }')),
    told: [/:12:42 error .*"Sloop" and "harbour:Sloop" are the same value/],
    fine: mapping(boat('{ path: a, property: rig, codec: { enum: { s: Sloop, t: "harbour:Ketch" } } }')),
  },
  {
    rule: 'mapping-domain',
    of: 'a property of another class',
    fault: mapping(boat('{ path: a, property: depth }')),
    told: [/:12:30 warning .*depth applies to Berth, not to SailingBoat/],
    // Of the class above, of the class itself, of one below, and of none.
    fine: mapping(
      '  Vessel:\n    class: Vessel\n    fields:\n' +
        ['length', 'sails', 'name', 'liesAt/depth']
          .map((name) => `      - { path: ${name}, property: ${name} }\n`)
          .join(''),
    ),
  },
  {
    rule: 'mapping-domain',
    of: 'a property asked of what a path passes through',
    fault: mapping(boat('{ path: a, property: liesAt/length }')),
    told: [/length applies to Vessel, not to Berth/],
    fine: mapping(boat('{ path: a, property: liesAt/name }')),
  },
  {
    rule: 'mapping-range',
    of: 'a value of another value set',
    fault: mapping(boat('{ path: a, property: rig, codec: { enum: { r: Red } } }')),
    told: [/:12:42 warning .*"Red" is not a value of rig: expected a value of Rig\.$/],
    fine: mapping(boat('{ path: a, property: rig, codec: { enum: { k: Ketch } } }')),
  },
  {
    rule: 'mapping-range',
    of: 'text made for a number',
    fault: mapping(boat('{ path: a, property: length, codec: { date: DD/MM/YYYY } }')),
    told: [/the codec returns text, but length has numbers/],
    fine: mapping(boat('{ path: a, property: length, codec: { unit: "0.3048" } }')),
  },
  {
    rule: 'mapping-range',
    of: 'things of another class',
    fault: mapping(
      `${boat('{ path: a, property: liesAt, entity: Other }')}  Other: { class: Vessel, fields: [{ path: b, property: length }] }`,
    ),
    told: [/Other has the class Vessel, but the range of liesAt is Berth/],
    fine: mapping(
      `${boat('{ path: a, property: liesAt, entity: Other }')}  Other: { class: Berth, fields: [{ path: b, property: depth }] }`,
    ),
  },
  {
    rule: 'mapping-schema',
    of: 'a misspelt keyword',
    fault: withSchema(boat('{ path: a, property: length }'), { a: { typ: 'number' } }),
    told: [/^harbour\/boats\.schema\.json:1:1 error .*unknown keyword: "typ"/],
    fine: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number', 'x-productArea': 'Sea' } }),
  },
  {
    rule: 'mapping-schema',
    of: 'a reference to elsewhere, which is never fetched',
    fault: withSchema(boat('{ path: a, property: length }'), { a: { $ref: 'https://elsewhere.example/number.json' } }),
    told: [
      /^harbour\/boats\.schema\.json:5:12 error .*Unresolved reference "https:\/\/elsewhere\.example\/number\.json"/,
    ],
    fine: {
      ...mapping(boat('{ path: a, property: length }')),
      jsonSchema:
        '{ "type": "object", "properties": { "a": { "$ref": "#/$defs/n" } }, "$defs": { "n": { "type": "number" } } }',
    },
  },
  {
    rule: 'mapping-example',
    of: 'a record that is not valid',
    fault: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number' } }, [{ a: 1 }, { a: 'long' }]),
    told: [/^harbour\/boats\.examples\.json:6:8 error .*Example 2 is invalid: must be number\.$/],
    fine: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number' } }, [{ a: 1 }, { a: 2.5 }]),
  },
  {
    rule: 'mapping-example',
    of: 'a record that is valid and cannot be read',
    fault: withSchema(boat('{ path: a, property: length }'), { a: { type: ['number', 'null'] } }, [{ a: null }]),
    told: [/^harbour\/boats\.examples\.json:3:8 error .*Example 1 cannot be read by the field "a": found null/],
    fine: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number' } }, [{}]),
  },
  {
    rule: 'mapping-unknown-path',
    of: 'a mistyped path',
    fault: withSchema(boat('{ path: size.lenght, property: length }'), {
      size: { type: 'object', properties: { length: { type: 'number' } } },
    }),
    told: [
      /:12:17 error .*size\.lenght does not exist in harbour\/boats\.schema\.json\. Did you mean "size\.length"\?$/,
    ],
    fine: withSchema(boat('{ path: size.length, property: length }'), {
      size: { type: 'object', properties: { length: { type: 'number' } } },
    }),
  },
  {
    rule: 'mapping-gap',
    of: 'a leaf that nobody speaks of',
    fault: withSchema(boat('{ path: a, property: length }'), { a: { type: 'number' }, b: { type: 'string' } }),
    told: [/:8:1 warning .*b of harbour\/boats\.schema\.json is not mapped\./],
    fine: withSchema(`${boat('{ path: a, property: length }')}    unmapped: [{ path: b, reason: Nobody asks. }]`, {
      a: { type: 'number' },
      b: { type: 'string' },
    }),
  },
  {
    rule: 'mapping-value-gap',
    of: 'a value that the table lacks',
    fault: withSchema(boat('{ path: a, property: rig, codec: { enum: { s: Sloop } } }'), { a: { enum: ['s', 'k'] } }),
    told: [/:8:1 warning .*a may be "k"/],
    fine: withSchema(boat('{ path: a, property: rig, codec: { enum: { s: Sloop } }, omit: A ketch is rare. }'), {
      a: { enum: ['s', 'k'] },
    }),
  },
];
