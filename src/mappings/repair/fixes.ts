import { isArray, isObject } from '../json.ts';
import type { Json, Repair } from '../mapping.ts';
import type { ValidationError } from '../validators.ts';

/** Result of a fix: remove the value. */
export const ABSENT: unique symbol = Symbol('absent');

/** Expectations of the JSON Schema at one pointer, from all errors there. */
export interface Expected {
  readonly types: ReadonlySet<string>;
  readonly allowed: readonly Json[];
  readonly patterns: readonly RegExp[];
}

/** Returns the replacement of an invalid value. undefined: the repair does not apply. */
type Fix = (value: Json, expected: Expected) => Json | typeof ABSENT | undefined;

/** Repairs that respond to errors of the JSON Schema, in the order in which they are tried. */
const FIXES: Readonly<Partial<Record<Repair['repair'], Fix>>> = {
  empty: (value) => (isEmpty(value) ? ABSENT : undefined),
  null: (value) => (value === null ? ABSENT : undefined),
  'trimmed-text': (value) => (typeof value === 'string' && value !== value.trim() ? value.trim() : undefined),
  'letter-case': (value, { patterns }) => inOtherCase(value, patterns),
  'enum-spelling': (value, { allowed }) => sameSpelling(value, allowed),
  'text-for-boolean': (value, { types }) => (types.has('boolean') ? booleanOf(value) : undefined),
  'text-for-number': (value, { types }) => (types.has('number') || types.has('integer') ? numberOf(value) : undefined),
  'number-for-text': (value, { types }) =>
    typeof value === 'number' && types.has('string') ? String(value) : undefined,
  'one-for-list': (value, { types }) => (types.has('array') && !isArray(value) ? listOf(value) : undefined),
  'list-for-one': (value, { types }) =>
    isArray(value) && value.length === 1 && !types.has('array') ? value[0] : undefined,
};

/** Wraps a value in a list. Several URLs in one text, separated by commas as in feeds, become one item each. */
function listOf(value: Json): Json[] {
  return typeof value === 'string' ? value.split(/\s*,\s*(?=https?:\/\/)/u) : [value];
}

/** The fixes that a mapping declares, in the order of the table. */
export function fixesOf(repairs: readonly Repair[]): readonly (readonly [Repair['repair'], Fix])[] {
  const declared = new Set(repairs.map(({ repair }) => repair));
  return (Object.entries(FIXES) as [Repair['repair'], Fix][]).filter(([name]) => declared.has(name));
}

/** Collects the expectations of the errors at one pointer. */
export function expectedBy(errors: readonly ValidationError[]): Expected {
  const types = errors.filter(({ keyword }) => keyword === 'type').flatMap(({ params }) => [params['type']].flat());
  const allowed = errors.flatMap(({ keyword, params }) => {
    if (keyword === 'const') return [params['allowedValue'] as Json];
    return keyword === 'enum' ? (params['allowedValues'] as Json[]) : [];
  });
  const patterns = errors.flatMap(({ keyword, params }) =>
    keyword === 'pattern' ? [new RegExp(String(params['pattern']), 'u')] : [],
  );
  return { types: new Set(types.map(String)), allowed, patterns };
}

function inOtherCase(value: Json, patterns: readonly RegExp[]): string | undefined {
  if (typeof value !== 'string' || patterns.length === 0) return undefined;
  return [value.toUpperCase(), value.toLowerCase()].find(
    (other) => other !== value && patterns.some((pattern) => pattern.test(other)),
  );
}

function isEmpty(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

/** Ignores case, spaces, underscores and hyphens; true and false match yes and no. */
function sameSpelling(value: Json, allowed: readonly Json[]): Json | undefined {
  if (typeof value !== 'string' && typeof value !== 'boolean') return undefined;
  const truth = booleanWord(value);
  const spellings = truth === undefined ? [value as string] : [String(value), String(truth), truth ? 'yes' : 'no'];
  const wanted = new Set(spellings.map(plainSpelling));
  const found = new Set(allowed.filter((one) => typeof one === 'string' && wanted.has(plainSpelling(one))));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Reads true and false as values or as words: spreadsheets write TRUE. */
function booleanWord(value: Json): boolean | undefined {
  const word = String(value).trim().toLowerCase();
  return word === 'true' || word === 'false' ? word === 'true' : undefined;
}

/** Removes spelling differences of a word. */
export function plainSpelling(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, '');
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

function booleanOf(value: Json): boolean | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
  return Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined;
}

/** Accepts only numbers that a double holds exactly, so that no digit is lost. */
function numberOf(value: Json): number | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return undefined;
  const number = Number(text);
  const digits = text.replace(/^-?0*/, '').replace('.', '').length;
  return digits <= 15 ? number : undefined;
}
