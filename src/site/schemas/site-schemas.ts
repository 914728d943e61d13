import { publicationIndex } from '../index/publication.ts';
import { readSchemas } from './read-schemas.ts';
import type { SchemaIndex } from './schema-index.ts';
import { createSchemaIndex } from './schema-index.ts';

let cached: { readonly schemas: unknown; readonly index: SchemaIndex } | undefined;

/** The index of the schemas of the publication. Undefined if there are none. */
export function schemaIndex(): SchemaIndex | undefined {
  const index = publicationIndex();
  const schemas = readSchemas();
  if (schemas.length === 0) return undefined;
  if (cached?.schemas !== schemas || cached.index.index !== index)
    cached = { schemas, index: createSchemaIndex(index, schemas) };
  return cached.index;
}
