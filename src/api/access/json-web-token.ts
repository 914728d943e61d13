import type { JWTPayload } from 'jose';
import type { Caller, Scope } from '../http/access.ts';
import { SCOPES } from '../http/access.ts';
import { createBoundedMap } from '../http/bounded-map.ts';
import { sha256, toHex } from './digest.ts';

/** The trusted issuer of JSON Web Tokens. */
export interface Issuer {
  readonly keys: URL;
  readonly issuer: string;
  readonly audience: string;
}

/** The result of verifying a token. `unavailable`: the issuer's keys could not be fetched. */
export type Verdict = { readonly caller: Caller } | { readonly invalid: string } | { readonly unavailable: true };

/** Whether a token has the three parts of a signed JWT: https://www.rfc-editor.org/rfc/rfc7515#section-3.1. */
export function looksSigned(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token);
}

/**
 * Algorithms with a key pair, by jose's names. Algorithms with a shared secret are unsafe: the issuer would publish the secret,
 * https://www.rfc-editor.org/rfc/rfc8725#section-2.1.
 */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Allowed difference to the issuer's clock in seconds. */
const CLOCK_TOLERANCE = 5;

/** Cache of verified tokens: lifetime in milliseconds, and size. */
const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

/** Creates the verification of JWTs against an issuer's key set. The keys are fetched on first use and cached for ten minutes. */
export function createJwtCheck(issuer: Issuer, now: () => number = Date.now): (token: string) => Promise<Verdict> {
  const cache = createBoundedMap<string, { readonly caller: Caller; readonly until: number }>(MAX_CACHED);
  let verify: ReturnType<typeof createVerify> | undefined;
  return async (token) => {
    const cached = cache.get(token);
    if (cached && now() < cached.until) return { caller: cached.caller };
    try {
      const payload = await (await (verify ??= createVerify(issuer)))(token);
      const caller = await toCaller(payload);
      const until = Math.min(now() + CACHE_MS, (payload.exp ?? 0) * 1000);
      cache.set(token, { caller, until });
      return { caller };
    } catch (error) {
      return explain(error);
    }
  };
}

/** Imports jose on first use: most services never see a JWT. */
async function createVerify({ keys, issuer, audience }: Issuer): Promise<(token: string) => Promise<JWTPayload>> {
  const { createRemoteJWKSet, jwtVerify } = await import('jose');
  const keySet = createRemoteJWKSet(keys);
  const options = {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE,
    requiredClaims: ['exp'],
  };
  return async (token) => (await jwtVerify(token, keySet, options)).payload;
}

/** Error messages by jose's error codes. They never quote the token. */
const INVALID: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'The token has expired. Request a new one from its issuer.',
  ERR_JWT_CLAIM_VALIDATION_FAILED:
    'A claim of the token is invalid. Check issuer (iss), audience (aud), expiry (exp) and start time (nbf).',
  ERR_JWT_INVALID: 'The token is not a JSON Web Token.',
  ERR_JWS_INVALID: 'The token is not a signed JSON Web Token.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The signature of the token is invalid.',
  ERR_JOSE_ALG_NOT_ALLOWED:
    'The signature algorithm of the token is not allowed. Use one with a key pair, such as RS256.',
  ERR_JOSE_NOT_SUPPORTED: 'The signature of the token is not supported.',
  ERR_JWKS_NO_MATCHING_KEY: 'The token is signed with a key that its issuer does not publish.',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'Several keys match the token. Add the key id (kid) to its header.',
};

/** Errors of the token are the caller's. Any other error means that the keys could not be fetched. */
function explain(error: unknown): Verdict {
  const code = (error as { code?: unknown } | undefined)?.code;
  const detail = typeof code === 'string' && Object.hasOwn(INVALID, code) ? INVALID[code] : undefined;
  return detail === undefined ? { unavailable: true } : { invalid: detail };
}

async function toCaller(payload: JWTPayload): Promise<Caller> {
  const subject = payload.sub ?? payload['client_id'] ?? payload['azp'];
  const digest = await sha256(JSON.stringify([payload.iss, subject ?? null]));
  return { id: `subject-${toHex(digest.subarray(0, 6))}`, scopes: readScopes(payload) };
}

/** Claims with scopes, the standard's first: https://www.rfc-editor.org/rfc/rfc8693#name-scope-scopes-claim. */
const SCOPE_CLAIMS = ['scope', 'scp', 'scopes'];

/** The known scopes that a token claims. */
function readScopes(payload: JWTPayload): ReadonlySet<Scope> {
  const claim = SCOPE_CLAIMS.map((name) => payload[name]).find((value) => value !== undefined);
  const scopes: unknown[] = typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim : [];
  return new Set(SCOPES.filter((scope) => scopes.includes(scope)));
}
