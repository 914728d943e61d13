import { schemaPaths } from '../addresses.ts';
import { z } from 'zod';
import { zodJsonSchema } from '../../json/zod-json-schema.ts';
import type { CodecStep } from '../mapping.ts';
import {
  DECIMAL_MARKS,
  DIRECTIONS,
  EXTENSIONS,
  GENERATED,
  KINDS_OF_SCHEMA,
  PLAIN_REPAIRS,
  STATUSES,
  SUPPORTS,
  THOUSANDS_MARKS,
} from '../mapping.ts';
import type { CodecFormat, CodecName } from '../codecs/codec.ts';
import { CODEC_FORMATS } from '../codecs/formats.ts';
import * as parts from '../codecs/options.ts';

/** The file format of mappings. `mapping.ts` defines its meaning. */

const word = parts.word(z);
const scalar = parts.scalar(z);
const scalars = parts.scalars(z);
const path = word.describe(
  'Path in a record: address.postalCode, "quoted name".x, coordinates[0]. $: the value itself. offers.*.price: the same value in every item. [3..]: the rest of a tuple.',
);
const property = word.describe('Property, or path of properties: hasAddress/postalCode. Also @id and @type.');
const name = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'expected a name such as Provider, of letters, digits, - and _');
const reason = z.string().min(1).describe('Why the value is lost, as a sentence.');

const oneOrMore = <T extends z.ZodType>(item: T) => z.union([item, z.array(item).min(1)]);

const stops = z.array(scalar).min(1).describe('Values that are states. A record is an error if one of them is lost.');
const restricts = z
  .union([z.literal(true), oneOrMore(property)])
  .describe('What is lost with the value: true (the object of the entity) or property paths (everything there).');
const anyOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ in: z.array(item).min(1).describe('Allowed values. They are not written.') });
const noneOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    not: z.array(item).min(1).describe('Other values only; of classes, no subclasses of these either.'),
  });
const present = z.strictObject({
  present: z.boolean().describe('Whether the member must be present. It is not written.'),
});

const constant = z.strictObject({
  value: z.json().describe('The value that is written.'),
  ignore: z.boolean().default(false).describe('If true, the value is ignored when reading. Default: false.'),
});
const constants = z
  .record(path, z.union([scalars, constant]))
  .describe('Members with a constant value. With { value, ignore: true } they are written, and ignored when reading.');
/** Conditions on one value. Those on an item of an array have no conditions on items of their own. */
const onItem = z.record(path, z.union([scalars, anyOf(scalars), present]));
const items = [
  z.strictObject({ has: onItem.describe('What one item of the array must have. It is not written.') }),
  z.strictObject({ lacks: onItem.describe('What no item of the array may have together.') }),
] as const;
const above = z.strictObject({
  above: path.describe(
    'Path of another number, which is lower. Both are numbers, or texts of digits. Neither is written.',
  ),
});
const where = z
  .record(path, z.union([scalars, anyOf(scalars), present, above, ...items]))
  .describe(
    'Members that must have these values. Plain values are also written; { in: […] }, { present: true }, { above: … } and { has: … } are not.',
  );
const given = z
  .record(
    property,
    z.union([
      scalar,
      anyOf(scalar),
      noneOf(scalar),
      present,
      z.strictObject({ above: property.describe('A lower number of the same object, as a property path.') }),
    ]),
  )
  .describe(
    'Preconditions for writing: of several entities with the same class, an object is written as the first whose preconditions it meets.',
  );

const implied = z.record(
  property,
  z.strictObject({
    value: scalar.describe('The value: a text, a number, true, false, or the name of a value of the ontology.'),
    reason: z.string().min(1).describe('Why the records mean it, as a sentence.'),
    default: z.boolean().optional().describe('If true, only records without a value mean it. Default: false, all do.'),
    omit: reason.optional().describe('Why records with another value, or with none, are written nevertheless.'),
  }),
);

const CODECS = Object.entries(CODEC_FORMATS) as [CodecName, CodecFormat][];

/** Codecs with options, by name. */
const CODEC_OPTIONS = new Map(CODECS.flatMap(([name, { options }]) => (options ? [[name as string, options(z)]] : [])));

