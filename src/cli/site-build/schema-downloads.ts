import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  MAPPING_SCHEMA_FILE,
  mappingSchemaText,
  withPublishedSchema,
} from '../../mappings/format/mapping-schema-file.ts';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import type { Publication } from '../../ontology/model.ts';
import type { SchemaFileKind } from '../../site/index/routes.ts';
import { schemaFile } from '../../site/index/routes.ts';

/**
 * Downloads by path below the base URL: of each schema the mapping file, the JSON Schema and the examples; and the JSON Schema of
 * mapping files. Empty without schemas.
 *
 * @param ontology absolute path of the ontology's folder; paths of schemas are relative to its parent
 */
export function schemaDownloads(
  schemas: readonly SchemaFile[],
  ontology: string,
  { baseUrl }: Publication['site'],
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  if (schemas.length > 0) files.set(MAPPING_SCHEMA_FILE, mappingSchemaText());
  for (const { mapping, file, jsonSchema, examples } of schemas) {
    const path = (kind: SchemaFileKind): string => schemaFile(mapping.domain, mapping.schema, kind);
    const text = readFileSync(join(dirname(ontology), file), 'utf8');
    files.set(path('mapping'), withPublishedSchema(text, baseUrl.replace(/\/+$/, '')));
    if (mapping.jsonSchema !== undefined) files.set(path('jsonSchema'), pretty(jsonSchema));
    if (mapping.examples !== undefined) files.set(path('examples'), pretty(examples));
  }
  return files;
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
