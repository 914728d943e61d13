import { owl, rdf, rdfs, xsd } from '../../rdf/names.ts';
import type { Iri } from '../../rdf/index.ts';
import { builtInNames } from './standard-names.ts';

const RDF_TYPES = ['langString', 'dirLangString', 'HTML', 'XMLLiteral', 'PlainLiteral', 'JSON'].map(rdf);
const OTHER_DATATYPES = new Set([...RDF_TYPES, rdfs('Literal'), owl('real'), owl('rational')]);

/** Whether the IRI is a datatype of XSD, RDF, RDFS or OWL. */
export function isBuiltInDatatype(iri: Iri): boolean {
  return (iri.startsWith(xsd('')) && builtInNames(xsd(''))?.has(iri) === true) || OTHER_DATATYPES.has(iri);
}

const ZONE = '(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?';
const YEAR = '-?(?:[1-9][0-9]{3,}|0[0-9]{3})';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12][0-9]|3[01])';
const TIME = '(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|24:00:00(?:\\.0+)?)';
const DOUBLE = /^(?:[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[Ee][+-]?[0-9]+)?|[+-]?INF|NaN)$/;
const DATE_DURATION = '(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+D)?';
const DURATION = new RegExp(
  `^-?P(?=[0-9T])${DATE_DURATION}(?:T(?=[0-9])(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:\\.[0-9]+)?S)?)?$`,
);

const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`);
const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);
/** Validates the pattern of a date, and that its month has the day (https://www.w3.org/TR/xmlschema11-2/#con-dateTime-day). */
const dated = (pattern: string) => {
  const form = whole(pattern);
  return (text: string): boolean => form.test(text) && dayExists(text);
};
/** Longer integers exceed every bound and are slow to parse. */
const MAX_INTEGER_DIGITS = 40;
const integer =
  (minimum?: bigint, maximum?: bigint) =>
  (text: string): boolean => {
    const [, sign, digits] = /^([+-]?)0*([0-9]+)$/.exec(text) ?? [];
    if (digits === undefined) return false;
    const magnitude = BigInt(digits.length > MAX_INTEGER_DIGITS ? digits.slice(0, MAX_INTEGER_DIGITS) : digits);
    const value = sign === '-' ? -magnitude : magnitude;
    return (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
  };
const bits = (count: number): [bigint, bigint] => [-(2n ** BigInt(count - 1)), 2n ** BigInt(count - 1) - 1n];
const unsigned = (count: number): [bigint, bigint] => [0n, 2n ** BigInt(count) - 1n];

/** Datatype → test for its lexical forms (https://www.w3.org/TR/xmlschema11-2/), and an example for messages. */
const LEXICAL_FORMS: Readonly<Record<string, { readonly valid: (text: string) => boolean; readonly example: string }>> =
  {
    boolean: { valid: matches(/^(?:true|false|1|0)$/), example: 'true' },
    decimal: { valid: matches(/^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/), example: '12.50' },
    float: { valid: matches(DOUBLE), example: '1.5E3' },
    double: { valid: matches(DOUBLE), example: '1.5E3' },
    integer: { valid: integer(), example: '42' },
    long: { valid: integer(...bits(64)), example: '42' },
    int: { valid: integer(...bits(32)), example: '42' },
    short: { valid: integer(...bits(16)), example: '42' },
    byte: { valid: integer(...bits(8)), example: '42' },
    unsignedLong: { valid: integer(...unsigned(64)), example: '42' },
    unsignedInt: { valid: integer(...unsigned(32)), example: '42' },
    unsignedShort: { valid: integer(...unsigned(16)), example: '42' },
    unsignedByte: { valid: integer(...unsigned(8)), example: '42' },
    nonNegativeInteger: { valid: integer(0n), example: '0' },
    positiveInteger: { valid: integer(1n), example: '1' },
    nonPositiveInteger: { valid: integer(undefined, 0n), example: '0' },
    negativeInteger: { valid: integer(undefined, -1n), example: '-1' },
    date: { valid: dated(`${YEAR}-${MONTH}-${DAY}${ZONE}`), example: '2026-11-21' },
    dateTime: { valid: dated(`${YEAR}-${MONTH}-${DAY}T${TIME}${ZONE}`), example: '2026-11-21T09:30:00Z' },
    dateTimeStamp: {
      valid: dated(`${YEAR}-${MONTH}-${DAY}T${TIME}${ZONE.slice(0, -1)}`),
      example: '2026-11-21T09:30:00Z',
    },
    time: { valid: matches(whole(`${TIME}${ZONE}`)), example: '09:30:00' },
    gYear: { valid: matches(whole(`${YEAR}${ZONE}`)), example: '2026' },
    gYearMonth: { valid: matches(whole(`${YEAR}-${MONTH}${ZONE}`)), example: '2026-11' },
    gMonth: { valid: matches(whole(`--${MONTH}${ZONE}`)), example: '--11' },
    gDay: { valid: matches(whole(`---${DAY}${ZONE}`)), example: '---21' },
    gMonthDay: {
      valid: matches(
        whole(`--(?:(?:0[13578]|1[02])-${DAY}|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))${ZONE}`),
      ),
      example: '--11-21',
    },
    duration: { valid: matches(DURATION), example: 'P1DT2H' },
    dayTimeDuration: {
      valid: (text) => DURATION.test(text) && !/[YM]/.test(text.split('T')[0] as string),
      example: 'P1DT2H',
    },
    yearMonthDuration: { valid: (text) => DURATION.test(text) && !/[DT]/.test(text), example: 'P1Y6M' },
    hexBinary: { valid: matches(/^(?:[0-9A-Fa-f]{2})*$/), example: '0FB7' },
    base64Binary: { valid: isBase64, example: 'SGVsbG8=' },
    language: { valid: matches(/^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/), example: 'en' },
  };

/** The lexical forms of a datatype (https://www.w3.org/TR/xmlschema11-2/). */
interface LexicalForm {
  /** Whether a text is one of them. Ignores surrounding white space (https://www.w3.org/TR/xmlschema11-2/#rf-whiteSpace). */
  matches(text: string): boolean;
  readonly example: string;
}

/** Returns the lexical forms of a datatype. undefined: any text is one, or the datatype is not known. */
export function lexicalForm(datatype: Iri): LexicalForm | undefined {
  const name = datatype.startsWith(xsd('')) ? datatype.slice(xsd('').length) : '';
  if (!Object.hasOwn(LEXICAL_FORMS, name)) return undefined;
  const { valid, example } = LEXICAL_FORMS[name] as (typeof LEXICAL_FORMS)[string];
  return { matches: (text) => valid(text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '')), example };
}

function dayExists(text: string): boolean {
  const [, year, month, day] = /^-?([0-9]+)-([0-9]{2})-([0-9]{2})/.exec(text) ?? [];
  // Leap years repeat every 400 years, so the last four digits are sufficient.
  const cycle = 2000 + (Number((year ?? '0').slice(-4)) % 400);
  return Number(day) <= new Date(Date.UTC(cycle, Number(month), 0)).getUTCDate();
}

function isBase64(text: string): boolean {
  const compact = text.replace(/[\t\n\r ]/g, '');
  return compact.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(compact);
}
