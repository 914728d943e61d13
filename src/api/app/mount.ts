import type { Publication, Term } from '../../ontology/model.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import type { ReadChanges } from '../changes/resource.ts';
import { createChangesReader } from '../changes/resource.ts';
import type { Access, Caller } from '../http/access.ts';
import { challenge, createAccess } from '../http/access.ts';
import { API_HEADERS, CORS, headerOptions, SECURITY } from '../http/headers.ts';
import type { Log } from '../http/log.ts';
import { knownPart, toLogEntry } from '../http/log.ts';
import { createNegotiation } from '../http/negotiate.ts';
import { problem, requestId, unexpectedErrorResponse } from '../http/problem.ts';
import type { Allowance, RateLimiter } from '../http/rate-limit.ts';
import { rateLimitHeaders, tooManyRequests } from '../http/rate-limit.ts';
import type { Resource, Route } from '../http/resource.ts';
import { noMethod, noResource, preflight, toRoute } from '../http/resource.ts';
import { mergeHeaders, prepare, preparedFor } from '../http/response.ts';
import { createRedirects, createTermPaths, sitePath } from '../http/site-path.ts';
import { MCP_PATH } from '../mcp/settings.ts';
import type { Assets } from './static.ts';
import { createStatic, createTermFiles, readNotFoundPage } from './static.ts';

export type { Assets } from './static.ts';

