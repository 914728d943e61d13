import type { PublishedSchemas } from '../mappings/transform/published-schemas.ts';
import type { Publication } from '../ontology/model.ts';
import { createAccess } from './access/create-access.ts';
import { createDispatch } from './dispatch.ts';
import type { Access } from './http/access.ts';
import { CORS, SECURITY } from './http/headers.ts';
import type { Log } from './http/log.ts';
import { createNegotiation } from './http/negotiate.ts';
import { problem } from './http/problem.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Resource } from './http/resource.ts';
import { sitePath } from './http/site-path.ts';
import { createTermPaths } from './http/term-paths.ts';
import { unexpectedErrorResponse } from './http/unexpected-error.ts';
import type { McpSettings } from './mcp/settings.ts';
import { createResources } from './resources.ts';
import type { Assets } from './static.ts';
import { createStatic, readNotFoundPage } from './static.ts';
import { createTermFiles } from './term-files.ts';

export type { Assets } from './static.ts';

export interface Api {
  /** Answers every request; throws never. */
  fetch(request: Request): Promise<Response>;
}

export interface ApiOptions extends AppOptions {
  /** What records may be carried between; nothing where it is absent. */
  readonly schemas?: PublishedSchemas | undefined;
  /** How agents are served; not at all where it is absent. */
  readonly mcp?: McpSettings | undefined;
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
export function createApi(publication: Publication, { schemas, mcp, ...options }: ApiOptions): Api {
  const site = createSite(publication, options.assets);
  const agents = mcp && { settings: mcp, read: createRead(publication, site), issuer: options.access?.issuer };
  return mount(publication, site, { ...options, resources: createResources(publication, schemas, agents) });
}

/** The app with a table of resources of one's own. */
export function createApp(
  publication: Publication,
  options: AppOptions & { readonly resources: readonly Resource[] },
): Api {
  return mount(publication, createSite(publication, options.assets), options);
}

function mount(
  publication: Publication,
  site: Site,
  { resources, access = createAccess({}), rateLimit, log }: AppOptions & { readonly resources: readonly Resource[] },
): Api {
  const { baseUrl } = publication.site;
  const dispatch = createDispatch({ resources, baseUrl, access, rateLimit, log });
  return {
    async fetch(request) {
      try {
        const url = new URL(request.url);
        return await (dispatch(request, url) ?? site(request, url));
      } catch (error) {
        return unexpectedErrorResponse(error, crypto.randomUUID());
      }
    },
  };
}

/** The answers outside the API. */
type Site = (request: Request, url: URL) => Promise<Response>;

/** Reads files of the site as whoever asks for them by HTTP gets them. */
function createRead({ site: { baseUrl } }: Publication, site: Site): (path: string) => Promise<string | undefined> {
  return async (path) => {
    const url = new URL(baseUrl + path);
    const answer = await site(new Request(url), url);
    if (answer.status === 200) return answer.text();
    await answer.body?.cancel();
    return undefined;
  };
}

const METHODS = 'GET, HEAD, OPTIONS';

/** Makes the answers outside the API: pages, data files, and the page for what does not exist. */
function createSite(publication: Publication, assets: Assets): Site {
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
