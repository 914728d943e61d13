import type { Environment } from '../../../src/api/http/access.ts';
import { createAccess, sha256, toHex } from '../../../src/api/http/access.ts';
import type { Api, ApiOptions } from '../../../src/api/app/app.ts';
import { createApp } from '../../../src/api/app/app.ts';
import { jsonResponse } from '../../../src/api/http/response.ts';
import type { LogEntry } from '../../../src/api/http/log.ts';
import type { Resource } from '../../../src/api/http/resource.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

export const BASE = 'https://example.org';
export const TERMS = '/api/knowledge-graph/terms';
export const PROJECT = '/api/knowledge-graph/project';
export const ABOUT = '/api/knowledge-graph/about';
export const BROKEN = '/api/knowledge-graph/broken';

/** A small API with one resource of each kind: GET, POST, public, and one that throws. */
export const RESOURCES: readonly Resource[] = [
  {
    path: TERMS,
    scope: 'vocabulary:read',
    parameters: ['query', 'limit'],
    methods: {
      GET: ({ request, caller }) =>
        jsonResponse(request, JSON.stringify({ caller: caller?.id }), {
          'X-Total-Count': '1',
          Vary: 'Accept-Language',
        }),
    },
  },
  {
    path: PROJECT,
    scope: 'transform:run',
    methods: { POST: async ({ request }) => jsonResponse(request, JSON.stringify(await request.json())) },
  },
  { path: ABOUT, methods: { GET: ({ request }) => jsonResponse(request, '{"open":true}') } },
  {
    path: BROKEN,
    scope: 'vocabulary:read',
    methods: {
      GET: ({ request }) => {
        throw new TypeError(`Nothing works here: ${request.url} ${request.headers.get('Authorization')}`);
      },
    },
  },
];

/** The entry of ACCESS_TOKENS for a token. */
export async function entryOf(token: string, scopes = ''): Promise<string> {
  return toHex(await sha256(token)) + scopes;
}

/** A site without files. */
const assets = { fetch: async () => new Response(null, { status: 404 }) };

export interface TestApi extends Api {
  /** Calls a path below the base URL. */
  send(path: string, init?: RequestInit & { readonly token?: string }): Promise<Response>;
  readonly entries: LogEntry[];
}

/** The app with {@link RESOURCES}, the access control of an environment, and its log. */
export function createTestApi(
  environment: Environment,
  options: Partial<ApiOptions> & { readonly baseUrl?: string } = {},
): TestApi {
  const entries: LogEntry[] = [];
  const { baseUrl = BASE, ...rest } = options;
  const api = createApp(tinyPublication([tinyTerm('Provider')], { baseUrl }), {
    assets,
    resources: RESOURCES,
    access: createAccess(environment),
    log: (entry) => entries.push(entry),
    ...rest,
  });
  return {
    ...api,
    entries,
    send: (path, { token, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
      return api.fetch(new Request(baseUrl + path, { ...init, headers }));
    },
  };
}
