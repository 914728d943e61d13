import type { Transforms } from '../../mappings/transform/transform.ts';
import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../search/query/query.ts';
import { createChanges } from '../changes/changes.ts';
import { createChangesReader } from '../changes/read-changes.ts';
import type { OpenApiObject } from '../http/value-schema.ts';
import { publishedFiles, listedFile } from './files.ts';
import { instructions } from './instructions.ts';
import { MCP_PATH } from './settings.ts';
import { termTemplates } from './term-templates.ts';
import { describeTool } from './tools/tool.ts';
import { createTools } from './tools/tools.ts';

/** The newest supported revision of the protocol, https://modelcontextprotocol.io/specification. */
const REVISION = '2026-07-28';

/**
 * The description that the endpoint gives agents, as a document: readable without a token, or if the endpoint is disabled.
 */
export function describeAgents(
  publication: Publication,
  index: TermIndex,
  transforms: Transforms | undefined,
): OpenApiObject {
  const { baseUrl } = publication.site;
  // The description has no changes, so none are read.
  const changes =
    publication.history &&
    createChanges(
      publication,
      index,
      createChangesReader(async () => undefined),
    );
  const tools = createTools({ publication, index, transforms, changes });
  return {
    endpoint: baseUrl + MCP_PATH,
    transport: 'streamable-http',
    protocolVersion: REVISION,
    instructions: instructions(publication, tools),
    tools: tools.map((tool) => ({ ...describeTool(tool), description: tool.description, example: tool.example })),
    resources: publishedFiles(publication, transforms).map((file) => listedFile(file, baseUrl)),
    resourceTemplates: termTemplates(publication),
  };
}
