/** Paths of the pages and files of schemas, below the base URL. Build these paths only here. */

export const SCHEMAS_PAGE = 'schemas';

/** `listings`, `osm` → `schemas/listings/osm`. */
export function schemaPage(domain: string, schema: string): string {
  return `${SCHEMAS_PAGE}/${domain}/${schema}`;
}

/** `listings`, `osm`, `jcard` → `schemas/listings/osm-to-jcard`. */
export function pairPage(domain: string, from: string, to: string): string {
  return `${SCHEMAS_PAGE}/${domain}/${from}-to-${to}`;
}

/** Files of a schema next to its page: the mapping, the JSON Schema and the example records. */
export const SCHEMA_FILES = {
  mapping: { ending: 'mapping.yaml', name: 'Mapping', type: 'application/yaml' },
  jsonSchema: { ending: 'schema.json', name: 'JSON Schema', type: 'application/schema+json' },
  examples: { ending: 'examples.json', name: 'Example records', type: 'application/json' },
} as const;
export type SchemaFileKind = keyof typeof SCHEMA_FILES;

/** `listings`, `osm`, `jsonSchema` → `schemas/listings/osm.schema.json`. */
export function schemaFile(domain: string, schema: string, kind: SchemaFileKind): string {
  return `${schemaPage(domain, schema)}.${SCHEMA_FILES[kind].ending}`;
}
