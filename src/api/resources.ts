import type { PublishedSchemas } from '../mappings/transform/published-schemas.ts';
import { NO_SCHEMAS } from '../mappings/transform/published-schemas.ts';
import type { Transforms } from '../mappings/transform/transform.ts';
import { createTransforms } from '../mappings/transform/transform.ts';
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

/** How agents are served, where they are. */
export interface Agents {
  readonly settings: McpSettings;
  /** The text of a file of the site, by its path below the base URL; undefined where there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
  /** Who issues JSON Web Tokens for us. */
  readonly issuer?: string | undefined;
}

/**
 * Every resource of a publication's API. Nothing costly is made here: what a resource needs it makes when it is first asked. Without
 * schemas there is nothing to carry records between, and no resource for it.
 */
export function createResources(
  publication: Publication,
  schemas: PublishedSchemas = NO_SCHEMAS,
  agents?: Agents,
): readonly Resource[] {
  const index = createTermIndex(publication);
  const transforms = schemas.files.length === 0 ? undefined : lazily(() => createTransforms(schemas, publication));
  // One row for each resource, in the order in which the reference lists them.
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

function lazily(make: () => Transforms): () => Transforms {
  let made: Transforms | undefined;
  return () => (made ??= make());
}