const plainCodec = z.enum(CODECS.flatMap(([name, row]) => ('plain' in row ? [name] : [])));
const codecObject = z
  .strictObject(Object.fromEntries([...CODEC_OPTIONS].map(([name, { schema }]) => [name, schema])))
  .partial()
  .refine(
    (codec) => Object.keys(codec).length === 1,
    'expected one codec, such as { date: DD/MM/YYYY }; several are a list',
  )
  .meta({ minProperties: 1, maxProperties: 1 });
/** One codec of a field. */
const codecStep = z.union([plainCodec, codecObject]);

/** Names of the codecs that have options. */
export const CODECS_WITH_OPTIONS: readonly string[] = [...CODEC_OPTIONS.keys()];

/** Reads a codec of a mapping file. */
export function readCodec(step: z.infer<typeof codecStep>): CodecStep {
  if (typeof step === 'string') return (CODEC_FORMATS[step] as { readonly plain: CodecStep }).plain;
  const [[name, options] = ['', undefined]] = Object.entries(step);
  return (CODEC_OPTIONS.get(name)?.read as (options: unknown) => CodecStep)(options);
}

/** How a key names terms of the ontology, for `upgrade-mapping.ts`. */
export type TermPlaces =
  'name' | 'paths' | 'keys' | 'keys-and-values' | 'conditions' | 'implied' | 'codecs' | 'restricts';

/** A key of the format. The JSON Schema for editors, `docs/mapping-format.md` and the upgrade of mappings follow from its row. */
export interface KeyRow {
  readonly schema: z.ZodType;
  /** Its meaning in Markdown, without the first capital letter and the full stop. */
  readonly about: string;
  /** A value for the documentation. Absent: the documentation explains the key outside its tables. */
  readonly example?: string;
  /** The section of the documentation about it. */
  readonly section?: string;
  readonly terms?: TermPlaces;
}

type ShapeOf<Rows extends Readonly<Record<string, KeyRow>>> = { [Key in keyof Rows]: Rows[Key]['schema'] };

/** The object that has these keys, each with its description. */
function objectOf<const Rows extends Readonly<Record<string, KeyRow>>>(rows: Rows) {
  const shape = Object.entries(rows).map(([key, { schema, about }]) => [key, schema.describe(sentence(about))]);
  return z.strictObject(Object.fromEntries(shape) as ShapeOf<Rows>);
}

