import type { Access, Decision, AccessRefusal, RequiredScope } from '../http/access.ts';
import { permit } from '../http/access.ts';
import type { FindCaller } from './access-tokens.ts';
import { hasEntries, readAccessTokens } from './access-tokens.ts';
import type { Verdict } from './json-web-token.ts';
import { createJwtCheck, looksSigned } from './json-web-token.ts';
import { readIssuer } from './read-issuer.ts';

/** Environment variables of a process or a worker. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How to configure tokens; for logs and problem details. */
export const HOW_TO_OPEN =
  'Set ACCESS_TOKENS to the SHA-256 digests of tokens (create one with ontopress token), or set JWKS_URL, JWT_ISSUER and JWT_AUDIENCE.';

/** Whether the environment configures any tokens. */
export function isConfigured(environment: Environment): boolean {
  return hasEntries(environment['ACCESS_TOKENS']) || readIssuer(environment) !== undefined;
}

/**
 * Creates the access control from the environment: `ACCESS_TOKENS`, or `JWKS_URL` with `JWT_ISSUER` and `JWT_AUDIENCE`, or both.
 * Default: rejects all requests.
 *
 * @throws {Error} that names the invalid variable, never its value
 * @example createAccess({ ACCESS_TOKENS: '9f86d0…' }).check('Bearer test', 'vocabulary:read')
 */
export function createAccess(environment: Environment): Access {
  const tokens = environment['ACCESS_TOKENS'];
  const issuer = readIssuer(environment);
  const find = hasEntries(tokens) ? readAccessTokens(tokens) : undefined;
  const verify = issuer && createJwtCheck(issuer);
  if (!find && !verify) return CLOSED;
  return {
    ...(issuer && { issuer: issuer.issuer }),
    check(authorization, scope) {
      const credentials = readAuthorization(authorization);
      if ('missing' in credentials) return { refusal: { status: 401, detail: credentials.missing } };
      if ('malformed' in credentials) return refuse(400, 'invalid_request', credentials.malformed);
      const known = find?.(credentials.token);
      if (known && 'scopes' in known) return permit(known, scope);
      return judge(credentials.token, known, verify).then((verdict) => decide(verdict, scope));
    },
  };
}

async function judge(
  token: string,
  found: ReturnType<FindCaller> | undefined,
  verify: ((token: string) => Promise<Verdict>) | undefined,
): Promise<Verdict> {
  const caller = await found;
  if (caller) return { caller };
  return verify && looksSigned(token) ? verify(token) : { invalid: 'Unknown token.' };
}

function decide(verdict: Verdict, scope: RequiredScope): Decision {
  if ('caller' in verdict) return permit(verdict.caller, scope);
  return 'invalid' in verdict ? refuse(401, 'invalid_token', verdict.invalid) : { refusal: UNAVAILABLE };
}

function refuse(status: AccessRefusal['status'], error: NonNullable<AccessRefusal['error']>, detail: string): Decision {
  return { refusal: { status, error, detail } };
}

const UNAVAILABLE: AccessRefusal = {
  status: 503,
  detail: 'Cannot verify the token: the keys of its issuer are unavailable. Try again later.',
};

const CLOSED: Access = {
  check: () => ({
    refusal: {
      status: 401,
      detail: `This service accepts no requests, because no tokens are configured. Operator: ${HOW_TO_OPEN}`,
    },
  }),
};

/** The token of a request, or the reason why it has none. */
export type Credentials = { readonly token: string } | { readonly missing: string } | { readonly malformed: string };

/** The scheme is case-insensitive, the token is a `token68`: https://www.rfc-editor.org/rfc/rfc9110#name-authentication-scheme. */
const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** Maximum characters of a token: longer than any token in use, and cheap to hash. */
const MAX_TOKEN = 8192;

const USAGE = 'Send the header "Authorization: Bearer <token>".';

/** Parses an Authorization header. null: header absent. https://www.rfc-editor.org/rfc/rfc6750#section-2.1. */
export function readAuthorization(value: string | null): Credentials {
  const text = value?.trim() ?? '';
  if (text === '') return { missing: `This resource requires a token. ${USAGE}` };
  if (!/^bearer(?:[ ,]|$)/i.test(text)) return { missing: `This resource only supports the Bearer scheme. ${USAGE}` };
  const token = text.length > MAX_TOKEN ? undefined : BEARER.exec(text)?.[1];
  return token === undefined ? { malformed: `The Authorization header is malformed. ${USAGE}` } : { token };
}
