import { createRecentValues } from '../../base/work.ts';
import type { JWTPayload } from 'jose';
import { didYouMean } from '../../base/text.ts';
import { problem } from './problem.ts';

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
interface AccessRefusal {
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

type Decision = { readonly caller: Caller } | { readonly refusal: AccessRefusal };

/** Accepts or rejects a known caller by its scopes: https://www.rfc-editor.org/rfc/rfc6750#section-3.1. */
export function permit(caller: Caller, scope: RequiredScope): Decision {
  if (scope === ANY_SCOPE || caller.scopes.has(scope)) return { caller };
  const detail = `The token is valid but lacks the scope ${scope}. Use a token with this scope.`;
  return { refusal: { status: 403, error: 'insufficient_scope', detail } };
}

/** Environment variables of a process or a worker. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How to configure tokens; for logs and problem details. */
export const HOW_TO_OPEN =
  'Set ACCESS_TOKENS to the SHA-256 digests of tokens (create one with ontopress serve --create-token), or set JWKS_URL, JWT_ISSUER and JWT_AUDIENCE.';

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
type Credentials = { readonly token: string } | { readonly missing: string } | { readonly malformed: string };

/** The scheme is case-insensitive, the token is a `token68`: https://www.rfc-editor.org/rfc/rfc9110#name-authentication-scheme. */
const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** Maximum characters of a token: longer than any token in use, and cheap to hash. */
const MAX_TOKEN = 8192;

const USAGE = 'Send the header "Authorization: Bearer <token>".';

/** Parses an Authorization header. null: header absent. https://www.rfc-editor.org/rfc/rfc6750#section-2.1. */
function readAuthorization(value: string | null): Credentials {
  const text = value?.trim() ?? '';
  if (text === '') return { missing: `This resource requires a token. ${USAGE}` };
  if (!/^bearer(?:[ ,]|$)/i.test(text)) return { missing: `This resource only supports the Bearer scheme. ${USAGE}` };
  const token = text.length > MAX_TOKEN ? undefined : BEARER.exec(text)?.[1];
  return token === undefined ? { malformed: `The Authorization header is malformed. ${USAGE}` } : { token };
}

interface Entry {
  readonly digest: Uint8Array;
  readonly caller: Caller;
}

/** Digits of a digest in the id of a caller. */
const ID_DIGITS = 12;

/** Finds the caller of a token: synchronously if it was accepted before. Undefined if the token is unknown. */
type FindCaller = (token: string) => Caller | Promise<Caller | undefined>;

/**
 * Parses `ACCESS_TOKENS`: SHA-256 digests in hex, separated by commas, each optionally with scopes after a colon.
 *
 * @throws {Error} that names an entry by its position and never quotes it, since it may be the token itself by mistake
 * @example readAccessTokens('9f86d0…,60303a…:vocabulary:read+transform:run')
 */
function readAccessTokens(text: string): FindCaller {
  const entries: Entry[] = [];
  for (const [index, part] of text.split(',').entries()) {
    if (part.trim() === '') continue;
    entries.push(readEntry(part.trim(), `ACCESS_TOKENS, entry ${index + 1}`, entries));
  }
  return finder(entries);
}

/** Whether `ACCESS_TOKENS` has entries. */
function hasEntries(text: string | undefined): text is string {
  return /[^,\s]/.test(text ?? '');
}

function readEntry(text: string, where: string, before: readonly Entry[]): Entry {
  const colon = text.indexOf(':');
  const hex = (colon < 0 ? text : text.slice(0, colon)).toLowerCase();
  if (!/^[\da-f]{64}$/.test(hex)) {
    throw new Error(
      `${where} does not start with a SHA-256 digest (64 hex digits). Use the digest, not the token; ontopress serve --create-token creates both.`,
    );
  }
  const digest = fromHex(hex);
  if (before.some((entry) => equalInConstantTime(entry.digest, digest))) {
    throw new Error(`${where} repeats the digest of an earlier entry. Remove one and list all scopes in the other.`);
  }
  const scopes =
    colon < 0
      ? SCOPES
      : text
          .slice(colon + 1)
          .split('+')
          .map((scope, i) => readScope(scope, `${where}, scope ${i + 1}`));
  return { digest, caller: { id: `token-${hex.slice(0, ID_DIGITS)}`, scopes: new Set(scopes) } };
}

function readScope(text: string, where: string): Scope {
  const scope = SCOPES.find((candidate) => candidate === text.trim());
  if (scope === undefined) {
    throw new Error(
      `${where} is not one of ${SCOPES.join(', ')}.${didYouMean(text.trim(), SCOPES)} Join scopes with +.`,
    );
  }
  return scope;
}

function finder(entries: readonly Entry[]): FindCaller {
  // Caches accepted tokens only, so it never has more entries than ACCESS_TOKENS. A Map compares salted hashes first, which prevents
  // timing attacks.
  const known = new Map<string, Caller>();
  const lookUp = async (token: string): Promise<Caller | undefined> => {
    const digest = await sha256(token);
    let caller: Caller | undefined;
    for (const entry of entries) if (equalInConstantTime(entry.digest, digest)) caller = entry.caller;
    if (caller) known.set(token, caller);
    return caller;
  };
  return (token) => known.get(token) ?? lookUp(token);
}

/** The trusted issuer of JSON Web Tokens. */
interface Issuer {
  readonly keys: URL;
  readonly issuer: string;
  readonly audience: string;
}

/** The result of verifying a token. `unavailable`: the issuer's keys could not be fetched. */
type Verdict = { readonly caller: Caller } | { readonly invalid: string } | { readonly unavailable: true };

/** Whether a token has the three parts of a signed JWT: https://www.rfc-editor.org/rfc/rfc7515#section-3.1. */
function looksSigned(token: string): boolean {
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
const RECENT_TOKENS = 500;

/** Creates the verification of JWTs against an issuer's key set. The keys are fetched on first use and cached for ten minutes. */
function createJwtCheck(issuer: Issuer, now: () => number = Date.now): (token: string) => Promise<Verdict> {
  const cache = createRecentValues<string, { readonly caller: Caller; readonly until: number }>(RECENT_TOKENS);
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

const NAMES = ['JWKS_URL', 'JWT_ISSUER', 'JWT_AUDIENCE'] as const;

/**
 * Reads the issuer of JWTs from the environment; undefined if none is configured.
 *
 * @throws {Error} if a variable is missing, or if the keys would be fetched without TLS
 */
function readIssuer(environment: Readonly<Record<string, string | undefined>>): Issuer | undefined {
  const present = NAMES.filter((name) => environment[name]?.trim());
  if (present.length === 0) return undefined;
  const missing = NAMES.filter((name) => !present.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `${present.join(' and ')} without ${missing.join(' and ')}. JWTs require all of ${NAMES.join(', ')}.`,
    );
  }
  const [keys, issuer, audience] = NAMES.map((name) => environment[name]?.trim() ?? '') as [string, string, string];
  return { keys: readKeysUrl(keys), issuer, audience };
}

function readKeysUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))) {
    throw new Error(
      'JWKS_URL is not an https URL. Use https; http is allowed for the local machine only, because forged keys would allow forged tokens.',
    );
  }
  return url;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

