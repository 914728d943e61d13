import type { Publication } from '../../../src/ontology/model.ts';
import { TOKENS } from './tokens.ts';

export interface RequestOptions extends RequestInit {
  /** Bearer token for `Authorization`. Default: the one with all scopes. false: none. */
  readonly token?: string | false;
}

/**
 * A running API on any platform. It is started with the `ACCESS_TOKENS` of `tokens.ts` and without a rate limit, because the suite
 * sends thousands of requests.
 */
export interface Target {
  readonly name: string;
  /** The publication that it serves. */
  readonly publication: Publication;
  /** Sends a request to a path below the base URL, including the query string. Does not follow redirects. */
  send(path: string, init?: RequestOptions): Promise<Response>;
  close(): Promise<void>;
}

/** The resource under test, below the base URL. */
export const VOCABULARY = '/api/knowledge-graph/vocabulary';

export const TRANSFORM = '/api/knowledge-graph/transform';
export const SCHEMAS = '/api/knowledge-graph/schemas';
export const CHANGES = '/api/knowledge-graph/changes';

/** Converts the options to those of `fetch` and `Request`. */
export function toRequestInit({ token = TOKENS.everything, ...init }: RequestOptions = {}): RequestInit {
  const headers = new Headers(init.headers);
  if (token !== false) headers.set('Authorization', `Bearer ${token}`);
  return { redirect: 'manual', ...init, headers };
}

/** The path of the base URL without a trailing slash; empty for a site at the root of its host. */
export function basePathOf({ site }: Publication): string {
  return new URL(site.baseUrl).pathname.replace(/\/+$/, '');
}
