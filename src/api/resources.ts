import type { PublishedSchemas } from '../mappings/transform/published-schemas.ts';
import { NO_SCHEMAS } from '../mappings/transform/published-schemas.ts';
import { createTransforms } from '../mappings/transform/transform.ts';
import { lazy } from '../ontology/memoize.ts';
import type { Publication } from '../ontology/model.ts';
import { createTermIndex } from '../ontology/query/term-index.ts';
import { apiFileResources } from './description-files.ts';
import type { Resource } from './http/resource.ts';
import { PROTECTED_RESOURCE_PATH, protectedResource } from './mcp/protected-resource.ts';
import type { McpContext } from './mcp/resource.ts';
import { mcpResource } from './mcp/resource.ts';
import type { McpSettings } from './mcp/settings.ts';
import { schemasResource } from './schemas/resource.ts';
import { transformResource } from './transform/resource.ts';
import { vocabularyResource } from './vocabulary/resource.ts';

/** Settings and data of the endpoint for agents. */
export interface Agents {
  readonly settings: McpSettings;
  /** The text of a file of the site, by its path below the base URL; undefined if there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
  /** The trusted issuer of JSON Web Tokens. */
  readonly issuer?: string | undefined;
}

/**
 * Creates all resources of a publication's API. Each resource computes its data on first use. Without schemas there is no transform.
 */
export function createResources(
  publication: Publication,
  schemas: PublishedSchemas = NO_SCHEMAS,
  agents?: Agents,
): readonly Resource[] {
  const index = createTermIndex(publication);
  const transforms = schemas.files.length === 0 ? undefined : lazy(() => createTransforms(schemas, publication));
  // One row for each resource, in the order of the reference.
  return [
    vocabularyResource(publication, index),
    ...(transforms ? [transformResource(transforms), schemasResource(transforms, publication.site.baseUrl)] : []),
    ...apiFileResources(publication, index, transforms),
    ...(agents ? agentResources(agents, { publication, index, transforms }) : []),
  ];
}

function agentResources(
  { settings, read, issuer }: Agents,
  context: Pick<McpContext, 'publication' | 'index' | 'transforms'>,
): readonly Resource[] {
  const { baseUrl } = context.publication.site;
  const tokens = protectedResource(baseUrl, issuer);
  const tokensFrom = tokens && baseUrl + PROTECTED_RESOURCE_PATH;
  return [mcpResource({ ...context, settings, read, tokensFrom }), ...(tokens ? [tokens] : [])];
}
