import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApi } from './access/test-api.ts';
import { ABOUT, BROKEN, entryOf, createTestApi, PROJECT, RESOURCES, TERMS } from './access/test-api.ts';

const token = 'a-token';
let tokens: string;
let api: TestApi;
beforeAll(async () => {
  tokens = [await entryOf(token), await entryOf('reads-only', ':vocabulary:read')].join();
  api = createTestApi({ ACCESS_TOKENS: tokens });
});
afterEach(() => vi.restoreAllMocks());

/** A request for each kind of response. */
const RESPONSES: readonly (readonly [number, string, RequestInit & { token?: string }])[] = [
  [200, TERMS, { token }],
  [200, TERMS, { token, method: 'HEAD' }],
  [200, ABOUT, {}],
  [200, PROJECT, { token, method: 'POST', body: '{}' }],
  [204, TERMS, { method: 'OPTIONS' }],
  [400, TERMS, { headers: { Authorization: 'Bearer' } }],
  [400, `${TERMS}?access_token=a`, { token }],
  [401, TERMS, {}],
  [401, TERMS, { token: 'wrong' }],
  [403, PROJECT, { token: 'reads-only', method: 'POST', body: '{}' }],
  [404, '/api/nothing', { token }],
  [405, TERMS, { token, method: 'DELETE' }],
  [500, BROKEN, { token }],
];

describe('every response', () => {
  test.each(RESPONSES)(
    '%i of %s is readable for scripts of all origins, and safe in a browser',
    async (status, path, init) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const response = await api.send(path, init);
      expect(response.status).toBe(status);
      const { headers } = response;
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      for (const name of [
        'ETag',
        'Link',
        'X-Total-Count',
        'RateLimit',
        'RateLimit-Policy',
        'Retry-After',
        'X-Request-Id',
        'WWW-Authenticate',
        'Transform-Report',
      ])
        expect(headers.get('Access-Control-Expose-Headers')?.split(', ')).toContain(name);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
      if (status < 400) return;
      expect(headers.get('Content-Type')).toBe('application/problem+json');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ type: 'about:blank', status, detail: expect.stringMatching(/\S/) });
    },
  );

  test('of a protected resource is private and must be revalidated', async () => {
    const { headers } = await api.send(TERMS, { token });
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Vary')).toBe('Accept-Language, Authorization');
    expect((await api.send(ABOUT)).headers.get('Cache-Control')).toBe('no-cache');
    expect((await api.send(ABOUT)).headers.get('Vary')).toBeNull();
  });

  test('to any method and path has an id and is never a server error', async () => {
    const path = fc.oneof(
      fc.constantFrom(TERMS, PROJECT, ABOUT),
      fc.webPath(),
      fc.string().map((text) => `/api/${text}`),
    );
    const method = fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'x');
    const header = fc.stringMatching(/^[ -~]{0,30}$/);
    await fc.assert(
      fc.asyncProperty(path, fc.webQueryParameters(), method, header, header, async (where, query, how, who, id) => {
        const headers = { Authorization: who, 'X-Request-Id': id, 'If-None-Match': id };
        const response = await api.send(`${where}?${query}`, { method: how, headers });
        expect(response.status).toBeLessThan(500);
        expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      }),
      { seed: 4 },
    );
  });
});

describe('the order of checks', () => {
  test('an unknown resource comes first', async () => {
    for (const init of [{}, { token }, { method: 'OPTIONS' }, { method: 'DELETE' }])
      expect((await api.send('/api/knowledge-graph/nothing', init)).status).toBe(404);
  });

  test('OPTIONS precedes the token', async () => {
    const { status, headers } = await api.send(TERMS, { method: 'OPTIONS' });
    expect([status, headers.get('Allow'), headers.get('Access-Control-Allow-Methods')]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
      'GET, HEAD, OPTIONS',
    ]);
    // `*` does not include Authorization, https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name.
    expect(headers.get('Access-Control-Allow-Headers')?.split(', ')).toEqual(
      expect.arrayContaining(['Authorization', 'Content-Type', 'If-None-Match']),
    );
    expect(headers.get('Access-Control-Max-Age')).toMatch(/^\d+$/);
    expect((await api.send(PROJECT, { method: 'OPTIONS' })).headers.get('Allow')).toBe('POST, OPTIONS');
  });

  test.each([
    [TERMS, 'POST', 'GET, HEAD, OPTIONS'],
    [TERMS, 'PUT', 'GET, HEAD, OPTIONS'],
    [TERMS, 'get ', 'GET, HEAD, OPTIONS'],
    [PROJECT, 'GET', 'POST, OPTIONS'],
    [PROJECT, 'HEAD', 'POST, OPTIONS'],
  ])('the method precedes the token: %s does not support %s', async (path, method, allow) => {
    if (method !== method.trim()) return expect(() => new Request('http://a', { method })).toThrow();
    const response = await api.send(path, { method, ...(method === 'POST' && { body: '{}' }) });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allow]);
  });

  test('the token precedes the query', async () => {
    expect((await api.send(BROKEN)).status).toBe(401);
  });
});

describe('an unknown path', () => {
  test.each([
    ['/api/knowledge-graph/term', ` Did you mean "${TERMS}"?`],
    [`${TERMS}/`, ` Did you mean "${TERMS}"?`],
    ['/api/knowledge-graph/Terms', ` Did you mean "${TERMS}"?`],
    ['/api/x', ` Resources: ${RESOURCES.map(({ path }) => path).join(', ')}.`],
  ])('%s returns the nearest path', async (path, hint) => {
    const { detail } = (await (await api.send(path)).json()) as { detail: string };
    expect(detail).toBe(`There is no such API resource.${hint}`);
  });

  test('is not repeated, because it is untrusted', async () => {
    expect(await (await api.send('/api/<script>alert(1)</script>')).text()).not.toContain('script');
  });

  test('is also one with other escapes', async () => {
    expect((await api.send('/api/knowledge%2Dgraph/terms', { token })).status).toBe(200);
    expect((await api.send('/api%2Fknowledge-graph/terms', { token })).status).toBe(404);
    expect((await api.send('/api//knowledge-graph/terms', { token })).status).toBe(404);
  });

  test('returns paths below that of the base URL', async () => {
    const docs = createTestApi({ ACCESS_TOKENS: tokens }, { baseUrl: 'https://example.org/docs' });
    expect((await docs.send(TERMS, { token })).status).toBe(200);
    expect(await (await docs.send('/api/knowledge-graph/term')).text()).toContain(`/docs${TERMS}`);
    const outside = await docs.fetch(new Request(`https://example.org${TERMS}`));
    expect([outside.status, outside.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});
