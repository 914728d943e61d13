import { z } from 'zod';
import { isDateFormat } from '../codecs/dates.ts';
import { DURATION_UNITS, TIME_FORMATS } from '../mapping.ts';

/** Codecs in the file format. `mapping.ts` defines their meaning. */

const word = z.string().min(1);
export const scalar = z.union([z.string(), z.number(), z.boolean()]);
const scalarOrNull = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const scalars = z.union([scalarOrNull, z.array(scalarOrNull)]);

const row = <T extends z.ZodType>(ontology: T) =>
  z.strictObject({
    outside: scalars.describe('The external value, which may be an array.'),
    ontology,
    preferred: z
      .boolean()
      .default(false)
      .describe('Of several external values with one meaning, the one that is written. Default: false.'),
  });
const enumRow = row(scalar.describe('The value in the ontology.'));
const classRow = row(word.describe('The class.')).extend({
  narrower: z
    .array(scalars)
    .min(1)
    .optional()
    .describe(
      'External subtypes without a class of their own: they are read as this class, which is reported as a loss.',
    ),
});
const factor = z
  .string()
  .regex(
    /^-?(?!0+(?:\.0+)?$)(?:0|[1-9][0-9]{0,30})(?:\.[0-9]{1,30})?$/,
    'expected a factor in quoted decimal digits, such as "0.3048"',
  );
const decimals = z.int().min(0).max(15).describe('Number of digits after the decimal point.');

/** Codecs with options, by name. */
export const codecOptions = {
  enum: z
    .union([z.record(z.string(), scalar), z.array(enumRow).min(1)])
    .describe(
      'External value → value of the ontology. Use rows if several external values mean the same and one is preferred.',
    ),
  class: z
    .union([z.record(z.string(), word), z.array(classRow).min(1)])
    .describe('External value → class, for @type. A class without a row is written as its nearest superclass.'),
  'number-string': z.strictObject({ decimals: decimals.optional() }).describe('A number written as a string: "12.5".'),
  'boolean-string': z
    .strictObject({
      true: z.string().describe('The string for true.'),
      false: z.string().describe('The string for false.'),
    })
    .describe('A boolean written as a string: { true: "Y", false: "N" }.'),
  date: z
    .string()
    .refine(
      isDateFormat,
      'expected YYYY, MM and DD once each, with HH, mm, ss and Z for a time, or iso, iso-parts, iso-minutes, unix-seconds or unix-milliseconds',
    )
    .describe('DD/MM/YYYY, YYYYMMDD, DD.MM.YYYY HH:mm, iso, iso-parts, iso-minutes, unix-seconds, …'),
  time: z.enum(TIME_FORMATS).describe('Format of a time of day. iso: any format of ISO 8601.'),
  duration: z.enum(DURATION_UNITS).describe('A duration such as PT1H30M. In the ontology it is a number of this unit.'),
  quantity: z
    .strictObject({
      separator: z.string().default(' ').describe('Separator between the number and its unit. Default: a space.'),
      units: z
        .record(z.string().regex(/^[^\d\s.+-]\S*$/, 'expected a unit such as kg'), factor)
        .refine((units) => Object.keys(units).length > 0, 'expected at least one unit')
        .describe('Unit → its size in the unit of the ontology.'),
    })
    .describe('A number with its unit, such as "500 g". The first unit is written.'),
  unit: factor.describe(
    'Size of the external unit in the unit of the ontology: "1000" if the external unit is the kilometre and the ontology uses the metre.',
  ),
  split: z.string().min(1).describe('Separator of a list in one string, such as ";".'),
  prefix: z
    .union([
      z.strictObject({
        strip: word.describe('Prefix that only the external value has.'),
        also: z.array(z.string()).min(1).optional().describe('Other prefixes that are read but not written.'),
      }),
      z.strictObject({ add: word.describe('Prefix that only the value of the ontology has.') }),
    ])
    .describe(
      'strip: a prefix that only the external value has (also: other prefixes that are read but not written). add: a prefix that only the value of the ontology has.',
    ),
  text: z
    .strictObject({
      value: word.describe('Path of the text in the value: text, or [3] in a tuple.'),
      language: word.describe('Path of its language: language, or [1].language.'),
      none: word.optional().describe('Language tag of a text without a language, such as und.'),
    })
    .describe('Objects or tuples with a text and its language.'),
  'language-map': z
    .strictObject({
      none: z
        .string()
        .regex(/^@?[A-Za-z][A-Za-z0-9-]*$/, 'expected the name of a member, such as und')
        .describe('The member that holds the text without a language.'),
    })
    .describe('An object of texts by language tag.'),
  money: z
    .strictObject({
      decimals: z
        .union([decimals, z.literal('currency')])
        .default(2)
        .describe('Number of digits after the decimal point. currency: as many as the currency has. Default: 2.'),
      separator: z.string().default(' ').describe('Separator between the amount and the currency. Default: a space.'),
    })
    .describe('An amount with its currency, "12.50 EUR", for two properties.'),
  label: z
    .string()
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'expected a language such as en')
    .describe('A value of a value set, read by any of its labels. The first label in this language is written.'),
  measure: z
    .strictObject({
      units: z
        .record(z.string().regex(/^[^\d\s.+-]\S*$/, 'expected a unit such as kg'), word)
        .refine((units) => Object.keys(units).length > 0, 'expected at least one unit')
        .describe('External unit → its name in the ontology. Each name must be unique.'),
    })
    .describe('A number with its unit, such as "750 ml", for two properties. The number is not converted.'),
  'minor-units': z
    .strictObject({
      amount: word.describe('Path of the amount in the value: amount, or [0] in a tuple.'),
      currency: word.describe('Path of its currency: currency, or [1].'),
    })
    .describe('An amount in the smallest unit of its currency, and the currency, for two properties.'),
  'opening-hours': z
    .strictObject({
      class: word.describe('Class of the objects that the hours become.'),
      days: word.describe('Property with the days of the week.'),
      opens: word.describe('Property with the opening time.'),
      closes: word.describe('Property with the closing time.'),
      week: z.array(word).length(7).describe('The values for the seven days, starting with Monday.'),
    })
    .describe('Opening hours in the short notation of OpenStreetMap and schema.org, "Mo-Fr 09:00-17:00".'),
  default: scalar.describe(
    'The external value that an absent member means. Records without the member are read as if they had it.',
  ),
};

const plainCodec = z.enum([
  'identity',
  'text',
  'filled',
  'number',
  'number-string',
  'list',
  'language-map',
  'uuid',
  'country',
  'amount',
  'currency',
  'money',
  'geo-uri',
]);
const codecObject = z
  .strictObject(codecOptions)
  .partial()
  .refine(
    (codec) => Object.keys(codec).length === 1,
    'expected one codec, such as { date: DD/MM/YYYY }; several are a list',
  )
  .meta({ minProperties: 1, maxProperties: 1 });
/** One codec of a field. */
export const codecStep = z.union([plainCodec, codecObject]);

export type CodecFile = z.infer<typeof codecStep>;
