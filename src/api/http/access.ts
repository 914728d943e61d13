/** What a token may be allowed to do. */
export const SCOPES = ['vocabulary:read', 'transform:run'] as const;
export type Scope = (typeof SCOPES)[number];

/** In place of a scope: whoever has a valid token may. */
export const ANY_SCOPE = 'any';

/** What a token must be allowed to do. */
export type RequiredScope = Scope | typeof ANY_SCOPE;

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
  check(authorization: string | null, scope: RequiredScope): Decision | Promise<Decision>;
  /** Who issues JSON Web Tokens for us, where somebody does. */
  readonly issuer?: string;
}

export type Decision = { readonly caller: Caller } | { readonly refusal: Refusal };

/** Lets a known caller in, or not, by its scopes: https://www.rfc-editor.org/rfc/rfc6750#section-3.1. */
export function permit(caller: Caller, scope: RequiredScope): Decision {
  if (scope === ANY_SCOPE || caller.scopes.has(scope)) return { caller };
  const detail = `The token is valid, but it lacks the scope ${scope}.`;
  return { refusal: { status: 403, error: 'insufficient_scope', detail } };
}
