import { createAccess } from '../../../src/api/http/access.ts';
import type { Assets } from '../../../src/api/app/app.ts';
import { createApi } from '../../../src/api/app/app.ts';
import type { PublishedSchemas } from '../../../src/mappings/transform/published-schemas.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import { serve } from '../../../src/serve/node.ts';
import { MCP, NO_FILES } from './in-process-target.ts';
import type { Target } from './target.ts';
import { basePathOf, toRequestInit } from './target.ts';
import { ACCESS_TOKENS } from './tokens.ts';

/** The app on Node, on a free port, called over HTTP. */
export async function nodeTarget(
  publication: Publication,
  schemas?: PublishedSchemas,
  assets: Assets = NO_FILES,
): Promise<Target> {
  const api = createApi(publication, { assets, access: createAccess({ ACCESS_TOKENS }), schemas, mcp: MCP });
  const server = await serve(api, { host: '127.0.0.1', port: 0 });
  const basePath = basePathOf(publication);
  return {
    name: 'the app on Node',
    publication,
    send: (path, init) => fetch(server.url + basePath + path, toRequestInit(init)),
    close: async () => void (await server.close()),
  };
}
