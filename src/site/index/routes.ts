import { fieldAnchor } from '../../mappings/coverage/field-path.ts';

export { pairPage, SCHEMA_FILES, schemaFile, schemaPage, SCHEMAS_PAGE } from '../../mappings/data/schema-file.ts';
export type { SchemaFileKind } from '../../mappings/data/schema-file.ts';

/** The page in each folder of terms that the build fills for every term. Not a valid identifier. */
export const SHELL = '~shell';
export const PLAYGROUND_PAGE = 'playground';
export const AGENTS_PAGE = 'agents';
/** The OpenAPI document, below the base URL and below `public/` of the build. */
export const OPEN_API = 'api/knowledge-graph/openapi.json';

/** URL of the playground with two schemas. Its state is in the fragment, which browsers do not send. */
export function playgroundState(
  domain: string,
  from: string,
  to: string,
  { keepUnmapped = false }: { readonly keepUnmapped?: boolean } = {},
): string {
  const options = keepUnmapped ? { keepUnmapped: '' } : {};
  return `${PLAYGROUND_PAGE}#${new URLSearchParams({ domain, from, to, ...options }).toString()}`;
}

/** Throws if two pages have the same path: `a-to-b` can be a schema or a pair of schemas. */
export function rejectDuplicatePaths(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    const lower = path.toLowerCase();
    if (seen.has(lower)) throw new Error(`Two pages of schemas have the path ${path}. Rename one of the schemas.`);
    seen.add(lower);
  }
}

/** Anchor of rows about whole records. */
export function wholeAnchor(): string {
  return fieldAnchor('$');
}
