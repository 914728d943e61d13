import { fieldAnchor } from '../../mappings/coverage/field-anchor.ts';

export { pairPage, SCHEMA_FILES, schemaFile, schemaPage, SCHEMAS_PAGE } from '../../mappings/schema-addresses.ts';
export type { SchemaFileKind } from '../../mappings/schema-addresses.ts';

export const PLAYGROUND_PAGE = 'playground';
export const AGENTS_PAGE = 'agents';
/** The OpenAPI document, below the base URL and below `public/` of the build. */
export const OPEN_API = 'api/knowledge-graph/openapi.json';

/** Where the playground begins with two schemas, from which it takes its state: all of it in the fragment, which no server sees. */
export function playgroundState(domain: string, from: string, to: string): string {
  return `${PLAYGROUND_PAGE}#${new URLSearchParams({ domain, from, to }).toString()}`;
}

/** Throws where two pages want one address: `a-to-b` may be a schema, or the way from one to another. */
export function rejectDuplicatePaths(paths: readonly string[]): void {
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
