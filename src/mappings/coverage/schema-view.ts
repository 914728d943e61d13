import { isArray, isObject, own } from '../json.ts';
import type { Json, JsonObject, ExternalPath, Segment } from '../mapping.ts';
import { isEvery, isRest } from '../path.ts';
import { deref } from './json-schema.ts';

/**
 * The subschemas of a JSON Schema that apply at one path, with references and alternatives resolved. A path without description has `{}`.
 */
export type View = readonly JsonObject[];

/** Creates the view of one or several subschemas. */
export function viewOf(root: JsonObject, ...parts: readonly (Json | undefined)[]): View {
  const seen = new Set<JsonObject>();
  const waiting = [...parts];
  for (let part = waiting.pop(); waiting.length > 0 || part !== undefined; part = waiting.pop()) {
    if (part === true) part = ANYTHING;
    if (!isObject(part) || seen.has(part)) continue;
    seen.add(part);
    const reference = own(part, '$ref');
    if (typeof reference === 'string') waiting.push(deref(root, reference));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const alternatives = own(part, keyword);
      if (isArray(alternatives)) waiting.push(...alternatives);
    }
  }
  return [...seen];
}

const ANYTHING: JsonObject = {};

/** The view at a path below another. Empty: the schema does not describe it. `*` may also be one object instead of an array. */
export function viewAt(root: JsonObject, view: View, path: ExternalPath): View {
  let current = view;
  for (const segment of path) current = viewOf(root, ...current.flatMap((part) => below(part, segment)));
  return current;
}

/** The member names of objects at this path. */
export function namesIn(view: View): string[] {
  return view.flatMap((part) => Object.keys(objectOf(part, 'properties')));
}

function below(part: JsonObject, segment: Segment): (Json | undefined)[] {
  if (typeof segment === 'string') return [memberOf(part, segment)];
  const tuple = own(part, 'prefixItems');
  const places = isArray(tuple) ? tuple : [];
  const rest = restOf(part, places.length > 0);
  if (isEvery(segment)) return [part, ...places, rest];
  if (isRest(segment)) return [...places.slice(segment.from), rest];
  return [places[segment] ?? rest];
}

/** Schema of further items. An array without any description of its content may contain anything. */
function restOf(part: JsonObject, isTuple: boolean): Json | undefined {
  const items = own(part, 'items');
  if (items !== undefined) return items;
  const isArrayOfAnything = typesOf(part).includes('array') && !isTuple && !refers(part);
  return isArrayOfAnything || isTuple ? ANYTHING : isUnsaid(part) ? ANYTHING : undefined;
}

function memberOf(part: JsonObject, name: string): Json | undefined {
  const properties = objectOf(part, 'properties');
  if (Object.hasOwn(properties, name)) return properties[name];
  for (const [pattern, member] of Object.entries(objectOf(part, 'patternProperties')))
    if (matches(pattern, name)) return member;
  const additional = own(part, 'additionalProperties');
  if (isObject(additional)) return additional;
  const isObjectOfAnything = typesOf(part).includes('object') && !Object.hasOwn(part, 'properties') && !refers(part);
  return isObjectOfAnything && additional !== false ? ANYTHING : isUnsaid(part) ? ANYTHING : undefined;
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}

const SAYING = ['type', 'const', 'enum', 'properties', 'items', 'prefixItems', 'patternProperties', 'not', 'contains'];

/** Whether a subschema describes nothing, and is not only a condition on another. */
function isUnsaid(part: JsonObject): boolean {
  return !refers(part) && ![...SAYING, 'required'].some((keyword) => Object.hasOwn(part, keyword));
}

function refers(part: JsonObject): boolean {
  return ['$ref', 'allOf', 'anyOf', 'oneOf'].some((keyword) => Object.hasOwn(part, keyword));
}

function typesOf(part: JsonObject): readonly Json[] {
  return [own(part, 'type') ?? []].flat();
}

function objectOf(part: JsonObject, keyword: string): JsonObject {
  const value = own(part, keyword);
  return isObject(value) ? value : {};
}
