import type { CodecStep, Json } from '../../mappings/mapping.ts';
import { cleanText } from '../text/text.ts';

/** What a codec does, in plain words, with the values that it lists. */
export interface CodecDescription {
  readonly words: string;
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
  iso: 'date, with a time or without, in ISO 8601',
  'iso-minutes': 'date and time to the minute in ISO 8601',
  'iso-parts': 'date, month or year in ISO 8601',
};

/** A sentence's worth for each codec; one without a row here goes by its name. */
const WORDS: Readonly<Record<string, (options: Options) => string>> = {
  enum: (options) => `one of ${rowCount(options)} ${rowCount(options) === 1 ? 'value' : 'values'}`,
  class: (options) => `names the class: one of ${rowCount(options)}`,
  'number-string': ({ decimals }) =>
    decimals === undefined ? 'number in text' : `number in text, with ${String(decimals)} decimals`,
  number: () => 'number, or number in text',
  'boolean-string': (options) => `yes or no, as ${quoted(options['true'])} or ${quoted(options['false'])}`,
  date: ({ format }) => DATES[String(format)] ?? `date, written ${String(format)}`,
  unit: ({ factor }) => `in another unit: 1 is ${String(factor)} in the ontology`,
  split: ({ separator }) => `list in one text, parted by ${quoted(separator)}`,
  list: () => 'list',
  filled: () => 'text that is not empty',
  text: ({ places }) => (places === undefined ? 'text, with or without its language' : 'text with its language'),
  'language-map': ({ none }) =>
    none === undefined
      ? 'one text for each language'
      : `one text for each language, and one without under ${quoted(none)}`,
  prefix: ({ strip, add }) =>
    strip === undefined
      ? `without the ${quoted(add)} that the ontology has before it`
      : `with ${quoted(strip)} before it`,
  money: () => 'amount and currency in one text',
  measure: ({ units }) => `number and unit in one text, apart in the ontology: ${unitNames(units)}`,
  'minor-units': () => 'amount in the smallest unit of the currency beside it',
  country: () => 'country, by its name or its code',
  label: ({ language }) => `a value by any of its labels, written in the language ${quoted(language)}`,
  uuid: () => 'UUID, an IRI in the ontology',
  amount: () => 'amount, as a number or as people write prices',
  currency: () => 'currency, by its code in any case or by its mark',
  duration: ({ unit }) => `duration in ISO 8601, a number of ${String(unit)} in the ontology`,
  time: ({ format }) => (format === 'iso' ? 'time of day in ISO 8601' : `time of day, written ${String(format)}`),
  quantity: ({ units }) => `number and unit in one text: ${unitNames(units)}`,
  'opening-hours': () => 'opening hours of a week in short, such as “Mo-Fr 09:00-17:00”',
  'geo-uri': () => 'geo: URI, two numbers in the ontology',
  default: ({ value }) => `where it is absent, ${quoted(value)} is meant`,
};

function unitNames(units: unknown): string {
  const names = Array.isArray(units)
    ? units.map((unit: { readonly unit?: string; readonly name?: string }) => unit.unit ?? unit.name ?? '')
    : Object.keys((units ?? {}) as object);
  return names.map(cleanText).join(', ');
}

/** The steps of a field in words, in the order of reading; what stands as it is needs none. */
export function describeCodecs(codecs: readonly CodecStep[]): CodecDescription[] {
  return codecs
    .filter(({ codec }) => codec !== 'identity')
    .map((step) => ({
      words: cleanText((WORDS[step.codec] ?? (() => step.codec))(step as Options)),
      ...('rows' in step && { table: step.rows as NonNullable<CodecDescription['table']> }),
    }));
}