export interface Api {
  /** Responds to every request. Never throws. */
  fetch(request: Request): Promise<Response>;
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

/** Creates the app with a custom table of resources. */
export function createApp(
  publication: Publication,
  options: AppOptions & { readonly resources: readonly Resource[] },
): Api {
  return mount(publication, openSite(publication, options.assets).site, options);
}

/** Creates the app of a site and these resources. */
export function mount(
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
export function openSite(publication: Publication, assets: Assets) {
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

/** Whether the page of a path has files in RDF 1.2: of the ontology, a term or a release. */
function usesRdf12(
  { ontology, history }: Publication,
  termAt: (path: string) => Term | undefined,
): (path: string) => boolean {
  const releases = history?.releases.flatMap(({ version, rdf12 }) =>
    rdf12 ? [`/${VERSION_PATHS.page(version)}`] : [],
  );
  const pages = new Set([...(ontology.rdf12 ? ['/vocabulary'] : []), ...(releases ?? [])]);
  return (path) => pages.has(path) || termAt(path)?.rdf12 === true;
}

/** Creates the responses outside the API: pages, data files, and the 404 page. */
function createSite(publication: Publication, assets: Assets, readChanges: ReadChanges): Site {
  const { baseUrl, termFiles: termFilesExist } = publication.site;
  const basePath = new URL(baseUrl).pathname.replace(/\/+$/, '');
  const files = createStatic(assets, basePath, headerOptions(publication));
  const redirect = createRedirects(publication.site, basePath);
  const termAt = createTermPaths(publication);
  const termFiles = createTermFiles(publication, termAt, readChanges);
  const isTerm = (path: string): boolean => termAt(path) !== undefined;
  const hasFile = async (path: string): Promise<boolean> => {
    const response = await files(path, new Request(new URL(path, baseUrl), { method: 'HEAD' }));
    await response?.body?.cancel();
    return response?.status === 200;
  };
  const negotiate = createNegotiation(isTerm, basePath, termFilesExist, hasFile, usesRdf12(publication, termAt));

  return async (request, url) => {
    if (request.method === 'OPTIONS') return options();
    if (request.method !== 'GET' && request.method !== 'HEAD') return onlyReadable();
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

function onlyReadable(): Response {
  const detail = `Use one of ${METHODS}.`;
  return problem({ status: 405, title: 'Method Not Allowed', detail }, { Allow: METHODS });
}

function plainNotFound(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...SECURITY, ...CORS };
  return new Response('Not found\n', { status: 404, headers });
}

interface DispatchOptions {
  readonly resources: readonly Resource[];
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  readonly access: Access;
  readonly rateLimit?: RateLimiter | undefined;
  readonly log?: Log | undefined;
}

/** One request, with the results of the checks so far. */
interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly path: string;
  readonly route: Route | undefined;
  readonly id: string;
  caller?: Caller;
  allowance?: Allowance;
}

/**
 * Creates the responses of the API; undefined for paths outside it. Checks in this order: resource, guard, OPTIONS, method, access, rate
 * limit. Then calls the resource's handler.
 */
function createDispatch(options: DispatchOptions): (request: Request, url: URL) => Promise<Response> | undefined {
  const routes = new Map(options.resources.map((resource) => [resource.path, toRoute(resource)]));
  const paths = [...routes.keys()];
  const basePath = new URL(options.baseUrl).pathname.replace(/\/+$/, '');

  async function respond(exchange: Exchange): Promise<Response> {
    const start = performance.now();
    const { request, url, path, route, id } = exchange;
    let response: Response;
    try {
      response = await check(exchange, options, paths, basePath);
    } catch (error) {
      // null on platforms that do not report that a client is gone.
      const signal = request.signal as AbortSignal | null;
      response = signal?.aborted && error === signal.reason ? clientGone() : unexpectedErrorResponse(error, id);
    }
    if (preparedFor(request)?.response !== response) response = withCommonHeaders(response, request, common(exchange));
    const { status } = response;
    const { caller } = exchange;
    const logged = { request, url, path: knownPart(path, paths), resource: route?.resource, id, status, start, caller };
    options.log?.(toLogEntry(logged));
    return response;
  }

  return (request, url) => {
    if (!url.pathname.startsWith(basePath)) return undefined;
    const raw = url.pathname.slice(basePath.length);
    const path = routes.has(raw) ? raw : (sitePath(url.pathname, basePath) ?? raw);
    const route = routes.get(path);
    // `/api` itself is a page of the site.
    if (!route && !path.startsWith('/api/') && path !== MCP_PATH) return undefined;
    return respond({ request, url, path, route, id: requestId(request) });
  };
}

/** The client is gone and does not receive this response. Its status distinguishes the request from an unexpected error in the log. */
function clientGone(): Response {
  return problem({ status: 400, title: 'Bad Request', detail: 'The connection closed before the response.' });
}

function common({ route, id, allowance }: Exchange): Record<string, string> {
  return commonHeaders(route?.resource, id, allowance);
}

async function check(
  exchange: Exchange,
  { access, rateLimit, baseUrl }: DispatchOptions,
  paths: readonly string[],
  basePath: string,
): Promise<Response> {
  const { request, url, route, id } = exchange;
  if (!route) return noResource(exchange.path, paths, basePath);
  const rejection = route.resource.guard?.(request, url);
  if (rejection) return rejection;
  if (request.method === 'OPTIONS') return preflight(route);
  const handler = route.handlers.get(request.method);
  if (!handler) return noMethod(route);
  const { scope, tokensFrom } = route.resource;
  if (scope === undefined) {
    prepare(request, common(exchange));
    return handler({ request, url, id });
  }

  const refusal = hasToken(url) ? TOKEN_IN_URL : undefined;
  const decision = refusal ? { refusal } : await access.check(request.headers.get('Authorization'), scope);
  if ('refusal' in decision) return challenge(decision.refusal, scope, baseUrl, tokensFrom);
  const { caller } = decision;
  exchange.caller = caller;
  if (rateLimit) {
    exchange.allowance = await rateLimit.take(caller.id);
    if (!exchange.allowance.allowed) return tooManyRequests(exchange.allowance);
  }
  prepare(request, common(exchange));
  return handler({ request, url, id, caller });
}

/** Whether the URL has a parameter `access_token`. Tests the text first, because parsing takes longer. */
function hasToken(url: URL): boolean {
  return /access_token|%/.test(url.search) && url.searchParams.has('access_token');
}

/** URLs appear in histories and logs: https://www.rfc-editor.org/rfc/rfc9700#section-4.3.2. */
const TOKEN_IN_URL = {
  status: 400,
  error: 'invalid_request',
  detail:
    'The URL contains a token, which logs and histories expose. Replace the token, and send the header "Authorization: Bearer <token>".',
} as const;

const COMMON = mergeHeaders({}, API_HEADERS);
const OPEN = { ...COMMON, 'cache-control': 'no-cache' };
/** Responses for one caller must not be shared: https://www.rfc-editor.org/rfc/rfc9111#section-3.5. */
const PROTECTED = { ...COMMON, 'cache-control': 'private, no-cache', vary: 'Authorization' };

/** The headers of every response to a request, by lower-case name. A response's own `Cache-Control` has precedence. */
function commonHeaders(
  resource: Resource | undefined,
  id: string,
  allowance: Allowance | undefined,
): Record<string, string> {
  const headers: Record<string, string> = resource?.scope === undefined ? { ...OPEN } : { ...PROTECTED };
  headers['x-request-id'] = id;
  return allowance ? Object.assign(headers, rateLimitHeaders(allowance)) : headers;
}

/** Adds the common headers to a response, and removes the body for HEAD. */
function withCommonHeaders(response: Response, request: Request, common: Readonly<Record<string, string>>): Response {
  const { headers } = response;
  const { vary, 'cache-control': caching, ...others } = common;
  for (const [name, value] of Object.entries(others)) headers.set(name, value);
  if (vary !== undefined) headers.append('vary', vary);
  if (caching !== undefined && !headers.has('cache-control')) headers.set('cache-control', caching);
  return request.method === 'HEAD' ? new Response(null, { status: response.status, headers }) : response;
}
