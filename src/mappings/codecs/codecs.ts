import type { Codec } from './codec.ts';
import type { CodecStep, Field } from '../mapping.ts';
import { chain, identity } from './codec.ts';
import { booleanString, country, enumeration, label } from './value-names.ts';
import { date, duration, time } from './dates.ts';
import { filled, languageMap, list, prefix, split, text, uuid } from './texts.ts';
import { geoUri, measure, number, numberString, quantity, unit } from './numbers.ts';
import { openingHours } from './opening-hours.ts';
import { amount, currency, minorUnits, money } from './prices.ts';

/** All codecs except `default`, which the engine handles, because it is about absent members. */
export type ValueStep = Exclude<CodecStep, { readonly codec: 'default' }>;
type Makers = { readonly [name in ValueStep['codec']]: (step: Extract<ValueStep, { readonly codec: name }>) => Codec };

/** All codecs, by name. */
const CODECS: Makers = {
  identity,
  text,
  filled,
  number,
  list,
  'geo-uri': geoUri,
  enum: enumeration,
  // The engine looks up the nearest superclass, because it has the vocabulary.
  class: enumeration,
  'number-string': numberString,
  'boolean-string': booleanString,
  date,
  time,
  duration,
  unit,
  quantity,
  split,
  prefix,
  'language-map': languageMap,
  amount,
  currency,
  money,
  'minor-units': minorUnits,
  label,
  uuid,
  country,
  measure,
  'opening-hours': openingHours,
};

/** Codecs that return a list. A field can have at most one of them. */
export const LIST_CODECS: ReadonlySet<CodecStep['codec']> = new Set([
  'split',
  'list',
  'language-map',
  'money',
  'minor-units',
  'measure',
  'geo-uri',
  'opening-hours',
]);

/** List codecs whose values belong to two properties, with the error message for other numbers. */
export const SEVERAL_PROPERTIES: Readonly<Partial<Record<CodecStep['codec'], string>>> = {
  money: 'expected two properties, one for the amount and one for its currency.',
  measure: 'expected two properties, one for the number and one for its unit.',
  'minor-units': 'expected two properties, one for the amount and one for its currency.',
  'geo-uri': 'expected two properties, one for the latitude and one for the longitude.',
};

/** Names of the class and properties of objects that a codec creates. */
export function thingNames(
  codecs: readonly CodecStep[],
): readonly { readonly name: string; readonly kind: 'class' | 'property' }[] {
  return codecs.flatMap((step) => {
    if (step.codec !== 'opening-hours') return [];
    const properties = [step.days, step.opens, step.closes].map((name) => ({ name, kind: 'property' as const }));
    return [{ name: step.class, kind: 'class' as const }, ...properties];
  });
}

/** Combines the codecs of a field: up from first to last, down from last to first. After a list codec, the others apply to each item. */
export function createCodec(steps: readonly ValueStep[]): Codec {
  const codecs = steps.map((step) => (CODECS[step.codec] as (step: ValueStep) => Codec)(step));
  // Another codec defines the items of the array.
  if (steps.at(-1)?.codec === 'list') codecs.push(identity());
  return codecs.length === 0 ? identity() : codecs.reduce(chain);
}

/** The codec of a field, without `default`. */
export function codecOf({ codecs }: Field): Codec {
  return createCodec(codecs.filter((step): step is ValueStep => step.codec !== 'default'));
}
