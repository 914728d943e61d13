/** What a token may be allowed to do. */
export const SCOPES = ['vocabulary:read', 'transform:run'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who calls, as far as logs and limits need to know; never the token itself. */
export interface Caller {
  /** Stable for one token or one subject of a JWT; tells nothing about the token. */
  readonly id: string;
  readonly scopes: ReadonlySet<Scope>;
}

/** Why a request may not be answered, https://www.rfc-editor.org/rfc/rfc6750#section-3.1. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 503;
  /** Absent where the request brought no token at all. */
  readonly error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope';
  readonly detail: string;
}

/** Knows who may call. */
export interface Access {
  /** Takes the value of `Authorization`, null where there is none. Answers at once where nothing has to be waited for. */
  check(authorization: string | null, scope: Scope): Decision | Promise<Decision>;
}

export type Decision = { readonly caller: Caller } | { readonly refusal: Refusal };
