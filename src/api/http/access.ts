/** Permissions of a token. */
export const SCOPES = ['vocabulary:read', 'transform:run'] as const;
export type Scope = (typeof SCOPES)[number];

/** Instead of a scope: any valid token is allowed. */
export const ANY_SCOPE = 'any';

/** The permission that a resource requires. */
export type RequiredScope = Scope | typeof ANY_SCOPE;

/** The caller, for logs and rate limits. Never contains the token. */
export interface Caller {
  /** Stable for one token or one subject of a JWT; reveals nothing about the token. */
  readonly id: string;
  readonly scopes: ReadonlySet<Scope>;
}

/** Why a request is rejected, https://www.rfc-editor.org/rfc/rfc6750#section-3.1. */
export interface AccessRefusal {
  readonly status: 400 | 401 | 403 | 503;
  /** Absent if the request has no token. */
  readonly error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope';
  readonly detail: string;
}

/** Access control. */
export interface Access {
  /** Checks the value of `Authorization` (null: absent). Synchronous if possible. */
  check(authorization: string | null, scope: RequiredScope): Decision | Promise<Decision>;
  /** The trusted issuer of JSON Web Tokens, if configured. */
  readonly issuer?: string;
}

export type Decision = { readonly caller: Caller } | { readonly refusal: AccessRefusal };

/** Accepts or rejects a known caller by its scopes: https://www.rfc-editor.org/rfc/rfc6750#section-3.1. */
export function permit(caller: Caller, scope: RequiredScope): Decision {
  if (scope === ANY_SCOPE || caller.scopes.has(scope)) return { caller };
  const detail = `The token is valid but lacks the scope ${scope}. Use a token with this scope.`;
  return { refusal: { status: 403, error: 'insufficient_scope', detail } };
}
