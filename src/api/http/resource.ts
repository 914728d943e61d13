import { didYouMean } from '../../base/text.ts';
import type { Caller, RequiredScope } from './access.ts';
import { CORS } from './headers.ts';
import { problem } from './problem.ts';

/** One resource of the API. The table of resources drives routing, 404, 405, OPTIONS, access and rate limits. */
export interface Resource {
  /** Below the base URL: `/api/knowledge-graph/vocabulary`. */
  readonly path: string;
  /** The scope that a token needs; absent if the resource is public. */
  readonly scope?: RequiredScope;
  /** URL of the metadata that names the issuer of tokens. */
  readonly tokensFrom?: string;
  /** Rejects requests before all other checks, OPTIONS included. */
  readonly guard?: (request: Request, url: URL) => Response | undefined;
  /** Further request headers allowed for scripts of other origins. */
  readonly requestHeaders?: readonly string[];
  /** HEAD uses the handler of GET. OPTIONS needs no handler. */
  readonly methods: Readonly<Partial<Record<'GET' | 'POST', Handler>>>;
  /** The names of its query parameters. The log shows any other name, which may be a secret, as `*`. */
  readonly parameters?: readonly string[];
}

type Handler = (call: Call) => Promise<Response> | Response;

/** One accepted request: its caller is known and within the limits. */
export interface Call {
  readonly request: Request;
  readonly url: URL;
  /** The value of `X-Request-Id` in the response. */
  readonly id: string;
  /** Absent if the resource is public. */
  readonly caller?: Caller;
}

/** A resource with precomputed methods. */
export interface Route {
  readonly resource: Resource;
  /** By method. HEAD uses the handler of GET. */
  readonly handlers: ReadonlyMap<string, Handler>;
  /** Value of `Allow`. */
  readonly allow: string;
}

export function toRoute(resource: Resource): Route {
  const handlers = new Map<string, Handler>(Object.entries(resource.methods));
  const get = handlers.get('GET');
  if (get) handlers.set('HEAD', get);
  const methods = ['GET', 'HEAD', 'POST'].filter((method) => handlers.has(method));
  return { resource, handlers, allow: [...methods, 'OPTIONS'].join(', ') };
}

/** 404 with the nearest known path. Does not quote the unknown path, which is untrusted. */
export function noResource(path: string, paths: readonly string[], basePath: string): Response {
  const full = paths.map((candidate) => basePath + candidate);
  const hint = didYouMean(basePath + path, full) || (full.length > 0 ? ` Resources: ${full.join(', ')}.` : '');
  return problem({ status: 404, title: 'Not Found', detail: `There is no such API resource.${hint}` });
}

/** 405 with the supported methods: https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6. */
export function noMethod({ allow }: Route): Response {
  const detail = `This resource supports ${allow}.`;
  return problem({ status: 405, title: 'Method Not Allowed', detail }, { Allow: allow });
}

const REQUEST_HEADERS = ['Authorization', 'Content-Type', 'Accept', 'Accept-Language', 'If-None-Match', 'X-Request-Id'];

/** The response to the preflight request of browsers before a request with a token: https://fetch.spec.whatwg.org/#cors-preflight-fetch. */
export function preflight({ allow, resource }: Route): Response {
  const headers = {
    ...CORS,
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    // `*` does not include Authorization.
    'Access-Control-Allow-Headers': [...REQUEST_HEADERS, ...(resource.requestHeaders ?? [])].join(', '),
    'Access-Control-Max-Age': '86400',
  };
  return new Response(null, { status: 204, headers });
}
