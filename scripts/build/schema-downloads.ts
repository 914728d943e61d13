import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SchemaFile } from '../../src/mappings/schema-file.ts';
import type { SchemaFileKind } from '../../src/site/schemas/addresses.ts';
import { schemaFile } from '../../src/site/schemas/addresses.ts';
import { createFileWriter } from './write-file.ts';

/**
 * Writes the files that a schema's page offers beside the page: the mapping as its author wrote it, the JSON Schema and the examples.
 *
 * @param folder the build's, with `public/` in it
 * @param ontology absolute path of the ontology's folder, from whose parent on the schemas' own paths go
 */
export function writeSchemaDownloads(folder: string, schemas: readonly SchemaFile[], ontology: string): void {
  const write = createFileWriter(folder);
  for (const { mapping, file, jsonSchema, examples } of schemas) {
    const path = (kind: SchemaFileKind): string => `public/${schemaFile(mapping.domain, mapping.schema, kind)}`;
    write(path('mapping'), readFileSync(join(dirname(ontology), file), 'utf8'));
    if (mapping.jsonSchema !== undefined) write(path('jsonSchema'), pretty(jsonSchema));
    if (mapping.examples !== undefined) write(path('examples'), pretty(examples));
  }
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
