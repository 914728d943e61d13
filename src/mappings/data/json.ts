import type { Json, JsonObject } from '../mapping.ts';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** A text with its language and no other member, https://www.w3.org/TR/json-ld11/#string-internationalization. */
export function isText(value: unknown): value is { readonly '@value': string; readonly '@language': string } {
  return (
    isObject(value) &&
    typeof value['@value'] === 'string' &&
    typeof value['@language'] === 'string' &&
    Object.keys(value).length === 2
  );
}

export function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

/** Returns an own member of an object, never an inherited one. */
export function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns an own entry of a table: names such as `constructor` are allowed. */
export function ownEntry<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether a value equals a constant. Recursion is limited by the depth of the constant. */
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

/** Maximum depth of a comparison, so that it cannot overflow the stack. Deeper values count as different. */
const MAX_COMPARED_DEPTH = 64;

/** Whether two values are equal, down to {@link MAX_COMPARED_DEPTH}. */
export function same(a: Json, b: Json, depth = 0): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (depth > MAX_COMPARED_DEPTH || isArray(a) !== isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => {
      const other = own(b as JsonObject, key);
      return other !== undefined && same((a as JsonObject)[key] as Json, other, depth + 1);
    })
  );
}

/** A deep copy, so that outputs never share constants. */
export function copyOf(constant: Json): Json {
  return typeof constant === 'object' ? structuredClone(constant) : constant;
}

/** The JSON Pointers of everything that contains one of some values. */
export function containersOf(pointers: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const pointer of pointers)
    for (let end = pointer.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)) {
      const container = pointer.slice(0, end);
      // Containers of known ones are known.
      if (found.has(container)) break;
      found.add(container);
    }
  return found;
}
