import { createAccess } from '../../../src/api/access/create-access.ts';
import type { Assets } from '../../../src/api/app.ts';
import { createApi } from '../../../src/api/app.ts';
import { readMcpSettings } from '../../../src/api/mcp/settings.ts';
import type { PublishedSchemas } from '../../../src/mappings/transform/published-schemas.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import type { Target } from './target.ts';
import { basePathOf, toRequestInit } from './target.ts';
import { ACCESS_TOKENS } from './tokens.ts';

/** A site without any file: these tests ask for nothing but the API. */
export const NO_FILES: Assets = { fetch: async () => new Response(null, { status: 404 }) };

/** Agents are served, to nobody from elsewhere. */
export const MCP = readMcpSettings({ MCP_ENABLED: 'true' });

/** The app itself, without a server and without a network. */
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
    ask: (path, init) => api.fetch(new Request(`http://localhost${basePath}${path}`, toRequestInit(init))),
    close: async () => undefined,
  };
}
