import type { Definitions, JsonSchemaObject } from './definitions.ts';

const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'null', 'array'];

/** A value of one of these JSON types. Generators of code read neither a list of types nor, with a description, no type at all. */
export function anyOfTypes(types: readonly string[]): { readonly anyOf: readonly JsonSchemaObject[] } {
  return { anyOf: types.map((type) => ({ type })) };
}

/**
 * All of these schemas. If they have no JSON type in common, nothing satisfies them; generators of code reject that unless it is
 * stated.
 */
export function allOf(schemas: readonly JsonSchemaObject[], definitions: Definitions): JsonSchemaObject {
  const [first = {}, ...others] = schemas;
  if (others.length === 0) return first;
  const common = commonTypes(schemas, definitions);
  return common.length === 0 ? { not: {} } : { allOf: schemas };
}

function commonTypes(schemas: readonly JsonSchemaObject[], definitions: Definitions): readonly string[] {
  const all = schemas.map((schema) => typesOf(schema, definitions));
  return JSON_TYPES.filter((type) => all.every((types) => types.includes(type)));
}

/** JSON types outside of which a schema allows nothing. */
function typesOf(schema: JsonSchemaObject, definitions: Definitions): readonly string[] {
  const { $ref, type, const: only, enum: values, anyOf, allOf: all } = schema as SchemaOfValue;
  if (type !== undefined) return [type === 'integer' ? 'number' : type];
  if (only !== undefined) return [typeof only];
  if (values) return values.map((value) => typeof value);
  if (anyOf) return anyOf.flatMap((each) => typesOf(each, definitions));
  if (all) return commonTypes(all, definitions);
  return $ref === undefined ? JSON_TYPES : typesOf(definitions.resolve($ref), definitions);
}

/** Keywords of the schemas of values, whose constants are strings, numbers and booleans. */
interface SchemaOfValue {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number | boolean)[];
  readonly anyOf?: readonly JsonSchemaObject[];
  readonly allOf?: readonly JsonSchemaObject[];
}
