import type { Schema, SchemaObject } from './open-api.ts';
import type { Named, References } from './references.ts';

/** Whether a schema has members that are worth a table. */
export function isObject(schema: SchemaObject): boolean {
  return schema.properties !== undefined;
}

/**
 * A schema, and the name under which the page shows it in a table of its own: that of the document's components, or an object's
 * title. One of several alternatives is no object of its own: there only the components' names count.
 */
export function shapeOf(schema: Schema | undefined, references: References, alternative = false): Named {
  const { schema: found, name } = references.schema(schema);
  const shown = name ?? (alternative ? undefined : found.title);
  return isObject(found) && shown !== undefined ? { schema: found, name: shown } : { schema: found };
}
