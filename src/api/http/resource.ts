import type { Caller, RequiredScope } from './access.ts';

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

export type Handler = (call: Call) => Promise<Response> | Response;

/** One accepted request: its caller is known and within the limits. */
export interface Call {
  readonly request: Request;
  readonly url: URL;
  /** The value of `X-Request-Id` in the response. */
  readonly id: string;
  /** Absent if the resource is public. */
  readonly caller?: Caller;
}
