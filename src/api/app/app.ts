import type { PublishedSchemas } from '../../mappings/index.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ReadChanges } from '../changes/resource.ts';
import { createChangesReader } from '../changes/resource.ts';
import type { Access } from '../http/access.ts';
import { createAccess } from '../http/access.ts';
import { CORS, SECURITY } from '../http/headers.ts';
import type { Log } from '../http/log.ts';
import { createNegotiation } from '../http/negotiate.ts';
import { problem, unexpectedErrorResponse } from '../http/problem.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Resource } from '../http/resource.ts';
import { createRedirects, createTermPaths, sitePath } from '../http/site-path.ts';
import type { McpSettings } from '../mcp/settings.ts';
import type { CatalogueMemberData } from './catalogue.ts';
import { apiListResource, assetsBelow, joinApis } from './catalogue.ts';
import { createDispatch } from './dispatch.ts';
import { createResources } from './resources.ts';
import type { Assets } from './static.ts';
import { createStatic, createTermFiles, readNotFoundPage } from './static.ts';

export type { Assets } from './static.ts';

export interface Api {
  /** Responds to every request. Never throws. */
  fetch(request: Request): Promise<Response>;
}

export interface ApiOptions extends AppOptions {
  /** Schemas of the transform. Absent: no transform. */
  readonly schemas?: PublishedSchemas | undefined;
  /** Settings of the endpoint for agents. Absent: no endpoint. */
  readonly mcp?: McpSettings | undefined;
  /** The publications of a catalogue, each with an API of its own. Absent: the site is about one ontology. */
  readonly publications?: readonly CatalogueMemberData[] | undefined;
}

/** Options of the app beside its resources. */
export interface AppOptions {
  /** The site's files. */
  readonly assets: Assets;
  /** Access control. Absent: rejects all calls. */
  readonly access?: Access | undefined;
  /** Absent: no limit. */
  readonly rateLimit?: RateLimiter | undefined;
  /** Receives an entry for each API request, not for files of the site. */
  readonly log?: Log | undefined;
}

/**
 * Creates the app of a publication, or of a catalogue: files of the site, files created on demand, and the API. Independent of the platform; a mount passes
 * requests, files (`assets`) and access control.
 *
 * @example createApi(publication, { assets, access: createAccess(environment) }).fetch(new Request('http://localhost/vocabulary/Provider'))
 */
export function createApi(publication: Publication, { publications, ...options }: ApiOptions): Api {
  return publications ? createCatalogue(publication, publications, options) : createOne(publication, options);
}

/** The app of a catalogue: those of its publications, and one of its home page, which lists all APIs. */
function createCatalogue(
  publication: Publication,
  members: readonly CatalogueMemberData[],
  { mcp, schemas: _, ...options }: ApiOptions,
): Api {
  const home = createApp(publication, { ...options, resources: [apiListResource(publication, mcp !== undefined)] });
  const apis = members.map(({ path, publication: own, schemas }) => {
    const assets = assetsBelow(options.assets, path);
    return { publication: own, api: createOne(own, { ...options, assets, schemas, mcp }) };
  });
  return joinApis(home, apis);
}

function createOne(publication: Publication, { schemas, mcp, ...options }: Omit<ApiOptions, 'publications'>): Api {
  const agents = mcp && { settings: mcp, issuer: options.access?.issuer };
  const { site, read, readChanges } = openSite(publication, options.assets);
  const resources = createResources(publication, { schemas, read, readChanges, agents });
  return mount(publication, site, { ...options, resources });
}

/** Creates the app with a custom table of resources. */
export function createApp(
  publication: Publication,
  options: AppOptions & { readonly resources: readonly Resource[] },
): Api {
  return mount(publication, openSite(publication, options.assets).site, options);
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

/** Responses outside the API. */
type Site = (request: Request, url: URL) => Promise<Response>;

/** The responses outside the API, and readers of the site's files. All share the changes, which can be large. */
function openSite(publication: Publication, assets: Assets) {
  const readChanges = createChangesReader((path) => read(path));
  const site = createSite(publication, assets, readChanges);
  const read = createRead(publication, site);
  return { site, read, readChanges };
}

/** Creates a reader of the site's files that returns the same as HTTP. */
function createRead({ site: { baseUrl } }: Publication, site: Site): (path: string) => Promise<string | undefined> {
  return async (path) => {
    const url = new URL(baseUrl + path);
    const response = await site(new Request(url), url);
    if (response.status === 200) return response.text();
    await response.body?.cancel();
    return undefined;
  };
}

const METHODS = 'GET, HEAD, OPTIONS';

/** Creates the responses outside the API: pages, data files, and the 404 page. */
function createSite(publication: Publication, assets: Assets, readChanges: ReadChanges): Site {
  const basePath = new URL(publication.site.baseUrl).pathname.replace(/\/+$/, '');
  const files = createStatic(assets, basePath, publication.site.externalImages);
  const redirect = createRedirects(publication.site, basePath);
  const termAt = createTermPaths(publication);
  const termFiles = createTermFiles(publication, termAt, readChanges);
  const negotiate = createNegotiation((path) => termAt(path) !== undefined, basePath, publication.site.termFiles);

  return async (request, url) => {
    if (request.method === 'OPTIONS') return options();
    if (request.method !== 'GET' && request.method !== 'HEAD') return noMethod();
    if (basePath !== '' && url.pathname === '/') return toHome(basePath);
    const path = sitePath(url.pathname, basePath);
    const moved = path === undefined ? undefined : redirect(path);
    if (moved) return moved;
    const response =
      path === undefined
        ? undefined
        : await negotiate(path, request, async () => (await files(path, request)) ?? (await termFiles(path, request)));
    return response ?? (await readNotFoundPage(assets, request)) ?? plainNotFound();
  };
}

/** Redirects to a path without a scheme and host, which only a proxy knows. */
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
