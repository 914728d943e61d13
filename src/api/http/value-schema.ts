import { recordMessages } from '../../mappings/index.ts';
import type { Json } from '../../mappings/mapping.ts';
import { didYouMean } from '../../base/text.ts';
import { toPointer } from '../../json/json.ts';
import type { RequestError } from './problem.ts';
import { excerpt } from './problem.ts';

const TYPES = {
  string: { one: 'a string', many: 'strings', test: (value: Json) => typeof value === 'string' },
  integer: { one: 'a whole number', many: 'whole numbers', test: (value: Json) => Number.isInteger(value) },
  boolean: { one: 'true or false', many: 'booleans', test: (value: Json) => typeof value === 'boolean' },
  array: { one: 'an array', many: 'arrays', test: (value: Json) => Array.isArray(value) },
  object: {
    one: 'an object',
    many: 'objects',
    test: (value: Json) => typeof value === 'object' && value !== null && !Array.isArray(value),
  },
} as const;

type JsonType = keyof typeof TYPES;

/** The part of JSON Schema that {@link matchesSchema} checks, and annotations. The compiler rejects other keywords. */
export interface ValueSchema {
  /** Absent: any type. No list of types, which not all generators of clients read. */
  readonly type?: JsonType;
  readonly enum?: readonly string[];
  /** Counted in code points, as JSON Schema does. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ValueSchema;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  /** Not checked here: the members of an object have rows of their own. */
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

/** Keywords that restrict values beyond their type. */
export type ValueKeyword =
  'enum' | 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems' | 'items';

/** Whether a value satisfies a schema. Members of objects are not checked. */
export function matchesSchema(value: Json, schema: ValueSchema, ignored: readonly ValueKeyword[] = []): boolean {
  const rule = <R extends ValueKeyword>(name: R) => (ignored.includes(name) ? undefined : schema[name]);
  const values = rule('enum');
  const items = rule('items');
  if (schema.type !== undefined && !TYPES[schema.type].test(value)) return false;
  if (values && !values.some((allowed) => allowed === value)) return false;
  if (typeof value === 'string') return isWithin(lengthOf(value), rule('minLength'), rule('maxLength'));
  if (typeof value === 'number') return isWithin(value, rule('minimum'), rule('maximum'));
  if (!Array.isArray(value)) return true;
  const list = value as readonly Json[];
  const fits = isWithin(list.length, rule('minItems'), rule('maxItems'));
  return fits && (items === undefined || list.every((item) => matchesSchema(item, items, ignored)));
}

/** Describes the allowed values: `a whole number from 1 to 20`. */
export function expectedValue(schema: ValueSchema): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  const { items, minItems, maxItems, minimum, maximum, maxLength } = schema;
  if (items) {
    const range = minItems === undefined || maxItems === undefined ? '' : `${minItems} to ${maxItems} `;
    return `an array of ${range}${itemNames(items)}${atMost(items.maxLength)}`;
  }
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined ? '' : ` to ${maximum}`;
  return `${typeName(schema)}${from}${to}${atMost(maxLength)}`;
}

/** Describes the JSON type: `a string`, `an array of strings`. */
export function typeName(schema: ValueSchema): string {
  if (schema.items) return `an array of ${itemNames(schema.items)}`;
  return schema.type === undefined ? 'a value' : TYPES[schema.type].one;
}

/** Converts a text of a query string to the JSON type of its schema. */
export function toJsonValue(text: string, { type }: ValueSchema): string | number | boolean {
  if (type === 'integer') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}

function itemNames({ type }: ValueSchema): string {
  return type === undefined ? 'values' : TYPES[type].many;
}

function atMost(maxLength: number | undefined): string {
  return maxLength === undefined ? '' : ` of at most ${maxLength} characters`;
}

function isWithin(size: number, minimum = -Infinity, maximum = Infinity): boolean {
  return size >= minimum && size <= maximum;
}

/** Code points of a text. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** A part of an OpenAPI document: https://spec.openapis.org/oas/v3.1.1.html. */
export type OpenApiObject = Readonly<Record<string, unknown>>;

/** A member of a JSON object in a request. Its schema both describes and checks it. */
export interface RequestMember {
  readonly name: string;
  readonly required: boolean;
  readonly schema: ValueSchema;
  /** Rules of the schema that later code checks, with error codes of its own. */
  readonly checkedLater?: readonly ValueKeyword[];
  /** A condition that JSON Schema cannot express. */
  readonly accepts?: (value: Json) => boolean;
  /** The expected value in error messages. Default: derived from the schema. */
  readonly expected?: string;
  readonly description: string;
}

/** Names in error messages: the object (`The body`) and its parts (`member`). */
interface ObjectNames {
  readonly whole: string;
  readonly part: string;
}

/** Reported unknown members of one object. */
const MAX_UNKNOWN = 20;

/** Checks that a value is an object with these members and no others. Returns all errors. */
export function memberErrors(
  value: Json,
  rows: readonly RequestMember[],
  path: readonly string[],
  names: ObjectNames,
): RequestError[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const detail = `${names.whole} is ${recordMessages.value(value)}. Expected an object with ${namesOf(rows)}.`;
    return [{ pointer: toPointer(path), code: 'type', detail }];
  }
  const members = new Map(Object.entries(value));
  const unknown = [...members.keys()].filter((name) => rows.every((row) => row.name !== name)).slice(0, MAX_UNKNOWN);
  return [
    ...unknown.map((name) => unknownMember(name, rows, path, names.part)),
    ...rows.flatMap((row) => memberError(row, members.get(row.name), path)),
  ];
}

/** The JSON Schema of an object with these members and no others. */
export function membersSchema(rows: readonly RequestMember[]): ValueSchema {
  const required = rows.filter((row) => row.required).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(rows.map(({ name, schema, description }) => [name, { ...schema, description }])),
    additionalProperties: false,
  };
}

function unknownMember(
  name: string,
  rows: readonly RequestMember[],
  path: readonly string[],
  part: string,
): RequestError {
  const names = rows.map((row) => row.name);
  const detail = `There is no ${part} "${excerpt(name)}".${didYouMean(name.slice(0, 100), names)} Expected ${namesOf(rows)}.`;
  return { pointer: toPointer([...path, excerpt(name)]), code: `unknown-${part}`, detail };
}

function memberError(row: RequestMember, value: Json | undefined, path: readonly string[]): RequestError[] {
  const pointer = toPointer([...path, row.name]);
  const expected = row.expected ?? expectedValue(row.schema);
  if (value === undefined)
    return row.required ? [{ pointer, code: 'missing', detail: `${row.name} is missing. Expected ${expected}.` }] : [];
  if (matchesSchema(value, row.schema, row.checkedLater) && row.accepts?.(value) !== false) return [];
  return [{ pointer, code: 'type', detail: `${row.name} is ${recordMessages.value(value)}. Expected ${expected}.` }];
}

function namesOf(rows: readonly RequestMember[]): string {
  if (rows.length === 0) return 'no members';
  return rows.map(({ name, required }) => (required ? name : `${name} (optional)`)).join(', ');
}