function sentence(about: string): string {
  const text = about.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const SUPPORT_KEYS = {
  productArea: { schema: word.optional(), about: 'product area. Internal schemas only' },
  apiPath: { schema: word.optional(), about: 'path in the product API. Internal schemas only' },
  read: { schema: z.enum(SUPPORTS).optional(), about: 'whether the product reads it. Internal schemas only' },
  write: { schema: z.enum(SUPPORTS).optional(), about: 'whether the product writes it. Internal schemas only' },
} satisfies Readonly<Record<string, KeyRow>>;

/** The keys of a field. */
export const FIELD_KEYS = {
  path: {
    schema: oneOrMore(path),
    about: 'path in the record; of several, the first that is present is read, and the first of the list is written',
    example: 'path: [phone, contact.phone]',
  },
  property: {
    schema: oneOrMore(property),
    about: 'property path in the ontology; two for a codec that returns two values',
    example: 'property: hasAddress/locality',
    terms: 'paths',
  },
  codec: {
    schema: z.union([codecStep, z.array(codecStep).min(1)]).optional(),
    about: 'how the value is converted; several codecs are a list, applied in order. Default: unchanged',
    example: 'codec: [{ split: ";" }, { enum: { y: Yes } }]',
    terms: 'codecs',
  },
  each: {
    schema: z.union([z.boolean(), z.literal('one-or-many')]).optional(),
    about:
      '`true`: the external value is an array of the property’s values, in order; `one-or-many`: a single value may appear without an array',
    example: 'each: true',
  },
  item: {
    schema: oneOrMore(path).optional(),
    about: 'path of the value in each item of the array; without `each`, at most one item has a value',
    example: 'item: value',
  },
  where: {
    schema: where.optional(),
    about: 'only items (or, for a plain field, only records) with these members',
    example: 'where: { kind: fax }',
  },
  constants: {
    schema: constants.optional(),
    about:
      'constant members of each item, or companions of a plain value; with `*` and `ignore`, next to each value of a path with `*`',
    example: 'constants: { geo.type: Point }',
  },
  having: {
    schema: z.record(word, scalar).optional(),
    about: 'only objects with these properties, or texts in this language (`""` for none); added when reading',
    example: 'having: { "@language": de }',
    terms: 'conditions',
  },
  entity: {
    schema: oneOrMore(name).optional(),
    about: 'entities of the values, in the order in which they are tried',
    example: 'entity: [Photo, Video]',
  },
  unless: {
    schema: property.optional(),
    about:
      'what states the same in more detail: with a property, the field is not written if the object has it; with a path through objects, values that are there are not written again. Such values are not lost. With `direction: up`: the field is only read if no earlier field has read this property',
    example: 'unless: hasContactPoint/emailAddress',
    terms: 'paths',
  },
  direction: {
    schema: z.enum(DIRECTIONS).optional(),
    about: '`up` (only read) or `down` (only written), with a `reason`. Default: `both`',
    example: 'direction: up',
  },
  reason: {
    schema: reason.optional(),
    about: 'why it is only read or only written, as a sentence',
    example: 'reason: The number is read, and never given out.',
  },
  first: {
    schema: z
      .strictObject({
        reason,
        languages: z.array(z.string()).default([]).describe('Languages in order of preference.'),
      })
      .optional(),
    about:
      'of several values one is written: the first in these languages (`""`: without a language), or else the first of all. Of objects, the first that can be written',
    example: 'first: { reason: There is one title., languages: [en, de] }',
  },
  rest: {
    schema: z
      .strictObject({ reason, most: z.int().min(1).max(1000).describe('Number of values that are written.') })
      .optional(),
    about:
      'the values after the first that can be written, which another field with `first` and the same entities writes: at most so many',
    example: 'rest: { most: 10, reason: There are eleven pictures at most. }',
  },
  omit: {
    schema: reason.optional(),
    about:
      'values that the codec or the entities reject are dropped, for this reason, instead of being errors, and so are values of another kind: a text where the path leads into an object, an item without the value. An object that is read from one value (`$`) is dropped with it',
    example: 'omit: The table has no such service.',
  },
  restricts: {
    schema: restricts.optional(),
    about:
      'what the value narrows: `true` (the object of the entity) or property paths (everything there). If the value cannot be read or written, this is lost too, because it would say more without the value. Of several values of the object itself, some may be lost; of several objects that narrow something else, none. Of a property that narrows itself, only objects of a more special class than its range count: hours on holidays narrow the others',
    example: 'restricts: true',
    terms: 'paths',
  },
  stops: {
    schema: stops.optional(),
    about:
      'values that are states, such as cancelled or closed: if one cannot be read or written, the record is an error, because without it the output would say the opposite',
    example: 'stops: [CANCELLED, CLOSED]',
  },
  otherwise: {
    schema: z.strictObject({ value: z.json().describe('The value that is written.'), reason }).optional(),
    about: 'default value that is written if there is no other, because the external schema requires one',
    example: 'otherwise: { value: open, reason: A berth must have a state. }',
  },
  instead: {
    schema: word.optional(),
    about:
      'of a field that only reads types without a class (`where: { "@type": { in: [...] } }`): the member in which another field writes its values. One that is read as the class of the written type takes its place: a `MusicEvent` is not written as an `Event` that is a `MusicEvent`',
    example: 'instead: additionalType',
  },
  ...SUPPORT_KEYS,
} satisfies Readonly<Record<string, KeyRow>>;

export const fieldSchema = objectOf(FIELD_KEYS);

/** The keys of an entity. */
export const ENTITY_KEYS = {
  class: {
    schema: word,
    about: 'the class that it describes: identifier, CURIE or IRI',
    example: 'class: Premises',
    terms: 'name',
  },
  extends: {
    schema: name.optional(),
    about:
      'an earlier entity of the file, whose constants, fields and unmapped paths it inherits (not its `root`, `when` and `given`)',
    example: 'extends: Place',
  },
  root: {
    schema: z.boolean().optional(),
    about: 'whether a whole record can be this entity. Default: yes, unless another entity contains it',
    example: 'root: true',
  },
  when: {
    schema: where.optional(),
    about: 'a record is this entity only if it has these members',
    example: 'when: { kind: hotel }',
  },
  given: {
    schema: given.optional(),
    about:
      'conditions on the ontology’s object. Of several entities of one class, the first whose conditions are met is written',
    example: 'given: { hasOffer/listPrice: { present: true } }',
    terms: 'conditions',
  },
  constants: {
    schema: constants.optional(),
    about:
      'members with a constant value; with `ignore`, they are written and not checked when reading. With `ignore`, `*` may be the second step of a path that ends in a name: `"author.*.@type"` is written in each object that fields have written at `author`, and makes none',
    example: 'constants: { type: Feature, "@context": { value: "https://schema.org", ignore: true } }',
  },
  types: {
    schema: z.record(property, word).optional(),
    about: 'class of the objects on a property path, if the property has several ranges or none',
    example: 'types: { operatedBy: Provider }',
    terms: 'keys-and-values',
  },
  first: {
    schema: z.record(property, reason).optional(),
    about: 'property paths that may lead through several objects: the first is written, the others are lost',
    example: 'first: { hasAddress: A berth has one address. }',
    terms: 'keys',
  },
  generated: {
    schema: z
      .array(z.strictObject({ path, as: z.enum(GENERATED).describe('Kind of the generated value.'), reason }))
      .optional(),
    about:
      'values that the external schema requires and the ontology lacks: a UUID computed from the content, the same for the same content; with `*`, one in every item',
    example: 'generated: [{ path: contacts.*.id, as: uuid, reason: Every contact has a number of its own. }]',
  },
  implied: {
    schema: implied.optional(),
    about:
      'values of the ontology that the objects mean and never write; with `default`, only those without a value of their own',
    example: 'implied: { hasOffer/priceCurrency: { value: EUR, reason: The harbour charges in euros. } }',
    section: 'Implied values',
    terms: 'implied',
  },
  fields: {
    schema: z.array(fieldSchema).default([]),
    about: 'paths in the record and their properties; see below',
    example: '',
  },
  unmapped: {
    schema: z
      .array(z.strictObject({ path, reason, restricts: restricts.optional(), stops: stops.optional() }))
      .optional(),
    about:
      'paths without a counterpart in the ontology, including everything below them, and the reason; `keepUnmapped` keeps them. With `restricts`, as in a field, a record with this member loses what it narrows; with `stops`, a record with one of these values is an error',
    example: 'unmapped: [{ path: rank, reason: Only their own search needs it. }]',
    terms: 'restricts',
  },
  others: {
    schema: reason.optional(),
    about:
      'why members are lost that appear neither in the JSON Schema nor in the mapping; inner entities inherit it; `keepUnmapped` keeps them',
    example: 'others: Of a berth its number, place and services are read.',
  },
  ...SUPPORT_KEYS,
} satisfies Readonly<Record<string, KeyRow>>;

export const entitySchema = objectOf(ENTITY_KEYS);

const repair = z.union([
  z.enum(PLAIN_REPAIRS),
  z.strictObject({
    'member-names': z
      .strictObject({ prefixes: z.array(word).default([]).describe('Prefixes of member names, such as g:.') })
      .describe('Member names that differ in case, spaces, underscores, hyphens or a prefix.'),
  }),
  z.strictObject({
    'value-prefixes': z
      .record(word, z.array(word).min(1))
      .describe('Member → prefixes to remove from its values: { email: ["mailto:"] }.'),
  }),
  z.strictObject({
    'text-parts': z
      .record(word, z.array(word).min(1))
      .describe('Member → names of the colon-separated parts of its values: { shipping: [country, price] }.'),
  }),
  z.strictObject({
    'json-ld': z
      .strictObject({
        vocabulary: z.url().describe('Namespace of the vocabulary.'),
        narrower: z
          .record(z.url(), z.record(word, word))
          .optional()
          .describe('Types of other vocabularies: namespace → name → its superclass in the vocabulary.'),
        apart: z
          .record(word, z.array(word).min(1))
          .optional()
          .describe(
            'Member → terms of another kind than the other values of its list: an object with both is read as several. { dayOfWeek: [PublicHolidays] }.',
          ),
      })
      .describe('All forms of JSON-LD: IRIs and CURIEs for terms, several types, value objects, graphs.'),
  }),
]);

const part = z.union([
  path,
  z.strictObject({
    path,
    whole: word.optional().describe('Member of a part that has the whole as its value: isVariantOf for hasVariant.'),
    inherits: z
      .strictObject({
        except: z.array(word).default([]).describe('Members of the whole that a part does not get.'),
        unless: z
          .record(word, path)
          .default({})
          .describe('Member → path: a part with a value there does not get the member. { url: offers.*.url }'),
        as: z
          .record(word, word)
          .default({})
          .describe(
            'Member of the whole → its name in a part, which may have one of that name. { title: product_title }',
          ),
      })
      .optional()
      .describe('A part has the members of the whole that it lacks. Otherwise it has the whole in the member "whole".'),
    join: z
      .strictObject({
        by: word.describe('Member of which the records have the same value.'),
        as: word.describe('Member of the joined record with this value.'),
        constants: z.record(word, scalar).default({}).describe('Members of the joined record with a constant value.'),
        needs: z.array(word).default([]).describe('Members that all records must have in common.'),
        own: z.array(word).default([]).describe('Members that stay in each record, also if they have them in common.'),
      })
      .optional()
      .describe('How written records become one, if a request asks for it. Requires "inherits".'),
  }),
]);

/** The keys of a mapping file. */
export const FILE_KEYS = {
  schema: {
    schema: z
      .string()
      .regex(/^[a-z][a-z0-9.-]*$/, 'expected a name such as schema.org, of lower-case letters, digits, - and .'),
    about: 'name in requests, the same in each domain',
    example: 'osm',
  },
  title: { schema: word, about: 'display name', example: 'OpenStreetMap places' },
  version: { schema: word, about: 'version of the external specification, quoted', example: '"3.0"' },
  kind: {
    schema: z.enum(KINDS_OF_SCHEMA),
    about:
      '`internal` (the product’s own model, the only kind that counts for product coverage), `partner` or `standard`',
    example: 'standard',
  },
  domain: { schema: name, about: 'name of the folder that contains the file', example: 'places' },
  status: {
    schema: z.enum(STATUSES),
    about: '`draft`, `active`, `deprecated` or `retired` (not available in requests)',
    example: 'active',
  },
  provenance: {
    schema: z.strictObject({
      author: oneOrMore(word).describe('Authors of the mapping.'),
      date: z.iso.date('expected a date such as 2026-11-21, quoted or not').describe('Date of the mapping.'),
      justification: word.describe('Method of the mapping, such as semapv:ManualMappingCuration.'),
      licence: word.optional().describe('Licence of the mapping.'),
      'see-also': z.array(z.url()).optional().describe('URLs of the sources.'),
    }),
    about:
      'authors, date and method of the mapping, in the terms of [SSSOM](https://mapping-commons.github.io/sssom/Mapping/): `author`, `date`, `justification`, optionally `licence` and `see-also`',
    example: '{ author: [Ada], date: 2026-11-21, justification: semapv:ManualMappingCuration }',
  },
  jsonSchema: {
    schema: word.optional(),
    about: 'file name of the JSON Schema of one record, in the same folder',
    example: 'osm.schema.json',
  },
  examples: {
    schema: word.optional(),
    about: 'file name of the array of example records, in the same folder',
    example: 'osm.examples.json',
  },
  earlier: {
    schema: z
      .array(
        z.strictObject({
          version: z
            .string()
            .regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/, 'expected a version such as "2.0", of letters, digits, ., + and -')
            .describe('The version, quoted.'),
          jsonSchema: word.describe('File name of its JSON Schema.'),
        }),
      )
      .min(1)
      .optional(),
    about:
      'earlier versions of the external specification, whose records are read too, the newest first; only records of `version` are written',
    example: 'earlier: [{ version: "2.0", jsonSchema: osm-2.schema.json }]',
    section: 'Versions',
  },
  extensions: {
    schema: z
      .strictObject({
        path: word.describe('Path of the array that accepts extensions, such as [1].'),
        as: z.enum(EXTENSIONS).describe('Kind of its items.'),
      })
      .optional(),
    about: 'array that accepts unmapped values, if records are arrays',
    example: '{ path: "[1]", as: jcard-property }',
    section: 'Extensions',
  },
  repairs: {
    schema: z.array(repair).optional(),
    about: 'how users of the schema deviate from its JSON Schema: repaired before a record is validated, and reported',
    example: '[empty, "null", one-for-list, omitted]',
    section: 'Repairs',
  },
  missing: {
    schema: z.array(scalar).min(1).optional(),
    about:
      'values that mean that there is none, in every field with a codec or without an entity: the codec `missing` for all of them',
    example: 'missing: ["n/a", "-9", ""]',
  },
  table: {
    schema: z
      .strictObject({
        columns: z
          .record(word, word)
          .optional()
          .describe('Path of a column, by its name in the header. Upper and lower case do not matter.'),
        decimal: z.enum(DECIMAL_MARKS).optional().describe('Mark before the decimals of a number. Default: a point.'),
        thousands: z.enum(THOUSANDS_MARKS).optional().describe('Mark between groups of three digits. Default: none.'),
        dates: z
          .array(
            z
              .string()
              .regex(
                /^(?=.*YYYY)(?=.*MM)(?=.*DD)(?:YYYY|MM|DD|HH|mm|ss|[^A-Za-z0-9])+$/,
                'expected a format such as DD.MM.YYYY or "MM/DD/YYYY HH:mm", of YYYY, MM, DD, HH, mm, ss and marks',
              ),
          )
          .optional()
          .describe(
            'Formats of dates and times, in the order in which they are tried, beside those of the JSON Schema.',
          ),
        group: word.optional().describe('Column that is the same in all rows of a record.'),
      })
      .optional(),
    about:
      'how tables (CSV, TSV) write records of the schema: names of columns, numbers, dates, and rows of one record',
    example: '{ columns: { Price: offers.price }, decimal: ",", dates: [DD.MM.YYYY] }',
    section: 'Tables',
  },
  envelopes: {
    schema: z.array(path).optional(),
    about: 'paths of the records in whole documents, which are read one by one; `*` for the records of an array',
    example: '[data.stations, items.*.data]',
    section: 'Parts',
  },
  parts: {
    schema: z.array(part).optional(),
    about: 'where a record, or another description, consists of several records',
    example: '[itemListElement.*.item, { path: review, whole: itemReviewed }]',
    section: 'Parts',
  },
  entities: {
    schema: z
      .record(name, entitySchema)
      .refine((entities) => Object.keys(entities).length > 0, 'expected at least one entity'),
    about: 'entities (kinds of object) by name, in the order in which they are tried; see below',
    example: '',
  },
} satisfies Readonly<Record<string, KeyRow>>;

