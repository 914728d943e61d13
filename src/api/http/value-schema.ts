import type { Json } from '../../mappings/mapping.ts';

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
