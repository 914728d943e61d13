import type { Access, Decision, AccessRefusal, RequiredScope } from '../http/access.ts';
import { permit } from '../http/access.ts';
import type { FindCaller } from './access-tokens.ts';
import { holdsEntries, readAccessTokens } from './access-tokens.ts';
import { readAuthorization } from './authorization.ts';
import type { Verdict } from './json-web-token.ts';
import { createJwtCheck, looksSigned } from './json-web-token.ts';
import { readIssuer } from './read-issuer.ts';

/** Environment variables of a process or a worker. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How to configure tokens; for logs and problem details. */
export const HOW_TO_OPEN =
  'Set ACCESS_TOKENS to the SHA-256 digests of tokens (create one with npm run token), or set JWKS_URL, JWT_ISSUER and JWT_AUDIENCE.';

/** Whether the environment configures any tokens. */
export function isConfigured(environment: Environment): boolean {
  return holdsEntries(environment['ACCESS_TOKENS']) || readIssuer(environment) !== undefined;
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
  const find = holdsEntries(tokens) ? readAccessTokens(tokens) : undefined;
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
