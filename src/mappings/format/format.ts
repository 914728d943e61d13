import { schemaPaths } from '../addresses.ts';
import { z } from 'zod';
import { zodJsonSchema } from '../../json/zod-json-schema.ts';
import type { CodecStep } from '../mapping.ts';
import { DIRECTIONS, EXTENSIONS, GENERATED, KINDS_OF_SCHEMA, PLAIN_REPAIRS, STATUSES, SUPPORTS } from '../mapping.ts';
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
const anyOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ in: z.array(item).min(1).describe('Allowed values. They are not written.') });
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
const where = z
  .record(path, z.union([scalars, anyOf(scalars), present]))
  .describe(
    'Members that must have these values. Plain values are also written; { in: […] } and { present: true } are not.',
  );
const given = z
  .record(property, z.union([scalar, anyOf(scalar), present]))
  .describe(
    'Preconditions for writing: of several entities with the same class, an object is written as the first whose preconditions it meets.',
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

const support = {
  productArea: word.optional().describe('Product area. Internal schemas only.'),
  apiPath: word.optional().describe('Path in the product API. Internal schemas only.'),
  read: z.enum(SUPPORTS).optional().describe('Whether the product reads it. Internal schemas only.'),
  write: z.enum(SUPPORTS).optional().describe('Whether the product writes it. Internal schemas only.'),
};

export const fieldSchema = z.strictObject({
  path: oneOrMore(path).describe(
    'Path in the record. Of several, the first that is present is read, and the first of the list is written.',
  ),
  property: oneOrMore(property).describe(
    'Property path in the ontology. Several for a codec that returns several values.',
  ),
  each: z
    .union([z.boolean(), z.literal('one-or-many')])
    .optional()
    .describe(
      'true: the external value is an array of values, in order. one-or-many: a single value may also appear without an array.',
    ),
  item: oneOrMore(path).optional().describe('Path of the value in each item of the array.'),
  where: where.optional(),
  constants: constants
    .optional()
    .describe('Members of each item with a constant value. Without each and item: members that accompany the value.'),
  having: z
    .record(word, scalar)
    .optional()
    .describe('Selects values with these properties, or texts with this @language ("": texts without a language).'),
  entity: oneOrMore(name).optional().describe('Entities of the values, tried in order.'),
  codec: z
    .union([codecStep, z.array(codecStep).min(1)])
    .optional()
    .describe('How the value is converted. Several codecs are applied in order. Default: unchanged.'),
  direction: z.enum(DIRECTIONS).optional().describe('up: only read. down: only written. Default: both.'),
  reason: reason.optional().describe('Why the field is only read or only written, as a sentence.'),
  first: z
    .strictObject({ reason, languages: z.array(z.string()).default([]).describe('Languages in order of preference.') })
    .optional()
    .describe(
      'Of several values one is written: the first in these languages ("": without a language), or else the first of all.',
    ),
  omit: reason.optional().describe('Values that the codec or the entities reject are dropped. Contains the reason.'),
  otherwise: z
    .strictObject({ value: z.json().describe('The value that is written.'), reason })
    .optional()
    .describe('Default value that is written if there is no other, and the reason.'),
  ...support,
});

export const entitySchema = z.strictObject({
  class: word.describe('Class of the objects: identifier, CURIE or IRI.'),
  extends: name
    .optional()
    .describe('Name of an earlier entity in the file, whose fields and other parts this one inherits.'),
  root: z
    .boolean()
    .optional()
    .describe('Whether a whole record may be this entity. Default: true if no other entity refers to it.'),
  when: where.optional(),
  given: given.optional(),
  constants: constants.optional(),
  first: z
    .record(property, reason)
    .optional()
    .describe('Property path → reason. The path may lead through several objects, of which the first is written.'),
  generated: z
    .array(z.strictObject({ path, as: z.enum(GENERATED).describe('Kind of the generated value.'), reason }))
    .optional()
    .describe(
      'Values that are generated when writing, because the external schema requires them and the ontology lacks them. With *: one in every item.',
    ),
  types: z.record(property, word).optional().describe('Property path → class of the objects on the path.'),
  fields: z.array(fieldSchema).default([]).describe('Fields: paths in the record and their properties.'),
  unmapped: z
    .array(z.strictObject({ path, reason }))
    .optional()
    .describe('Paths without a counterpart in the ontology, including everything below them, and the reason.'),
  others: reason.optional().describe('Why members are lost that appear neither in the JSON Schema nor in the mapping.'),
  ...support,
});

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
      })
      .describe('All forms of JSON-LD: IRIs and CURIEs for terms, several types, value objects, graphs.'),
  }),
]);

export const fileSchema = z.strictObject({
  schema: z
    .string()
    .regex(/^[a-z][a-z0-9.-]*$/, 'expected a name such as schema.org, of lower-case letters, digits, - and .')
    .describe('Name of the schema in requests. The same in each domain.'),
  title: word.describe('Display name.'),
  version: word.describe('Version of the external specification, quoted.'),
  kind: z
    .enum(KINDS_OF_SCHEMA)
    .describe('internal: the product’s own model, the only kind that counts for product coverage. partner. standard.'),
  domain: name.describe('Domain of the records: the name of the folder that contains the file.'),
  status: z
    .enum(STATUSES)
    .describe('draft, active and deprecated schemas can be used in requests; retired ones cannot.'),
  provenance: z
    .strictObject({
      author: oneOrMore(word).describe('Authors of the mapping.'),
      date: z.iso.date('expected a date such as 2026-11-21, quoted or not').describe('Date of the mapping.'),
      justification: word.describe('Method of the mapping, such as semapv:ManualMappingCuration.'),
      licence: word.optional().describe('Licence of the mapping.'),
      'see-also': z.array(z.url()).optional().describe('URLs of the sources.'),
    })
    .describe('Authors, date and method of the mapping, in the terms of SSSOM.'),
  jsonSchema: word.optional().describe('File name of the JSON Schema of one record, in the same folder.'),
  examples: word.optional().describe('File name of the array of example records, in the same folder.'),
  extensions: z
    .strictObject({
      path: word.describe('Path of the array that accepts extensions, such as [1].'),
      as: z.enum(EXTENSIONS).describe('Kind of its items.'),
    })
    .optional()
    .describe('For schemas whose records are arrays: where unmapped values may be kept.'),
  envelopes: z
    .array(path)
    .optional()
    .describe(
      'Paths of the records in whole documents, such as data.stations. If a document is sent as a record, the error names this path.',
    ),
  repairs: z
    .array(repair)
    .optional()
    .describe('Common deviations from the JSON Schema. They are repaired before a record is validated, and reported.'),
  entities: z
    .record(name, entitySchema)
    .refine((entities) => Object.keys(entities).length > 0, 'expected at least one entity')
    .describe('Entities (kinds of object) by name, in the order in which they are tried.'),
});

export type MappingFile = z.infer<typeof fileSchema>;
export type EntityFile = z.infer<typeof entitySchema>;
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