export const fileSchema = objectOf(FILE_KEYS);

export type MappingFile = z.infer<typeof fileSchema>;
export type EntityFile = z.infer<typeof entitySchema>;
export type PartFile = z.infer<typeof part>;
export type RepairFile = z.infer<typeof repair>;
export type FieldFile = z.infer<typeof fieldSchema>;

/** The format as JSON Schema (draft 2020-12), for editors. */
export function mappingSchema(): Record<string, unknown> {
  return { ...zodJsonSchema(fileSchema, { io: 'input' }), title: 'Ontopress mapping file' };
}

/** Comment that editors read: https://github.com/redhat-developer/yaml-language-server#using-inlined-schema. */
const MODELINE = /^# yaml-language-server: \$schema=.*$/m;

/** Content of the JSON Schema file. */
export function mappingSchemaText(): string {
  return `${JSON.stringify(mappingSchema(), undefined, 2)}\n`;
}

/**
 * Replaces the local JSON Schema in the editor comment of a mapping by the published one.
 *
 * @param baseUrl of the site that publishes it, without a trailing slash
 */
export function withPublishedSchema(text: string, baseUrl: string): string {
  return text.replace(MODELINE, () => `# yaml-language-server: $schema=${baseUrl}/${schemaPaths.format}`);
}
