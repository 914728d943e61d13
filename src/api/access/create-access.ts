import type { Access, Decision, Refusal, RequiredScope } from '../http/access.ts';
import { permit } from '../http/access.ts';
import type { FindCaller } from './access-tokens.ts';
import { holdsEntries, readAccessTokens } from './access-tokens.ts';
import { readAuthorization } from './authorization.ts';
import type { Verdict } from './json-web-token.ts';
import { createJwtCheck, looksSigned } from './json-web-token.ts';
import { readIssuer } from './read-issuer.ts';

/** Settings by name, as a process or a worker is given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What to set so that somebody may call; for logs and answers. */
export const HOW_TO_OPEN =
  'Set ACCESS_TOKENS to the SHA-256 digests of tokens (npm run token makes one), or JWKS_URL, JWT_ISSUER and JWT_AUDIENCE.';

/** Whether the environment lets anybody in at all. */
export function isConfigured(environment: Environment): boolean {
  return holdsEntries(environment['ACCESS_TOKENS']) || readIssuer(environment) !== undefined;
}

/**
 * Makes the access that the environment asks for: `ACCESS_TOKENS`, or `JWKS_URL` with `JWT_ISSUER` and `JWT_AUDIENCE`, or both;
 * closed to all without them. Throws an Error that names the variable that is wrong and never its value.
 *
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
  return verify && looksSigned(token) ? verify(token) : { invalid: 'The token is not known here.' };
}

function decide(verdict: Verdict, scope: RequiredScope): Decision {
  if ('caller' in verdict) return permit(verdict.caller, scope);
  return 'invalid' in verdict ? refuse(401, 'invalid_token', verdict.invalid) : { refusal: UNAVAILABLE };
}

function refuse(status: Refusal['status'], error: NonNullable<Refusal['error']>, detail: string): Decision {
  return { refusal: { status, error, detail } };
}

const UNAVAILABLE: Refusal = {
  status: 503,
  detail:
    'The keys of whoever issued the token cannot be fetched at the moment, so that it cannot be checked. Try again later.',
};

const CLOSED: Access = {
  check: () => ({
    refusal: {
      status: 401,
      detail: `This service has no tokens yet, so it is closed to all. Whoever runs it: ${HOW_TO_OPEN}`,
    },
  }),
};
