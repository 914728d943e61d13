import type { JWTPayload } from 'jose';
import type { Caller, Scope } from '../http/access.ts';
import { SCOPES } from '../http/access.ts';
import { createBoundedMap } from '../http/bounded-map.ts';
import { sha256, toHex } from './digest.ts';

/** Who issues JSON Web Tokens for us, and where its keys are. */
export interface Issuer {
  readonly keys: URL;
  readonly issuer: string;
  readonly audience: string;
}

/** What a token turned out to be; `unavailable` where the issuer's keys cannot be had, so that nobody can tell. */
export type Verdict = { readonly caller: Caller } | { readonly invalid: string } | { readonly unavailable: true };

/** Whether a token has the three parts of a signed JWT: https://www.rfc-editor.org/rfc/rfc7515#section-3.1. */
export function looksSigned(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token);
}

/**
 * Algorithms with a key pair, as jose names them. None that signs with a shared secret: what the issuer publishes would then be
 * the secret, https://www.rfc-editor.org/rfc/rfc8725#section-2.1.
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

/** Seconds that our clock and the issuer's may differ. */
const CLOCK_TOLERANCE = 5;

/** How long a verified token is taken as such without another look, in milliseconds, and how many of them at once. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;

/** Makes the check of JWTs against an issuer's key set. The set is fetched when the first token comes, and kept for ten minutes. */
export function createJwtCheck(issuer: Issuer, now: () => number = Date.now): (token: string) => Promise<Verdict> {
  const remembered = createBoundedMap<string, { readonly caller: Caller; readonly until: number }>(MOST_REMEMBERED);
  let verify: ReturnType<typeof createVerify> | undefined;
  return async (token) => {
    const before = remembered.get(token);
    if (before && now() < before.until) return { caller: before.caller };
    try {
      const payload = await (await (verify ??= createVerify(issuer)))(token);
      const caller = await toCaller(payload);
      const until = Math.min(now() + REMEMBERED_MS, (payload.exp ?? 0) * 1000);
      remembered.set(token, { caller, until });
      return { caller };
    } catch (error) {
      return explain(error);
    }
  };
}

/** Loads the library when it is needed: most services never see a JWT, and all want a quick start. */
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

/** What a caller may learn of a token that is not valid, by the codes of jose. Nothing here repeats the token. */
const INVALID: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'The token has expired. Ask its issuer for a new one.',
  ERR_JWT_CLAIM_VALIDATION_FAILED:
    'A claim of the token does not fit: issuer, audience, or the time from which on it is valid.',
  ERR_JWT_INVALID: 'The token is no JSON Web Token.',
  ERR_JWS_INVALID: 'The token is no signed JSON Web Token.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The signature of the token is wrong.',
  ERR_JOSE_ALG_NOT_ALLOWED:
    'The token is signed by an algorithm that is not taken here; use one with a key pair, such as RS256.',
  ERR_JOSE_NOT_SUPPORTED: 'The token is signed in a way that is not taken here.',
  ERR_JWKS_NO_MATCHING_KEY: 'The token is signed with a key that its issuer does not publish.',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'The token does not say with which of several keys it is signed (kid).',
};

/** Faults of the token are the caller's; whatever else goes wrong is between us and the issuer's keys. */
function explain(error: unknown): Verdict {
  const code = (error as { code?: unknown } | undefined)?.code;
  const detail = typeof code === 'string' && Object.hasOwn(INVALID, code) ? INVALID[code] : undefined;
  return detail === undefined ? { unavailable: true } : { invalid: detail };
}

async function toCaller(payload: JWTPayload): Promise<Caller> {
  const who = payload.sub ?? payload['client_id'] ?? payload['azp'];
  const digest = await sha256(JSON.stringify([payload.iss, who ?? null]));
  return { id: `subject-${toHex(digest.subarray(0, 6))}`, scopes: readScopes(payload) };
}

/** Claims that issuers put scopes into, the standard's first: https://www.rfc-editor.org/rfc/rfc8693#name-scope-scopes-claim. */
const SCOPE_CLAIMS = ['scope', 'scp', 'scopes'];

/** The scopes that a token claims, as far as there are such; none where it claims none. */
function readScopes(payload: JWTPayload): ReadonlySet<Scope> {
  const claim = SCOPE_CLAIMS.map((name) => payload[name]).find((value) => value !== undefined);
  const words: unknown[] = typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim : [];
  return new Set(SCOPES.filter((scope) => words.includes(scope)));
}
