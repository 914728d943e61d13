import { fieldAnchor } from '../../mappings/leaves/field-anchor.ts';

/** Where the pages and files of schemas stand, below the base URL. Nothing else joins these. */

export const SCHEMAS_PAGE = 'schemas';
export const PLAYGROUND_PAGE = 'playground';

/** `listings`, `osm` → `schemas/listings/osm`. */
export function schemaPage(domain: string, schema: string): string {
  return `${SCHEMAS_PAGE}/${domain}/${schema}`;
}

/** `listings`, `osm`, `jcard` → `schemas/listings/osm-to-jcard`. */
export function pairPage(domain: string, from: string, to: string): string {
  return `${SCHEMAS_PAGE}/${domain}/${from}-to-${to}`;
}

/** The files of a schema, beside its page: the mapping, the JSON Schema and the example records. */
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

/** Where the playground begins with two schemas, from which it takes its state: all of it in the fragment, which no server sees. */
export function playgroundState(domain: string, from: string, to: string): string {
  return `${PLAYGROUND_PAGE}#${new URLSearchParams({ domain, from, to }).toString()}`;
}

/** Throws where two pages want one address: `a-to-b` may be a schema, or the way from one to another. */
export function refuseDoubles(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    const blind = path.toLowerCase();
    if (seen.has(blind)) throw new Error(`Two pages of schemas want the address ${path}. Rename one of the schemas.`);
    seen.add(blind);
  }
}

/** The anchor of rows that are about whole records. */
export function wholeAnchor(): string {
  return fieldAnchor('$');
}
