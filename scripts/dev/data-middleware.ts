import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '../../src/api/app.ts';
import type { Api, ApiOptions, Assets } from '../../src/api/app.ts';
import { WHOLE_FILES } from '../../src/api/data-files.ts';
import { sitePath } from '../../src/api/site-path.ts';
import type { Compiled } from '../../src/ontology/compile.ts';

/** What Astro's server does not have: the data files and the API. */
const OURS = /^\/(?:api\/|mcp$|vocabulary[^/]*\.(?:ttl|jsonld)$|vocabulary\/[^/]+\.(?:ttl|jsonld|json)$)/;

/**
 * Answers the data files and the API from the ontology of the moment, as the served site would; passes everything else on.
 *
 * @param options who may call the API, and how often; the same while the ontology changes
 */
export function createDataMiddleware(
  current: () => Compiled,
  options: Omit<ApiOptions, 'assets'>,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  let made: { readonly from: Compiled; readonly api: Api } | undefined;
  const api = (): Api => {
    const from = current();
    if (made?.from !== from)
      made = { from, api: createApi(from.publication, { ...options, assets: dataAssets(from) }) };
    return made.api;
  };
  const listen = getRequestListener((request) => api().fetch(request), { overrideGlobalObjects: false });
  return (request, response, next) => {
    // A target such as `//` is no address: Astro's server says so.
    if (!URL.canParse(request.url ?? '', 'http://localhost')) return next();
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const basePath = new URL(current().publication.site.baseUrl).pathname.replace(/\/+$/, '');
    const path = sitePath(pathname, basePath);
    if (path === undefined || !OURS.test(path)) return next();
    void listen(request, response);
  };
}

/** The files of the whole ontology, made when they are asked for. */
function dataAssets(compiled: Compiled): Assets {
  return {
    async fetch(request) {
      const make = WHOLE_FILES[new URL(request.url).pathname.slice(1)];
      return make ? new Response(make(compiled.publication, compiled.nodes)) : new Response(null, { status: 404 });
    },
  };
}
