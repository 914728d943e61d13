import type { OpenApiSchema, SchemaObject } from './open-api.ts';
import type { ReferencedSchema, References } from './references.ts';

/** Whether a schema has members, and so gets a table. */
export function isObject(schema: SchemaObject): boolean {
  return schema.properties !== undefined;
}

/**
 * Resolves a schema, with the name of its table: its name in the components, or its title. An alternative of several has a table only
 * if the components name it.
 */
export function shapeOf(
  schema: OpenApiSchema | undefined,
  references: References,
  alternative = false,
): ReferencedSchema {
  const { schema: found, name } = references.schema(schema);
  const shown = name ?? (alternative ? undefined : found.title);
  return isObject(found) && shown !== undefined ? { schema: found, name: shown } : { schema: found };
}
