import { z } from 'zod';
import { DIRECTIONS, EXTENSIONS, GENERATED, KINDS_OF_SCHEMA, PLAIN_REPAIRS, STATUSES, SUPPORTS } from '../mapping.ts';
import { codecStep, scalar, scalars } from './codec-format.ts';

/** The format of a mapping file, as an author writes it. What it means stands in `mapping.ts`. */

const word = z.string().min(1);
const path = word.describe(
  'A place outside: address.postalCode, "quoted name".x, coordinates[0]; $ is the value itself, offers.*.price the same in every item, [3..] the rest of a tuple.',
);
const property = word.describe('A property, or steps through several: hasAddress/postalCode. Also @id and @type.');
const name = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'expected a name such as Provider, of letters, digits, - and _');
const reason = z.string().min(1).describe('Why this is lost, in a sentence.');

const oneOrMore = <T extends z.ZodType>(item: T) => z.union([item, z.array(item).min(1)]);
const anyOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ in: z.array(item).min(1).describe('Any of these; they are not written.') });
const present = z.strictObject({ present: z.boolean().describe('Whether it is there at all; not written.') });

const constant = z.strictObject({
  value: z.json().describe('What is written.'),
  ignore: z.boolean().default(false).describe('Whether it is not looked at when reading.'),
});
const constants = z
  .record(path, z.union([scalars, constant]))
  .describe(
    'Members that are always the same. With { value, ignore: true } they are written, and not looked at when reading.',
  );
const where = z
  .record(path, z.union([scalars, anyOf(scalars), present]))
  .describe('Only what has these members; they are written as well, but for { in: […] } and { present: true }.');
const given = z
  .record(property, z.union([scalar, anyOf(scalar), present]))
  .describe('Of several entities of one class, a thing is written as the first that has these.');

const support = {
  productArea: word.optional().describe('The part of the product that has it; only of an internal schema.'),
  apiPath: word.optional().describe('Where its API has it; only of an internal schema.'),
  read: z.enum(SUPPORTS).optional().describe('Whether the product reads it; only of an internal schema.'),
  write: z.enum(SUPPORTS).optional().describe('Whether the product writes it; only of an internal schema.'),
};

export const fieldSchema = z.strictObject({
  path: oneOrMore(path).describe(
    'Where it stands outside; of several, the first that is there is read and the first is written.',
  ),
  property: oneOrMore(property).describe(
    'Where it stands in the ontology; several for a codec that makes several values of one.',
  ),
  each: z
    .union([z.boolean(), z.literal('one-or-many')])
    .optional()
    .describe('The outside value is an array of the values, in their order; one-or-many: one value may stand alone.'),
  item: oneOrMore(path).optional().describe('Where, in each item of the array, the value stands.'),
  where: where.optional(),
  constants: constants
    .optional()
    .describe('Members of each item that are always the same; without each and item, those that go with the value.'),
  having: z
    .record(word, scalar)
    .optional()
    .describe('Only values with these properties, or texts with this @language ("": without one).'),
  entity: oneOrMore(name).optional().describe('The entities that the values are.'),
  codec: z
    .union([codecStep, z.array(codecStep).min(1)])
    .optional()
    .describe('How the value is read and written; several are applied in turn. Without it, as it stands.'),
  direction: z.enum(DIRECTIONS).optional().describe('up: only read; down: only written; both without it.'),
  reason: reason.optional().describe('Why it goes one way only, in a sentence.'),
  first: z
    .strictObject({ reason, languages: z.array(z.string()).default([]).describe('Languages in order of preference.') })
    .optional()
    .describe('Of several values only one is written: the first of these languages ("" is none), else the first.'),
  omit: reason.optional().describe('Values that the codec does not take are left out, for this reason.'),
  otherwise: z
    .strictObject({ value: z.json().describe('What is written.'), reason })
    .optional()
    .describe('What is written where nothing else is, and why.'),
  ...support,
});

