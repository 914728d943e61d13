import type { PublishedSchemas, Transforms } from '../../mappings/index.ts';
import { createTransforms, NO_SCHEMAS } from '../../mappings/index.ts';
import { lazy } from '../../base/work.ts';
import type { Publication } from '../../ontology/model.ts';
import type { VocabularyIndex } from '../vocabulary/parameters.ts';
import { indexTerms } from '../vocabulary/parameters.ts';
import { createChanges } from '../changes/changes.ts';
import type { ReadChanges } from '../changes/resource.ts';
import { changesResource, createChangesReader } from '../changes/resource.ts';
import type { Resource } from '../http/resource.ts';
import { jsonResponse } from '../http/response.ts';
import type { OpenApiObject } from '../http/value-schema.ts';
import { describeAgents } from '../mcp/description.ts';
import type { McpContext } from '../mcp/resource.ts';
import { mcpResource, PROTECTED_RESOURCE_PATH, protectedResource } from '../mcp/resource.ts';
import type { McpSettings } from '../mcp/settings.ts';
import { AGENTS_PATH, OPEN_API_PATH, openApi, TERM_SCHEMA_PATH, termSchema } from '../openapi/open-api.ts';
import { transformResource } from '../transform/resource.ts';
import { schemasResource } from '../transform/schemas.ts';
import { vocabularyResource } from '../vocabulary/resource.ts';

/** What the resources need beside the publication. */
interface ResourceOptions {
  /** Schemas of the transform. Default: none, so there is no transform. */
  readonly schemas?: PublishedSchemas | undefined;
  /** The text of a file of the site, by its path below the base URL; undefined if there is none. Default: there are no files. */
  readonly read?: (path: string) => Promise<string | undefined>;
  /** Default: reads the file. */
  readonly readChanges?: ReadChanges;
  /** Absent: there is no endpoint for agents. */
  readonly agents?: Agents | undefined;
}

/** Settings of the endpoint for agents. */
interface Agents {
  readonly settings: McpSettings;
  /** The trusted issuer of JSON Web Tokens. */
  readonly issuer?: string | undefined;
}

/**
 * Creates all resources of a publication's API. Each resource computes its data on first use. Without releases there are no changes.
 */
export function createResources(
  publication: Publication,
  {
    schemas = NO_SCHEMAS,
    read = async () => undefined,
    readChanges = createChangesReader(read),
    agents,
  }: ResourceOptions = {},
): readonly Resource[] {
  const index = indexTerms(publication);
  const changes = publication.history && createChanges(publication, index, readChanges);
  const transforms = schemas.files.length === 0 ? undefined : lazy(() => createTransforms(schemas, publication));
  // One row for each resource, in the order of the reference.
  return [
    vocabularyResource(publication, index),
    ...(transforms ? [transformResource(transforms), schemasResource(transforms, publication.site.baseUrl)] : []),
    ...(changes ? [changesResource(publication, changes)] : []),
    ...apiFileResources(publication, index, transforms),
    ...(agents ? agentResources(agents, { publication, index, transforms, changes, read }) : []),
  ];
}

function agentResources(
  { settings, issuer }: Agents,
  context: Omit<McpContext, 'settings' | 'tokensFrom'>,
): readonly Resource[] {
  const { baseUrl } = context.publication.site;
  const tokens = protectedResource(baseUrl, issuer);
  const tokensFrom = tokens && baseUrl + PROTECTED_RESOURCE_PATH;
  return [mcpResource({ ...context, settings, tokensFrom }), ...(tokens ? [tokens] : [])];
}

/** Creates the text of a file. `transforms`: absent without schemas. */
type CreateFile = (publication: Publication, index: VocabularyIndex, transforms?: Transforms) => string;

/** The descriptions of the API, by path: for the build, which writes files, and for the app. */
export const API_FILES: Readonly<Record<string, CreateFile>> = {
  [OPEN_API_PATH]: (publication, index, transforms) => toText(openApi(publication, index, transforms)),
  [TERM_SCHEMA_PATH]: ({ site }) =>
    toText({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...termSchema(site.baseUrl) }),
  [AGENTS_PATH]: (publication, index, transforms) => toText(describeAgents(publication, index, transforms)),
};

/** Creates public resources for these files. Each text is created on first use and cached. */
function apiFileResources(
  publication: Publication,
  index: VocabularyIndex,
  transforms?: () => Transforms,
): readonly Resource[] {
  return Object.entries(API_FILES).map(([path, create]) => {
    let text: string | undefined;
    return {
      path,
      methods: { GET: ({ request }) => jsonResponse(request, (text ??= create(publication, index, transforms?.()))) },
    };
  });
}

function toText(content: OpenApiObject): string {
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