const TITLES: Readonly<Record<AccessRefusal['status'], string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  503: 'Service Unavailable',
};

/** Seconds before another attempt to fetch keys. */
const RETRY_AFTER = 10;

/**
 * The response to a rejected request: https://www.rfc-editor.org/rfc/rfc6750#section-3.
 *
 * @param realm the base URL
 * @param metadata URL of the protected resource metadata, https://www.rfc-editor.org/rfc/rfc9728#section-5.1
 */
export function challenge(refusal: AccessRefusal, scope: RequiredScope, realm: string, metadata?: string): Response {
  const { status, detail } = refusal;
  const headers: Record<string, string> =
    status === 503
      ? { 'Retry-After': String(RETRY_AFTER) }
      : { 'WWW-Authenticate': authenticate(refusal, scope, realm, metadata) };
  return problem({ status, title: TITLES[status], detail }, headers);
}

function authenticate(
  { error, detail }: AccessRefusal,
  scope: RequiredScope,
  realm: string,
  metadata: string | undefined,
): string {
  const parameters = [`realm="${quotable(realm)}"`];
  if (error !== undefined) parameters.push(`error="${error}"`, `error_description="${quotable(detail)}"`);
  if (error === 'insufficient_scope') parameters.push(`scope="${scope}"`);
  if (metadata !== undefined) parameters.push(`resource_metadata="${quotable(metadata)}"`);
  return `Bearer ${parameters.join(', ')}`;
}

/** The characters of a text that are allowed between quotes: https://www.rfc-editor.org/rfc/rfc6750#section-3. */
function quotable(text: string): string {
  return text.replaceAll('"', "'").replace(/[^\x20-\x7e]|\\/g, '');
}

/** 256 bits: cannot be guessed, so an unsalted digest is safe to store. */
const BYTES = 32;

/** Creates a token and its entry for `ACCESS_TOKENS`. Default: all scopes. */
export async function createToken(
  scopes: readonly Scope[] = [],
): Promise<{ readonly token: string; readonly entry: string }> {
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(BYTES)));
  const digest = toHex(await sha256(token));
  return { token, entry: scopes.length === 0 ? digest : `${digest}:${scopes.join('+')}` };
}

/** https://www.rfc-editor.org/rfc/rfc4648#section-5, without padding. */
function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const ENCODER = new TextEncoder();

/** SHA-256 of a text in UTF-8, 32 bytes. */
export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', ENCODER.encode(text)));
}

/** Bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a hex text. Precondition: hex digits, even length. */
export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** Whether two digests of one length are equal. Always reads all bytes, which prevents timing attacks. */
export function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1) difference |= (a[i] as number) ^ (b[i] as number);
  return difference === 0;
}
