import { isArray } from './json.ts';
import type { Json, JsonObject } from '../mapping.ts';

/**
 * What generated acceptance tests call, by the names in `generate/acceptance.ts`. Each may reject a valid value, but never accepts an
 * invalid one: what is not accepted, the validator of the JSON Schema decides.
 */
export const ACCEPTANCE = {
  /** Whether a value is an object whose plain reads return own members only. */
  O: (value: unknown): value is JsonObject => {
    if (typeof value !== 'object' || value === null || isArray(value)) return false;
    const prototype: unknown = Object.getPrototypeOf(value);
    // Not an object of JSON: even a rule for other values must not accept it.
    if (prototype !== Object.prototype && prototype !== null) throw new TypeError('not a plain object');
    return true;
  },
  /** The number of code points. */
  L: (text: string): number => {
    let length = text.length;
    for (let at = 0; at + 1 < text.length; at += 1)
      if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
        length -= 1;
        at += 1;
      }
    return length;
  },
  /** Whether no two items are equal. Only of scalars. */
  U: (items: readonly Json[]): boolean =>
    items.every((item) => typeof item !== 'object') && new Set(items).size === items.length,
  H: Object.hasOwn,
  /** Whether a text is of a format, https://json-schema.org/draft/2020-12/json-schema-validation#section-7. */
  F: {
    date: isDate,
    'date-time': (text: string): boolean => isDate(text.slice(0, 10)) && CLOCK.test(text.slice(10)),
    'iso-date-time': (text: string): boolean => isDate(text.slice(0, 10)) && LOCAL_CLOCK.test(text.slice(10)),
    email: (text: string): boolean => EMAIL.test(text),
    uri: (text: string): boolean => URI.test(text),
    'uri-reference': (text: string): boolean => URI.test(text) || RELATIVE.test(text),
  },
} as const;

const CLOCK = /^[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?(?:[Zz]|[+-][01][0-9]:[0-5][0-9])$/;
const LOCAL_CLOCK = /^[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?(?:[Zz]|[+-][01][0-9]:[0-5][0-9])?$/;
const EMAIL = /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9]+\.|[A-Za-z0-9]+-[A-Za-z0-9]+\.)+[A-Za-z0-9]+$/;
const PATH = "(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*";
const QUERY = PATH.replace('/-', '/?-');
const END = `(?:\\?${QUERY})?(?:#${QUERY})?$`;
/** URLs of the web, without user names and addresses in brackets. */
const URI = new RegExp(`^https?://[A-Za-z0-9.-]+(?::[0-9]+)?(?:/${PATH})?${END}`);
const RELATIVE = new RegExp(`^/?[A-Za-z0-9._~-]${PATH}${END}`);

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDate(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false;
  for (let at = 0; at < 10; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (at !== 4 && at !== 7 && (digit < 0 || digit > 9)) return false;
  }
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (day > 0 && day <= (DAYS[month - 1] ?? 0)) || isLeapDay;
}
