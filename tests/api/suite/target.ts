import type { Publication } from '../../../src/ontology/model.ts';
import { TOKENS } from './tokens.ts';

export interface Ask extends RequestInit {
  /** Goes into `Authorization` as a bearer token; the one with every scope unless told otherwise, none when false. */
  readonly token?: string | false;
}

/**
 * Something that answers for the API, wherever it runs. It is started with `ACCESS_TOKENS` of `tokens.ts` and without a rate limit,
 * since the suite asks thousands of questions.
 */
export interface Target {
  readonly name: string;
  /** What it answers from. */
  readonly publication: Publication;
  /** Sends a request to a path below the base URL, query string included, and follows no redirect. */
  ask(path: string, init?: Ask): Promise<Response>;
  close(): Promise<void>;
}

/** The resource under test, below the base URL. */
export const VOCABULARY = '/api/knowledge-graph/vocabulary';

export const TRANSFORM = '/api/knowledge-graph/transform';
export const SCHEMAS = '/api/knowledge-graph/schemas';

/** What `fetch` and `Request` take: the token becomes a header. */
export function toRequestInit({ token = TOKENS.everything, ...init }: Ask = {}): RequestInit {
  const headers = new Headers(init.headers);
  if (token !== false) headers.set('Authorization', `Bearer ${token}`);
  return { redirect: 'manual', ...init, headers };
}

/** The path of the base URL, without a trailing slash; empty for a site at the root of its host. */
export function basePathOf({ site }: Publication): string {
  return new URL(site.baseUrl).pathname.replace(/\/+$/, '');
}
