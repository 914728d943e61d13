import { z } from 'zod';
import { isDateFormat } from '../codecs/date.ts';
import { DURATION_UNITS, TIME_FORMATS } from '../mapping.ts';

/** The codecs of a field, as an author writes them. What they mean stands in `mapping.ts`. */

const word = z.string().min(1);
export const scalar = z.union([z.string(), z.number(), z.boolean()]);
const scalarOrNull = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const scalars = z.union([scalarOrNull, z.array(scalarOrNull)]);

const row = <T extends z.ZodType>(ontology: T) =>
  z.strictObject({
    outside: scalars.describe('The value outside, which may be an array.'),
    ontology,
    preferred: z
      .boolean()
      .default(false)
      .describe('Of several outside values with one meaning, the one that is written.'),
  });
const enumRow = row(scalar.describe('The value in the ontology.'));
const classRow = row(word.describe('The class.')).extend({
  narrower: z
    .array(scalars)
    .min(1)
    .optional()
    .describe(
      'Types outside below this one, which have no class of their own: they are read as it, and that is a loss.',
    ),
});
const factor = z
  .string()
  .regex(
    /^-?(?!0+(?:\.0+)?$)(?:0|[1-9][0-9]{0,30})(?:\.[0-9]{1,30})?$/,
    'expected a factor in quoted decimal digits, such as "0.3048"',
  );
const decimals = z.int().min(0).max(15).describe('How many digits are written after the point.');

/** The codecs that have options, by name. */
export const codecOptions = {
  enum: z
    .union([z.record(z.string(), scalar), z.array(enumRow).min(1)])
    .describe('Outside value → value of the ontology; rows where several mean the same and one is preferred.'),
  class: z
    .union([z.record(z.string(), word), z.array(classRow).min(1)])
    .describe('Outside value → class, for @type; a class without a row is written as the nearest above it.'),
  'number-string': z.strictObject({ decimals: decimals.optional() }).describe('A number written as a string: "12.5".'),
  'boolean-string': z
    .strictObject({
      true: z.string().describe('What stands for true.'),
      false: z.string().describe('What stands for false.'),
    })
    .describe('A boolean written as a string: { true: "Y", false: "N" }.'),
  date: z
    .string()
    .refine(
      isDateFormat,
      'expected YYYY, MM and DD once each, with HH, mm, ss and Z for a time, or iso, iso-parts, iso-minutes, unix-seconds or unix-milliseconds',
    )
    .describe('DD/MM/YYYY, YYYYMMDD, DD.MM.YYYY HH:mm, iso, iso-parts, iso-minutes, unix-seconds, …'),
  time: z.enum(TIME_FORMATS).describe('A time of day as the outside writes it; iso is any spelling of ISO 8601.'),
  duration: z.enum(DURATION_UNITS).describe('A duration such as PT1H30M, in this unit in the ontology.'),
  quantity: z
    .strictObject({
      separator: z.string().default(' ').describe('Between the number and its unit.'),
      units: z
        .record(z.string().regex(/^[^\d\s.+-]\S*$/, 'expected a unit such as kg'), factor)
        .refine((units) => Object.keys(units).length > 0, 'expected at least one unit')
        .describe('Unit → what it is in the unit of the ontology.'),
    })
    .describe('A number with its unit, "500 g": unit → what it is in the unit of the ontology. The first is written.'),
  unit: factor.describe(
    'What one unit outside is in the unit of the ontology: "1000" for kilometres outside and metres inside.',
  ),
  split: z.string().min(1).describe('The separator: ";" for a list in one string.'),
  prefix: z
    .union([
      z.strictObject({
        strip: word.describe('A beginning that only the outside has.'),
        also: z.array(z.string()).min(1).optional().describe('Others that are read, and not written.'),
      }),
      z.strictObject({ add: word.describe('A beginning that only the ontology has.') }),
    ])
    .describe(
      'strip: a beginning that only the outside has (also: others that are read, and not written); add: one that only the ontology has.',
    ),
  text: z
    .strictObject({
      value: word.describe('Where the text stands in the value: text, or [3] of a tuple.'),
      language: word.describe('Where its language stands: language, or [1].language.'),
      none: word.optional().describe('What stands there for a text without a language, such as und.'),
    })
    .describe('Objects or tuples of a text and its language.'),
  'language-map': z
    .strictObject({
      none: z
        .string()
        .regex(/^@?[A-Za-z][A-Za-z0-9-]*$/, 'expected the name of a member, such as und')
        .describe('The member that holds the text without a language.'),
    })
    .describe('Texts by their language, and one without.'),
  money: z
    .strictObject({
      decimals: z
        .union([decimals, z.literal('currency')])
        .default(2)
        .describe('How many digits are written after the point; currency for as many as the currency has.'),
      separator: z.string().default(' ').describe('Between the amount and the currency.'),
    })
    .describe('An amount with its currency, "12.50 EUR", for two properties.'),
  label: z
    .string()
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'expected a language such as en')
    .describe('A value by any of its labels; the first label in this language is written.'),
  measure: z
    .strictObject({
      units: z
        .record(z.string().regex(/^[^\d\s.+-]\S*$/, 'expected a unit such as kg'), word)
        .refine((units) => Object.keys(units).length > 0, 'expected at least one unit')
        .describe('Unit outside → its name in the ontology, each name once.'),
    })
    .describe('A number with its unit, "750 ml", for two properties; nothing is converted.'),
  'minor-units': z
    .strictObject({
      amount: word.describe('Where the amount stands in the value: amount, or [0] of a tuple.'),
      currency: word.describe('Where its currency stands: currency, or [1].'),
    })
    .describe('An amount in the smallest unit of the currency beside it, for two properties.'),
  'opening-hours': z
    .strictObject({
      class: word.describe('The class of the things that the hours become.'),
      days: word.describe('The property that holds the days of the week.'),
      opens: word.describe('The property that holds when it opens.'),
      closes: word.describe('The property that holds when it closes.'),
      week: z.array(word).length(7).describe('The values for the seven days, from Monday on.'),
    })
    .describe('Opening hours in the short notation of OpenStreetMap and schema.org, "Mo-Fr 09:00-17:00".'),
  default: scalar.describe(
    'What the absent member means, as the outside would write it; records without it are read as if they had it.',
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
