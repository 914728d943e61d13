import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { JWTHeaderParameters, JWTPayload } from 'jose';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Environment } from '../../../src/api/http/access.ts';
import { entryOf, createTestApi, PROJECT, TERMS } from './test-api.ts';

const ISSUER = 'https://issuer.example/';
const AUDIENCE = 'https://example.org/api';
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let keys: Keys;
let other: Keys;
let elliptic: Keys;
let server: Server;
let environment: Environment;
/** Number of requests for the keys. */
let fetched = 0;

beforeAll(async () => {
  [keys, other, elliptic] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
    generateKeyPair('ES256'),
  ]);
  const set = {
    keys: [
      { ...(await exportJWK(keys.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' },
      { ...(await exportJWK(elliptic.publicKey)), kid: 'second', alg: 'ES256', use: 'sig' },
    ],
  };
  server = await listen(() => [200, JSON.stringify(set)]);
  environment = environmentFor(server);
});
afterAll(() => void server.close());

async function listen(result: () => readonly [number, string]): Promise<Server> {
  const created = createServer((_request, response) => {
    fetched += 1;
    const [status, text] = result();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => created.once('listening', resolve));
  return created;
}

function environmentFor(from: Server): Environment {
  const { port } = from.address() as AddressInfo;
  return { JWKS_URL: `http://127.0.0.1:${port}/keys`, JWT_ISSUER: ISSUER, JWT_AUDIENCE: AUDIENCE };
}

const now = (): number => Math.floor(Date.now() / 1000);

/** Valid claims, with replacements. undefined removes a claim. */
function claims(more: Readonly<Record<string, unknown>> = {}): JWTPayload {
  const all = { iss: ISSUER, aud: AUDIENCE, sub: 'ada', exp: now() + 300, scope: 'vocabulary:read', ...more };
  return JSON.parse(JSON.stringify(all)) as JWTPayload;
}

function sign(
  payload: JWTPayload,
  key: Keys['privateKey'] | Uint8Array = keys.privateKey,
  header: JWTHeaderParameters = { alg: 'RS256', kid: 'first' },
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader(header).sign(key);
}

async function sent(token: string, path = TERMS, init: RequestInit = {}): Promise<[number, string]> {
  const result = await createTestApi(environment).send(path, { ...init, token });
  return [result.status, result.headers.get('WWW-Authenticate') ?? ''];
}

describe('a JWT of the issuer', () => {
  test('is accepted', async () => {
    expect(await sent(await sign(claims()))).toEqual([200, '']);
  });

  test('may be signed with any of its keys', async () => {
    expect(await sent(await sign(claims(), elliptic.privateKey, { alg: 'ES256', kid: 'second' }))).toEqual([200, '']);
  });

  test.each([
    ['scope', 'openid vocabulary:read'],
    ['scp', ['vocabulary:read']],
    ['scp', 'vocabulary:read profile'],
    ['scopes', ['a', 'vocabulary:read']],
  ])('has its scopes in the claim %s: %j', async (name, value) => {
    const token = await sign(claims({ scope: undefined, [name]: value }));
    expect((await sent(token))[0]).toBe(200);
    const [status, challenge] = await sent(token, PROJECT, { method: 'POST', body: '{}' });
    expect([status, challenge]).toEqual([
      403,
      expect.stringMatching(/error="insufficient_scope".*scope="transform:run"/),
    ]);
  });

  test.each([undefined, '', 'vocabulary:readx', 7, { 'vocabulary:read': true }, 'Vocabulary:Read'])(
    'with the scope %j may do nothing',
    async (scope) => {
      expect((await sent(await sign(claims({ scope }))))[0]).toBe(403);
    },
  );

  test('is identified by a hash of its subject in limits and logs', async () => {
    const api = createTestApi(environment);
    for (const sub of ['ada', 'ada', 'grace'])
      await api.send(TERMS, { token: await sign(claims({ sub, jti: `${Math.random()}` })) });
    const [first, second, third] = api.entries.map(({ caller }) => caller);
    expect(first).toMatch(/^subject-[\da-f]{12}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('fetches the keys once, not for each request', async () => {
    const api = createTestApi(environment);
    const before = fetched;
    for (let i = 0; i < 5; i += 1) await api.send(TERMS, { token: await sign(claims({ jti: String(i) })) });
    expect(fetched - before).toBe(1);
  });

  test('works beside ACCESS_TOKENS', async () => {
    const both = createTestApi({ ...environment, ACCESS_TOKENS: await entryOf('plain') });
    expect((await both.send(TERMS, { token: 'plain' })).status).toBe(200);
    expect((await both.send(TERMS, { token: await sign(claims()) })).status).toBe(200);
    expect((await both.send(TERMS, { token: 'neither' })).status).toBe(401);
  });
});

describe('a JWT is rejected with 401 invalid_token', () => {
  test.each<[string, () => Promise<string>]>([
    ['that has expired', () => sign(claims({ exp: now() - 60 }))],
    ['that never expires', () => sign(claims({ exp: undefined }))],
    ['that is not valid yet', () => sign(claims({ nbf: now() + 600 }))],
    ['of another issuer', () => sign(claims({ iss: 'https://other.example/' }))],
    ['without an issuer', () => sign(claims({ iss: undefined }))],
    ['for another audience', () => sign(claims({ aud: 'https://example.org/other' }))],
    ['without an audience', () => sign(claims({ aud: undefined }))],
    ['signed with another key', () => sign(claims(), other.privateKey)],
    ['with an unpublished key', () => sign(claims(), other.privateKey, { alg: 'RS256', kid: 'third' })],
    [
      'with another algorithm than its key has',
      () => sign(claims(), elliptic.privateKey, { alg: 'ES256', kid: 'first' }),
    ],
    ['that is not signed', async () => new UnsecuredJWT(claims()).encode()],
    [
      'that is signed with the public key as a shared secret',
      async () =>
        sign(claims(), new TextEncoder().encode(await exportSPKI(keys.publicKey)), { alg: 'HS256', kid: 'first' }),
    ],
    [
      'that was changed afterwards',
      async () => {
        const [header, , signature] = (await sign(claims())).split('.');
        const payload = Buffer.from(JSON.stringify(claims({ sub: 'mallory' }))).toString('base64url');
        return `${header}.${payload}.${signature}`;
      },
    ],
    ['whose signature is cut off', async () => (await sign(claims())).replace(/[^.]*$/, '')],
    ['that is not JSON', async () => 'bm90IGpzb24.bm90IGpzb24.c2ln'],
  ])('%s', async (_what, create) => {
    const token = await create();
    const [status, challenge] = await sent(token);
    expect(status).toBe(401);
    expect(challenge).toMatch(/^Bearer realm="[^"]+", error="invalid_token", error_description="[^"]+"$/);
    expect(challenge).not.toContain(token.slice(0, 20));
  });

  test('after its expiry, although it was accepted before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const api = createTestApi(environment);
    const token = await sign(claims({ exp: now() - 4 }));
    // Within the clock tolerance of five seconds, but not cached beyond it.
    expect((await api.send(TERMS, { token })).status).toBe(200);
    vi.setSystemTime(Date.now() + 2_000);
    expect((await api.send(TERMS, { token })).status).toBe(401);
  });

  test('never with 503 or 500 while the keys are available, whatever it contains', async () => {
    const api = createTestApi(environment);
    const part = fc.oneof(
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
      fc
        .record(
          { alg: fc.constantFrom('RS256', 'none', 'HS256', 'dir', '__proto__'), kid: fc.anything() },
          { requiredKeys: [] },
        )
        .map((header) => Buffer.from(JSON.stringify(header)).toString('base64url')),
      fc.base64String().map((text) => text.replace(/[^\w]/g, '') || 'a'),
    );
    await fc.assert(
      fc.asyncProperty(part, part, part, async (header, payload, signature) => {
        expect((await api.send(TERMS, { token: `${header}.${payload}.${signature}` })).status).toBe(401);
      }),
      { seed: 4 },
    );
  });
});

describe('an issuer whose keys are unavailable', () => {
  const responses: readonly (readonly [string, number, string])[] = [
    ['is failing', 500, 'no'],
    ['sends invalid JSON', 200, '<html>'],
    ['sends no keys', 200, '{}'],
  ];

  test.each(responses)(
    'because it %s causes 503 with Retry-After, without blaming the token',
    async (_what, status, text) => {
      const failing = await listen(() => [status, text]);
      onTestFinished(() => void failing.close());
      const result = await createTestApi(environmentFor(failing)).send(TERMS, { token: await sign(claims()) });
      expect([result.status, result.headers.get('WWW-Authenticate')]).toEqual([503, null]);
      expect(result.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
      expect(result.headers.get('Content-Type')).toBe('application/problem+json');
    },
  );

  test('because nothing listens causes 503, until it is available again', async () => {
    let up = false;
    const wavering = await listen(() => (up ? [200, JSON.stringify({ keys: [] })] : [503, '']));
    const gone = environmentFor(wavering);
    const api = createTestApi(gone);
    const token = await sign(claims());
    expect((await api.send(TERMS, { token })).status).toBe(503);
    up = true;
    // No key matches: now the token is invalid.
    expect((await api.send(TERMS, { token })).status).toBe(401);
    await new Promise((resolve) => wavering.close(resolve));
    expect((await createTestApi(gone).send(TERMS, { token })).status).toBe(503);
  });

  test('does not affect plain tokens', async () => {
    const nowhere = { JWKS_URL: 'http://127.0.0.1:9/', JWT_ISSUER: ISSUER, JWT_AUDIENCE: AUDIENCE };
    const api = createTestApi({ ...nowhere, ACCESS_TOKENS: await entryOf('plain') });
    expect((await api.send(TERMS, { token: 'plain' })).status).toBe(200);
    expect((await api.send(TERMS, { token: 'no.jwt' })).status).toBe(401);
  });
});
