import { memoize } from '../../src/base/work.ts';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';

/** A subschema, https://json-schema.org/draft/2020-12/json-schema-core: an object, or true and false. */
export type Schema = JsonObject | boolean;

/**
 * Returns a function that lists what a schema allows: each alternative has the keywords of everything that the schema refers to and
 * consists of, and one type. A value of the schema satisfies one of them. What `contains` asks for is in `contained`.
 */
export function alternativesIn(
  root: JsonObject,
  isValid: (schema: JsonObject, value: Json) => boolean,
): (schema: JsonObject) => readonly JsonObject[] {
  const alternativesOf = memoize((schema: JsonObject): readonly JsonObject[] => {
    const { $ref, allOf, anyOf, oneOf, if: condition, then = true, else: otherwise = true, ...own } = schema;
    const choices = [
      ...(typeof $ref === 'string' ? [[pointed(root, $ref)]] : []),
      ...((allOf ?? []) as Schema[]).map((part) => [part]),
      ...[anyOf, oneOf].filter((one) => one !== undefined),
      ...(condition === undefined ? [] : [[{ allOf: [condition, then] }, { not: condition, allOf: [otherwise] }]]),
    ] as (readonly Schema[])[];
    const all = choices.reduce<readonly JsonObject[]>(
      (sofar, some) =>
        sofar.flatMap((one) => some.flatMap((choice) => listOf(choice).flatMap((other) => both(one, other, isValid)))),
      [plain(own)],
    );
    return all.flatMap(byType);
  });
  const listOf = (schema: Schema): readonly JsonObject[] =>
    schema === true ? [{}] : schema === false ? [] : alternativesOf(schema);
  return alternativesOf;
}

function pointed(root: JsonObject, reference: string): JsonObject {
  return reference
    .split('/')
    .slice(1)
    .reduce((schema, name) => schema[name] as JsonObject, root);
}

/** Of a constant, the only value; of what a list contains, a list. */
function plain({ const: constant, contains, ...own }: JsonObject): JsonObject {
  return {
    ...own,
    ...(constant !== undefined && { enum: [constant] }),
    ...(contains !== undefined && { contained: [contains] }),
  };
}

/** The keywords that say of which type a value is, where `type` is absent. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'minProperties', 'additionalProperties'],
  array: ['items', 'prefixItems', 'contained', 'minItems', 'maxItems'],
  string: ['pattern', 'format', 'minLength', 'maxLength'],
};

function byType(one: JsonObject): readonly JsonObject[] {
  if ('enum' in one) return [one];
  const type = one['type'] ?? Object.keys(SIGNS).find((name) => SIGNS[name]?.some((keyword) => keyword in one));
  return type === undefined ? [one] : [type].flat().map((name) => ({ ...one, type: name }));
}

type Join = (a: Json, b: Json) => Json;
const list = (value: Json): readonly Json[] => value as Json[];
const parts: Join = (a, b) => (a === true ? b : b === true ? a : { allOf: [a, b] });
const more: Join = (a, b) => Math.max(a as number, b as number);
const fewer: Join = (a, b) => Math.min(a as number, b as number);

/** What two schemas say together, by keyword. */
const JOINED: Readonly<Record<string, Join>> = {
  required: (a, b) => [...new Set([...list(a), ...list(b)])],
  properties: (a, b) => {
    const [one, other] = [a as JsonObject, b as JsonObject];
    const common = Object.keys(one).filter((name) => Object.hasOwn(other, name));
    return {
      ...one,
      ...other,
      ...Object.fromEntries(common.map((name) => [name, parts(one[name] as Json, other[name] as Json)])),
    };
  },
  contained: (a, b) => [...list(a), ...list(b)],
  not: (a, b) => ({ anyOf: [a, b] }),
  items: parts,
  additionalProperties: parts,
  type: (a, b) => [a].flat().filter((type) => [b].flat().includes(type)),
  enum: (a, b) => list(a).filter((value) => list(b).includes(value)),
  ...Object.fromEntries(
    ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'].map((name) => [name, more]),
  ),
  ...Object.fromEntries(['maxLength', 'maxItems', 'maximum'].map((name) => [name, fewer])),
};

/** What satisfies both of two alternatives: one, or nothing. */
function both(
  a: JsonObject,
  b: JsonObject,
  isValid: (schema: JsonObject, value: Json) => boolean,
): readonly JsonObject[] {
  const twice = Object.keys(a).filter((name) => name in b && name !== 'description');
  const joined = twice.flatMap((name) => {
    const join = JOINED[name];
    return join === undefined ? [] : [[name, join(a[name] as Json, b[name] as Json)] as const];
  });
  // Of two patterns, values are made from one and tried by the other.
  const isTried = twice.some((name) => JOINED[name] === undefined && a[name] !== b[name]);
  const made: JsonObject = { ...a, ...b, ...Object.fromEntries(joined), ...(isTried && { isTried }) };
  if (Array.isArray(made['type']) && made['type'].length === 0) return [];
  if (!('enum' in made)) return [made];
  const values = list(made['enum']).filter((value) => isValid(a, value) && isValid(b, value));
  return values.length === 0 ? [] : [{ ...made, enum: values }];
}
