import type { Literal } from '@rdfjs/types';
import { compareCodePoints } from '../../base/text.ts';
import { xsd } from '../../rdf/names.ts';
import { lexicalForm } from '../../vocabularies/index.ts';

/*
 * Order of the values of XML Schema 1.1 (https://www.w3.org/TR/xmlschema11-2/). Some pairs have none: a text and a number, NaN, a time
 * without zone and one with a zone that is less than 14 hours away, a month and 30 days.
 */

const DECIMALS = new Set(
  (
    'decimal integer long int short byte nonNegativeInteger positiveInteger nonPositiveInteger negativeInteger ' +
    'unsignedLong unsignedInt unsignedShort unsignedByte'
  )
    .split(' ')
    .map(xsd),
);
const DOUBLES = new Set([xsd('double'), xsd('float')]);
const TIMES: ReadonlyMap<string, string> = new Map(
  ['date', 'dateTime', 'time', 'gYear', 'gYearMonth', 'gMonth', 'gDay', 'gMonthDay']
    .map((name): [string, string] => [xsd(name), name])
    .concat([[xsd('dateTimeStamp'), 'dateTime']]),
);
const DURATIONS = new Set(['duration', 'dayTimeDuration', 'yearMonthDuration'].map(xsd));

/** Compares two literals by value: negative, 0 or positive. undefined: they have no order. */
export function compareLiterals(a: Literal, b: Literal): number | undefined {
  const [typeA, typeB] = [a.datatype.value, b.datatype.value];
  if (lexicalForm(typeA)?.matches(a.value) === false || lexicalForm(typeB)?.matches(b.value) === false)
    return undefined;
  const [textA, textB] = [a.value.trim(), b.value.trim()];
  if (DECIMALS.has(typeA) && DECIMALS.has(typeB)) return compareDecimals(textA, textB);
  if (isNumber(typeA) && isNumber(typeB)) return ordered(toDouble(textA), toDouble(textB));
  if (typeA === xsd('string') && typeB === xsd('string')) return compareCodePoints(a.value, b.value);
  if (typeA === xsd('boolean') && typeB === xsd('boolean')) return Number(isTrue(textA)) - Number(isTrue(textB));
  const kind = TIMES.get(typeA);
  if (kind !== undefined && kind === TIMES.get(typeB)) return compareTimes(timeOf(textA, kind), timeOf(textB, kind));
  if (DURATIONS.has(typeA) && DURATIONS.has(typeB)) return compareDurations(durationOf(textA), durationOf(textB));
  return undefined;
}

const isNumber = (type: string): boolean => DECIMALS.has(type) || DOUBLES.has(type);
const isTrue = (text: string): boolean => text === 'true' || text === '1';
const ordered = (a: number, b: number): number | undefined => (a < b ? -1 : a > b ? 1 : a === b ? 0 : undefined);

function toDouble(text: string): number {
  const infinite = /^([+-]?)INF$/.exec(text);
  return infinite ? (infinite[1] === '-' ? -Infinity : Infinity) : Number(text);
}

/** Exact for any number of digits. */
function compareDecimals(a: string, b: string): number {
  const scale = Math.max(decimalsOf(a).length, decimalsOf(b).length);
  const [first, second] = [scaled(a, scale), scaled(b, scale)];
  return first < second ? -1 : Number(first > second);
}

const decimalsOf = (text: string): string => text.split('.')[1] ?? '';

function scaled(text: string, scale: number): bigint {
  const digits = text.replace(/^[+-]/, '').replace('.', '') + '0'.repeat(scale - decimalsOf(text).length);
  return BigInt(digits === '' ? '0' : digits) * (text.startsWith('-') ? -1n : 1n);
}

/** A point of the time line (https://www.w3.org/TR/xmlschema11-2/#vp-dt-timeOnTimeline). */
interface Point {
  /** Whole seconds, in UTC or without zone. */
  readonly seconds: number;
  /** Digits after the decimal separator of the seconds. */
  readonly fraction: string;
  readonly isZoned: boolean;
}

