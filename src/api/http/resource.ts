import type { Caller, RequiredScope } from './access.ts';

/** One resource of the API. The table of these drives routing, 404, 405, OPTIONS, access and limits; a new one is a row. */
export interface Resource {
  /** Below the base URL: `/api/knowledge-graph/vocabulary`. */
  readonly path: string;
  /** What a token must be allowed to do; absent where everybody may. */
  readonly scope?: RequiredScope;
  /** Address of what says where such tokens come from, for who has none. */
  readonly tokensFrom?: string;
  /** Refuses requests before anything else is looked at, OPTIONS too. */
  readonly guard?: (request: Request, url: URL) => Response | undefined;
  /** Headers of its own that a script of another origin may send. */
  readonly requestHeaders?: readonly string[];
  /** HEAD is answered by GET, OPTIONS by the table. */
  readonly methods: Readonly<Partial<Record<'GET' | 'POST', Handler>>>;
  /** The names of its query parameters. The log shows these; any other name may hold a secret, and shows as `*`. */
  readonly parameters?: readonly string[];
}

export type Handler = (call: Call) => Promise<Response> | Response;

/** One request that may be answered: its caller is known and within the limits. */
export interface Call {
  readonly request: Request;
  readonly url: URL;
  /** As in the answer's `X-Request-Id`. */
  readonly id: string;
  /** Absent where the resource is open. */
  readonly caller?: Caller;
}
