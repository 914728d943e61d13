import { createAccess } from '../../../src/api/http/access.ts';
import type { Assets } from '../../../src/api/app/app.ts';
import { createApi } from '../../../src/api/app/app.ts';
import { readMcpSettings } from '../../../src/api/mcp/settings.ts';
import type { PublishedSchemas } from '../../../src/mappings/transform/published-schemas.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import type { Target } from './target.ts';
import { basePathOf, toRequestInit } from './target.ts';
import { ACCESS_TOKENS } from './tokens.ts';

/** A site without files: these tests only call the API. */
export const NO_FILES: Assets = { fetch: async () => new Response(null, { status: 404 }) };

/** Enables the endpoint for agents, without further hosts. */
export const MCP = readMcpSettings({ MCP_ENABLED: 'true' });

/** The app in this process, without a server or network. */
export function inProcessTarget(
  publication: Publication,
  schemas?: PublishedSchemas,
  assets: Assets = NO_FILES,
): Target {
  const api = createApi(publication, { assets, access: createAccess({ ACCESS_TOKENS }), schemas, mcp: MCP });
  const basePath = basePathOf(publication);
  return {
    name: 'the app in process',
    publication,
    send: (path, init) => api.fetch(new Request(`http://localhost${basePath}${path}`, toRequestInit(init))),
    close: async () => undefined,
  };
}