const FORMS: Readonly<Record<string, RegExp>> = {
  dateTime: /^(?<year>-?\d+)-(?<month>\d\d)-(?<day>\d\d)T(?<time>[^Z+-]+)(?<zone>.*)$/,
  date: /^(?<year>-?\d+)-(?<month>\d\d)-(?<day>\d\d)(?<zone>.*)$/,
  time: /^(?<time>[^Z+-]+)(?<zone>.*)$/,
  gYearMonth: /^(?<year>-?\d+)-(?<month>\d\d)(?<zone>.*)$/,
  gYear: /^(?<year>-?\d+)(?<zone>.*)$/,
  gMonthDay: /^--(?<month>\d\d)-(?<day>\d\d)(?<zone>.*)$/,
  gMonth: /^--(?<month>\d\d)(?<zone>.*)$/,
  gDay: /^---(?<day>\d\d)(?<zone>.*)$/,
};

/** What the standard puts in place of missing parts: the last day of a leap year. */
const REFERENCE = { year: '1972', month: '12', day: '31' };

function timeOf(text: string, kind: string): Point {
  const found = (FORMS[kind] as RegExp).exec(text)?.groups ?? {};
  const { year, month, day, time = '00:00:00', zone = '' } = found;
  const [hours = '0', minutes = '0', rest = '0'] = time.split(':');
  const [whole = '0', fraction = ''] = rest.split('.');
  const isDated = year !== undefined;
  const days = daysOf(
    Number(year ?? REFERENCE.year),
    Number(month ?? (isDated ? '1' : REFERENCE.month)),
    Number(day ?? (isDated || month !== undefined ? '1' : REFERENCE.day)),
  );
  const seconds = days * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(whole);
  return { seconds: seconds - zoneOf(zone), fraction: fraction.replace(/0+$/, ''), isZoned: zone !== '' };
}

/** Seconds east of UTC. */
function zoneOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60);
}

/** Days from a fixed day, in the proleptic Gregorian calendar. Months may exceed 12. */
function daysOf(year: number, month: number, day: number): number {
  const months = year * 12 + month - 1;
  const [y, m] = [Math.floor(months / 12), ((months % 12) + 12) % 12];
  // Leap years repeat every 400 years of 146,097 days.
  const cycle = Math.floor(y / 400);
  return cycle * 146_097 + Date.UTC(2000 + (y - cycle * 400), m, day) / 86_400_000;
}

/** Seconds by which a time zone can differ from UTC. */
const WIDEST_ZONE = 14 * 3_600;

function compareTimes(a: Point, b: Point): number | undefined {
  if (a.isZoned === b.isZoned) return comparePoints(a, b);
  if (a.isZoned) {
    const reverse = compareTimes(b, a);
    return reverse === undefined ? undefined : -reverse;
  }
  if (comparePoints({ ...a, seconds: a.seconds + WIDEST_ZONE }, b) < 0) return -1;
  return comparePoints({ ...a, seconds: a.seconds - WIDEST_ZONE }, b) > 0 ? 1 : undefined;
}

function comparePoints(a: Point, b: Point): number {
  if (a.seconds !== b.seconds) return a.seconds - b.seconds;
  return a.fraction < b.fraction ? -1 : Number(a.fraction > b.fraction);
}

interface Duration {
  readonly months: number;
  readonly seconds: number;
  readonly fraction: string;
  readonly sign: number;
}

function durationOf(text: string): Duration {
  const [, sign, years, months, days, hours, minutes, whole, fraction] =
    /^(-?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d+))?S)?)?$/.exec(text) ?? [];
  const number = (digits: string | undefined): number => Number(digits ?? 0);
  return {
    months: number(years) * 12 + number(months),
    seconds: number(days) * 86_400 + number(hours) * 3_600 + number(minutes) * 60 + number(whole),
    fraction: (fraction ?? '').replace(/0+$/, ''),
    sign: sign === '-' ? -1 : 1,
  };
}

/** The months to which the standard adds durations: they have an order if it is the same for all (https://www.w3.org/TR/xmlschema11-2/#duration). */
const STARTS = [
  [1696, 9],
  [1697, 2],
  [1903, 3],
  [1903, 7],
] as const;

function compareDurations(a: Duration, b: Duration): number | undefined {
  const orders = new Set(STARTS.map(([year, month]) => Math.sign(compareSums(a, b, year, month))));
  return orders.size === 1 ? [...orders][0] : undefined;
}

function compareSums(a: Duration, b: Duration, year: number, month: number): number {
  const seconds = ({ months, sign, seconds: rest }: Duration): number =>
    daysOf(year, month + sign * months, 1) * 86_400 + sign * rest;
  const fraction = ({ sign, fraction: digits }: Duration): number => sign * Number(`0.${digits || '0'}`);
  return seconds(a) - seconds(b) + (fraction(a) - fraction(b));
}
