import { publicationIndex } from '../index/publication.ts';
import { readSchemas } from './read-schemas.ts';
import type { SchemaIndex } from './schema-index.ts';
import { createSchemaIndex } from './schema-index.ts';

let made: { readonly schemas: unknown; readonly index: SchemaIndex } | undefined;

/** The index over the schemas that stand with the publication; undefined where there are none to show. */
export function schemaIndex(): SchemaIndex | undefined {
  const index = publicationIndex();
  const schemas = readSchemas();
  if (schemas.length === 0) return undefined;
  if (made?.schemas !== schemas || made.index.index !== index)
    made = { schemas, index: createSchemaIndex(index, schemas) };
  return made.index;
}
