import type { PublishedSchemas } from '../mappings/published-schemas.ts';
import type { Publication } from '../ontology/model.ts';
import type { Access } from './access/access.ts';
import { createAccess } from './access/create-access.ts';
import { createDispatch } from './dispatch.ts';
import { reportFault } from './fault.ts';
import { CORS, SECURITY } from './headers.ts';
import type { Log } from './log.ts';
import { createNegotiation } from './negotiate.ts';
import { problem } from './problem.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Resource } from './resource.ts';
import { createResources } from './resources.ts';
import { sitePath } from './site-path.ts';
import { createStatic, readNotFoundPage } from './static.ts';
import type { Assets } from './static.ts';
import { createTermFiles } from './term-files.ts';
import { createTermPaths } from './term-paths.ts';

export type { Assets } from './static.ts';

export interface Api {
  /** Answers every request; throws never. */
  fetch(request: Request): Promise<Response>;
}

export interface ApiOptions extends AppOptions {
  /** What records may be carried between; nothing where it is absent. */
  readonly schemas?: PublishedSchemas | undefined;
}

/** What the app needs beside its resources. */
export interface AppOptions {
  /** The site's files. */
  readonly assets: Assets;
  /** Who may call; nobody where it is absent. */
  readonly access?: Access | undefined;
  /** No limit where it is absent. */
  readonly rateLimit?: RateLimiter | undefined;
  /** Takes a line for each request of the API; not for the site's files. */
  readonly log?: Log | undefined;
}

/**
 * The one app of a publication: its site's files, what is made from the snapshot, and the API. It knows no disk and no platform; a
 * mount hands it requests, the files (`assets`) and who may call.
 *
 * @example createApi(publication, { assets, access: createAccess(environment) }).fetch(new Request('http://localhost/vocabulary/Provider'))
 */
export function createApi(publication: Publication, { schemas, ...options }: ApiOptions): Api {
  return createApp(publication, { ...options, resources: createResources(publication, schemas) });
}

/** The app with a table of resources of one's own. */
export function createApp(
  publication: Publication,
  {
    assets,
    resources,
    access = createAccess({}),
    rateLimit,
    log,
  }: AppOptions & { readonly resources: readonly Resource[] },
): Api {
  const { baseUrl } = publication.site;
  const dispatch = createDispatch({ resources, baseUrl, access, rateLimit, log });
  const site = createSite(publication, assets);
  return {
    async fetch(request) {
      try {
        const url = new URL(request.url);
        return await (dispatch(request, url) ?? site(request, url));
      } catch (error) {
        return reportFault(error, crypto.randomUUID());
      }
    },
  };
}

const METHODS = 'GET, HEAD, OPTIONS';

/** Makes the answers outside the API: pages, data files, and the page for what does not exist. */
function createSite(publication: Publication, assets: Assets): (request: Request, url: URL) => Promise<Response> {
  const basePath = new URL(publication.site.baseUrl).pathname.replace(/\/+$/, '');
  const files = createStatic(assets, basePath);
  const termAt = createTermPaths(publication);
  const termFiles = createTermFiles(publication, termAt);
  const negotiate = createNegotiation((path) => termAt(path) !== undefined, basePath, publication.site.termFiles);

  return async (request, url) => {
    if (request.method === 'OPTIONS') return options();
    if (request.method !== 'GET' && request.method !== 'HEAD') return noMethod();
    if (basePath !== '' && url.pathname === '/') return toHome(basePath);
    const path = sitePath(url.pathname, basePath);
    const answer =
      path === undefined
        ? undefined
        : await negotiate(path, request, async () => (await files(path, request)) ?? (await termFiles(path, request)));
    return answer ?? (await readNotFoundPage(assets, request)) ?? plainNotFound();
  };
}

/** A path alone: only a proxy in front knows the scheme that the client came by. */
function toHome(basePath: string): Response {
  return new Response(null, { status: 307, headers: { Location: `${basePath}/`, 'Cache-Control': 'no-cache' } });
}

function options(): Response {
  return new Response(null, {
    status: 204,
    headers: { ...CORS, Allow: METHODS, 'Access-Control-Allow-Methods': METHODS },
  });
}

function noMethod(): Response {
  const detail = `Use one of ${METHODS}.`;
  return problem({ status: 405, title: 'Method Not Allowed', detail }, { Allow: METHODS });
}

function plainNotFound(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...SECURITY, ...CORS };
  return new Response('Not found\n', { status: 404, headers });
}
