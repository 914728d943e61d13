import type { Json, JsonObject } from './mapping.ts';

/** An object, and not an array or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** `{ "@value": "Haus", "@language": "de" }` and nothing more, https://www.w3.org/TR/json-ld11/#string-internationalization. */
export function isText(value: unknown): value is { readonly '@value': string; readonly '@language': string } {
  return (
    isObject(value) &&
    typeof value['@value'] === 'string' &&
    typeof value['@language'] === 'string' &&
    Object.keys(value).length === 2
  );
}

/** A string, a number, true, false or null. */
export function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

/** The member of its own that an object has by this name; never what it inherits. */
export function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The same for a table by name: a property may be called `constructor`. */
export function ownEntry<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether a value is the constant; only as deep as the constant is, however deep the value. */
export function equals(value: Json | undefined, constant: Json): boolean {
  if (isArray(constant)) {
    return isArray(value) && value.length === constant.length && constant.every((item, at) => equals(value[at], item));
  }
  if (!isObject(constant)) return value === constant;
  if (!isObject(value)) return false;
  const names = Object.keys(constant);
  return (
    Object.keys(value).length === names.length &&
    names.every((name) => equals(own(value, name), constant[name] as Json))
  );
}

/** How far in two values are compared; deeper ones count as different, so that none can overflow. */
const DEEPEST_COMPARED = 64;

/** Whether two values are the same, down to a depth that no record of a schema has. */
export function same(a: Json, b: Json, depth = 0): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (depth > DEEPEST_COMPARED || isArray(a) !== isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => {
      const other = own(b as JsonObject, key);
      return other !== undefined && same((a as JsonObject)[key] as Json, other, depth + 1);
    })
  );
}

/** A copy that nobody else holds; for constants, which are shallow. */
export function copyOf(constant: Json): Json {
  return typeof constant === 'object' ? structuredClone(constant) : constant;
}
