import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createAccess,
  createToken,
  equalInConstantTime,
  fromHex,
  sha256,
  toHex,
} from '../../../src/api/http/access.ts';
import { entryOf, createTestApi, PROJECT, TERMS } from './test-api.ts';

const ALL = 'token-for-everything';
const READ = 'token-for-reading';
const RUN = 'token-for-transforming';
let tokens: string;
beforeAll(async () => {
  const entries = [entryOf(ALL), entryOf(READ, ':vocabulary:read'), entryOf(RUN, ':transform:run')];
  tokens = (await Promise.all(entries)).join(', ');
});

/** Status and challenge of a response. */
async function sent(authorization: string | undefined, path = TERMS): Promise<[number, string | null]> {
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  const response = await createTestApi({ ACCESS_TOKENS: tokens }).send(path, { headers });
  return [response.status, response.headers.get('WWW-Authenticate')];
}

describe('a token', () => {
  test.each([ALL, READ])('is accepted: %s', async (token) => {
    expect(await sent(`Bearer ${token}`)).toEqual([200, null]);
  });

  test.each(['bearer', 'BEARER', 'BeArEr'])('is accepted after the scheme in any case: %s', async (scheme) => {
    expect(await sent(`${scheme} ${ALL}`)).toEqual([200, null]);
  });

  test('is accepted after several spaces', async () => {
    expect(await sent(`Bearer   ${ALL}`)).toEqual([200, null]);
  });

  test('that lacks the scope is rejected with 403, which names the scope', async () => {
    const [status, challenge] = await sent(`Bearer ${RUN}`);
    expect(status).toBe(403);
    expect(challenge).toMatch(
      /^Bearer realm="https:\/\/example\.org", error="insufficient_scope", error_description="[^"]+", scope="vocabulary:read"$/,
    );
    const response = await createTestApi({ ACCESS_TOKENS: tokens }).send(PROJECT, {
      method: 'POST',
      body: '{}',
      token: READ,
    });
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([
      403,
      expect.stringContaining('scope="transform:run"'),
    ]);
  });

  test('without scopes in its entry has all scopes', async () => {
    const response = await createTestApi({ ACCESS_TOKENS: tokens }).send(PROJECT, {
      method: 'POST',
      body: '{"a":1}',
      token: ALL,
    });
    expect([response.status, await response.json()]).toEqual([200, { a: 1 }]);
  });

  test('can have both scopes', async () => {
    const both = createTestApi({ ACCESS_TOKENS: await entryOf('both', ':vocabulary:read+transform:run') });
    expect((await both.send(TERMS, { token: 'both' })).status).toBe(200);
    expect((await both.send(PROJECT, { method: 'POST', body: '{}', token: 'both' })).status).toBe(200);
  });

  test('is cached, and a wrong one after it is rejected', async () => {
    const api = createTestApi({ ACCESS_TOKENS: tokens });
    const statuses = [];
    for (const token of [ALL, ALL, `${ALL}x`, ALL.slice(1), ALL])
      statuses.push((await api.send(TERMS, { token })).status);
    expect(statuses).toEqual([200, 200, 401, 401, 200]);
  });

  test('is not the digest: the entry itself is rejected', async () => {
    expect((await sent(`Bearer ${await entryOf(ALL)}`))[0]).toBe(401);
  });
});

describe('an Authorization header', () => {
  test.each([
    undefined,
    '',
    'Basic dXNlcjpwYXNz',
    'Digest username="a"',
    'Bearerx abc',
    'Token abc',
    'Bearer\tabc',
    ALL,
  ])('%j has no token: 401 without an error code', async (header) => {
    expect(await sent(header)).toEqual([401, 'Bearer realm="https://example.org"']);
  });

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer a, Bearer b',
    'Bearer a,b',
    'Bearer =a',
    'Bearer "a"',
    'Bearer a=b',
    'Bearer ä',
    'Bearer, a',
    'Bearer token=a',
  ])('%j is malformed: 400 invalid_request', async (header) => {
    const [status, challenge] = await sent(header);
    expect(status).toBe(400);
    expect(challenge).toMatch(/^Bearer realm="[^"]+", error="invalid_request", error_description="[^"]+"$/);
  });

  test.each(['unknown', 'a==', `${ALL}=`, 'a.b.c', '~+/-._'])(
    'with the unknown token %j: 401 invalid_token',
    async (token) => {
      const [status, challenge] = await sent(`Bearer ${token}`);
      expect(status).toBe(401);
      expect(challenge).toMatch(/^Bearer realm="[^"]+", error="invalid_token", error_description="[^"]+"$/);
    },
  );

  test('with more than 8192 characters is malformed', async () => {
    expect((await sent(`Bearer ${'a'.repeat(9000)}`))[0]).toBe(400);
  });

  test('with any content is rejected with one of three statuses', async () => {
    const access = createAccess({ ACCESS_TOKENS: tokens });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `Bearer ${text}`),
        ),
        async (header) => {
          const verdict = await access.check(header, 'vocabulary:read');
          expect('refusal' in verdict && [400, 401].includes(verdict.refusal.status)).toBe(true);
        },
      ),
      { seed: 4 },
    );
  });
});

test.each(['access_token=abc', 'query=a&access_token=abc', 'access%5Ftoken=abc', 'access_token'])(
  'rejects a token in the URL (%s), whatever the header, and states how to send it',
  async (query) => {
    const response = await createTestApi({ ACCESS_TOKENS: tokens }).send(`${TERMS}?${query}`, { token: ALL });
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([
      400,
      expect.stringContaining('invalid_request'),
    ]);
    expect(((await response.json()) as { detail: string }).detail).toContain('Authorization: Bearer');
  },
);

describe('digests', () => {
  test('are compared completely, wherever they differ', () => {
    const digest = Uint8Array.from({ length: 32 }, (_, i) => i);
    for (let place = 0; place < 32; place += 1) {
      const other = digest.with(place, 255);
      const read = new Set<number>();
      const watched = new Proxy(other, {
        get: (target, name) => {
          if (typeof name === 'string' && /^\d+$/.test(name)) read.add(Number(name));
          return Reflect.get(target, name, target) as unknown;
        },
      });
      expect(equalInConstantTime(digest, watched)).toBe(false);
      expect(read.size).toBe(32);
    }
    expect(equalInConstantTime(digest, Uint8Array.from(digest))).toBe(true);
  });

  test('are equal only if their bytes are', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(bytes, bytes, (a, b) => equalInConstantTime(a, b) === (toHex(a) === toHex(b))),
      { seed: 4 },
    );
    fc.assert(
      fc.property(bytes, (a) => equalInConstantTime(a, fromHex(toHex(a)))),
      { seed: 4 },
    );
  });

  test('are SHA-256', async () => {
    expect(toHex(await sha256('test'))).toBe('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08');
  });
});

test('a new token is accepted with the scopes of its entry, and differs each time', async () => {
  const { token, entry } = await createToken(['vocabulary:read']);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(entry).toMatch(/^[\da-f]{64}:vocabulary:read$/);
  const api = createTestApi({ ACCESS_TOKENS: entry });
  expect((await api.send(TERMS, { token })).status).toBe(200);
  expect((await api.send(PROJECT, { method: 'POST', body: '{}', token })).status).toBe(403);
  expect((await createToken()).token).not.toBe(token);
});
