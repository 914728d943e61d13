import type { Environment } from '../../../src/api/access/create-access.ts';
import { createAccess } from '../../../src/api/access/create-access.ts';
import { sha256, toHex } from '../../../src/api/access/digest.ts';
import type { Api, ApiOptions } from '../../../src/api/app.ts';
import { createApp } from '../../../src/api/app.ts';
import { jsonResponse } from '../../../src/api/http/json-response.ts';
import type { LogEntry } from '../../../src/api/http/log.ts';
import type { Resource } from '../../../src/api/http/resource.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

export const BASE = 'https://example.org';
export const TERMS = '/api/knowledge-graph/terms';
export const PROJECT = '/api/knowledge-graph/project';
export const ABOUT = '/api/knowledge-graph/about';
export const BROKEN = '/api/knowledge-graph/broken';

/** A small API of each sort: one to read, one to post to, one that is open to all, and one that fails. */
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

/** Files of no site: what is not of the API is not found. */
const assets = { fetch: async () => new Response(null, { status: 404 }) };

export interface Pier extends Api {
  /** Asks a path below the base URL. */
  ask(path: string, init?: RequestInit & { readonly token?: string }): Promise<Response>;
  readonly entries: LogEntry[];
}

/** The app over {@link RESOURCES}, opened as an environment says, with its log at hand. */
export function pier(
  environment: Environment,
  options: Partial<ApiOptions> & { readonly baseUrl?: string } = {},
): Pier {
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
    ask: (path, { token, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
      return api.fetch(new Request(baseUrl + path, { ...init, headers }));
    },
  };
}
