import type { CodecStep, Json } from '../../mappings/mapping.ts';
import { counted } from '../text/number.ts';
import { cleanText } from '../text/text.ts';

/** Description of a codec, with the values that it lists. */
export interface CodecDescription {
  readonly text: string;
  readonly table?: readonly { readonly outside: Json; readonly ontology: Json; readonly preferred: boolean }[];
}

type Options = Readonly<Record<string, unknown>>;

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `“${cleanText(value)}”` : JSON.stringify(value);

const rowCount = ({ rows }: Options): number =>
  new Set((rows as readonly { readonly outside: Json }[]).map(({ outside }) => JSON.stringify(outside))).size;

const DATES: Readonly<Record<string, string>> = {
  'unix-seconds': 'seconds since 1970',
  'unix-milliseconds': 'milliseconds since 1970',
  iso: 'date, with or without time, in ISO 8601',
  'iso-minutes': 'date and time to the minute in ISO 8601',
  'iso-parts': 'date, month or year in ISO 8601',
};

/** A phrase for each codec. Fallback: the name of the codec. */
const DESCRIPTIONS: Readonly<Record<string, (options: Options) => string>> = {
  enum: (options) => `one of ${counted(rowCount(options), 'en', { one: 'value', other: 'values' })}`,
  class: (options) => `name of the class: one of ${rowCount(options)}`,
  'number-string': ({ decimals }) =>
    decimals === undefined ? 'number as text' : `number as text, with ${String(decimals)} decimals`,
  number: () => 'number, or number as text',
  'boolean-string': (options) => `yes or no, as ${quoted(options['true'])} or ${quoted(options['false'])}`,
  date: ({ format }) => DATES[String(format)] ?? `date, written ${String(format)}`,
  unit: ({ factor }) => `different unit: 1 is ${String(factor)} in the ontology`,
  split: ({ separator }) => `list as one text, separated by ${quoted(separator)}`,
  list: () => 'list',
  filled: () => 'non-empty text',
  text: ({ places }) => (places === undefined ? 'text, with or without language' : 'text with language'),
  'language-map': ({ none }) =>
    none === undefined
      ? 'one text per language'
      : `one text per language; ${quoted(none)} holds the text without language`,
  prefix: ({ strip, add }) =>
    strip === undefined ? `without the prefix ${quoted(add)} of the ontology` : `with the prefix ${quoted(strip)}`,
  money: () => 'amount and currency as one text',
  measure: ({ units }) => `number and unit as one text, separate in the ontology: ${unitNames(units)}`,
  'minor-units': () => 'amount in the smallest unit of its currency',
  country: () => 'country, by name or code',
  label: ({ language }) => `value by any of its labels; written with the label in ${quoted(language)}`,
  uuid: () => 'UUID; an IRI in the ontology',
  amount: () => 'amount, as a number or a formatted price',
  currency: () => 'currency, by code (case-insensitive) or symbol',
  duration: ({ unit }) => `duration in ISO 8601; number of ${String(unit)} in the ontology`,
  time: ({ format }) => (format === 'iso' ? 'time of day in ISO 8601' : `time of day, written ${String(format)}`),
  quantity: ({ units }) => `number and unit as one text: ${unitNames(units)}`,
  'opening-hours': () => 'weekly opening hours, such as “Mo-Fr 09:00-17:00”',
  'geo-uri': () => 'geo: URI; two numbers in the ontology',
  default: ({ value }) => `default: ${quoted(value)}`,
};

function unitNames(units: unknown): string {
  const names = Array.isArray(units)
    ? units.map((unit: { readonly unit?: string; readonly name?: string }) => unit.unit ?? unit.name ?? '')
    : Object.keys((units ?? {}) as object);
  return names.map(cleanText).join(', ');
}

/** Describes the codecs of a field, in the order of reading. The identity codec is omitted. */
export function describeCodecs(codecs: readonly CodecStep[]): CodecDescription[] {
  return codecs
    .filter(({ codec }) => codec !== 'identity')
    .map((step) => ({
      text: cleanText((DESCRIPTIONS[step.codec] ?? (() => step.codec))(step as Options)),
      ...('rows' in step && { table: step.rows as NonNullable<CodecDescription['table']> }),
    }));
}