export const entitySchema = z.strictObject({
  class: word.describe('The class that it describes: identifier, CURIE or IRI.'),
  extends: name.optional().describe('An entity above this one in the file, whose parts this one has as well.'),
  root: z
    .boolean()
    .optional()
    .describe('Whether a whole record may be one; by default, if no other entity has fields of it.'),
  when: where.optional(),
  given: given.optional(),
  constants: constants.optional(),
  first: z
    .record(property, reason)
    .optional()
    .describe('Property paths that may lead through several things, of which the first is written; and why.'),
  generated: z
    .array(z.strictObject({ path, as: z.enum(GENERATED).describe('What it is made as.'), reason }))
    .optional()
    .describe('What is made on the way down, as nobody knows it; with * in every item that stands there.'),
  types: z.record(property, word).optional().describe('Classes of the things that property paths pass through.'),
  fields: z.array(fieldSchema).default([]).describe('The places outside, and what they mean.'),
  unmapped: z
    .array(z.strictObject({ path, reason }))
    .optional()
    .describe('What the outside has and the ontology does not, with all that is in it, and why.'),
  others: reason.optional().describe('Why members are lost that neither the JSON Schema nor the mapping names.'),
  ...support,
});

const repair = z.union([
  z.enum(PLAIN_REPAIRS),
  z.strictObject({
    'member-names': z
      .strictObject({ prefixes: z.array(word).default([]).describe('Prefixes that names may have, such as g:.') })
      .describe('Names that differ in case, spaces, underscores, hyphens or a prefix.'),
  }),
  z.strictObject({
    'value-prefixes': z
      .record(word, z.array(word).min(1))
      .describe('Member → prefixes that its texts may have: { email: ["mailto:"] }.'),
  }),
  z.strictObject({
    'text-parts': z
      .record(word, z.array(word).min(1))
      .describe(
        'Member → the names of the values that its texts have with colons between: { shipping: [country, price] }.',
      ),
  }),
  z.strictObject({
    'json-ld': z
      .strictObject({
        vocabulary: z.url().describe('The namespace of the terms.'),
        narrower: z
          .record(z.url(), z.record(word, word))
          .optional()
          .describe('Types of other vocabularies: namespace → name → the term that is above it.'),
      })
      .describe('Any form of JSON-LD: IRIs and CURIEs for terms, several types, value objects, graphs.'),
  }),
]);

export const fileSchema = z.strictObject({
  schema: z
    .string()
    .regex(/^[a-z][a-z0-9.-]*$/, 'expected a name such as schema.org, of small letters, digits, - and .')
    .describe('Its name in a request, the same in each domain.'),
  title: word.describe('Its name for readers.'),
  version: word.describe('Version of the outside specification, quoted.'),
  kind: z
    .enum(KINDS_OF_SCHEMA)
    .describe('internal: the product’s own model, which alone counts for product coverage; partner; standard.'),
  domain: name.describe('What the records are about; the folder that the file is in.'),
  status: z.enum(STATUSES).describe('draft, active and deprecated are on offer; retired is not.'),
  provenance: z
    .strictObject({
      author: oneOrMore(word).describe('Who mapped it.'),
      date: z.iso.date('expected a date such as 2026-11-21, quoted or not').describe('When it was mapped.'),
      justification: word.describe('How it was mapped: semapv:ManualMappingCuration and the like.'),
      licence: word.optional().describe('Under which licence the mapping may be used.'),
      'see-also': z.array(z.url()).optional().describe('Addresses of what it was made from.'),
    })
    .describe('Who mapped it, when and how, in the terms of SSSOM.'),
  jsonSchema: word.optional().describe('The JSON Schema of one record, in a file beside this one.'),
  examples: word.optional().describe('Example records, as an array in a file beside this one.'),
  extensions: z
    .strictObject({
      path: word.describe('The array that takes them, such as [1].'),
      as: z.enum(EXTENSIONS).describe('What an item of it is.'),
    })
    .optional()
    .describe('Of a schema whose records are arrays, where what is not mapped may be kept.'),
  envelopes: z
    .array(path)
    .optional()
    .describe(
      'Where documents have records of the schema within, such as data.stations: named to who sends a whole document.',
    ),
  repairs: z
    .array(repair)
    .optional()
    .describe('How users deviate from the JSON Schema: put right before a record is validated, and reported.'),
  entities: z
    .record(name, entitySchema)
    .refine((entities) => Object.keys(entities).length > 0, 'expected at least one entity')
    .describe('The kinds of object, by name, in the order in which they are tried.'),
});

export type MappingFile = z.infer<typeof fileSchema>;
export type EntityFile = z.infer<typeof entitySchema>;
export type RepairFile = z.infer<typeof repair>;
export type FieldFile = z.infer<typeof fieldSchema>;

/** The format as JSON Schema (draft 2020-12), for editors. */
export function mappingSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(fileSchema, { io: 'input' }), title: 'A mapping of Ontopress' };
}
