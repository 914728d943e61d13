import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Pier } from './access/pier.ts';
import { ABOUT, BROKEN, entryOf, pier, PROJECT, RESOURCES, TERMS } from './access/pier.ts';

const token = 'a-token';
let tokens: string;
let api: Pier;
beforeAll(async () => {
  tokens = [await entryOf(token), await entryOf('reads-only', ':vocabulary:read')].join();
  api = pier({ ACCESS_TOKENS: tokens });
});
afterEach(() => vi.restoreAllMocks());

/** A request for every way in which an answer may turn out. */
const OUTCOMES: readonly (readonly [number, string, RequestInit & { token?: string }])[] = [
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

describe('every answer', () => {
  test.each(OUTCOMES)(
    '%i of %s may be read by scripts of every origin, and is safe in a browser',
    async (status, path, init) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const answer = await api.ask(path, init);
      expect(answer.status).toBe(status);
      const { headers } = answer;
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
      expect(await answer.json()).toMatchObject({ type: 'about:blank', status, detail: expect.stringMatching(/\S/) });
    },
  );

  test('of a protected resource is for its caller alone, and asked for again each time', async () => {
    const { headers } = await api.ask(TERMS, { token });
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Vary')).toBe('Accept-Language, Authorization');
    expect((await api.ask(ABOUT)).headers.get('Cache-Control')).toBe('no-cache');
    expect((await api.ask(ABOUT)).headers.get('Vary')).toBeNull();
  });

  test('whatever is asked, however, is an answer that has an id and no fault of ours', async () => {
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
        const answer = await api.ask(`${where}?${query}`, { method: how, headers });
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
      }),
      { seed: 4 },
    );
  });
});

describe('the checks come in order', () => {
  test('no such resource, before everything', async () => {
    for (const init of [{}, { token }, { method: 'OPTIONS' }, { method: 'DELETE' }])
      expect((await api.ask('/api/knowledge-graph/nothing', init)).status).toBe(404);
  });

  test('OPTIONS before the token', async () => {
    const { status, headers } = await api.ask(TERMS, { method: 'OPTIONS' });
    expect([status, headers.get('Allow'), headers.get('Access-Control-Allow-Methods')]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
      'GET, HEAD, OPTIONS',
    ]);
    // A star would not stand for Authorization, https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name.
    expect(headers.get('Access-Control-Allow-Headers')?.split(', ')).toEqual(
      expect.arrayContaining(['Authorization', 'Content-Type', 'If-None-Match']),
    );
    expect(headers.get('Access-Control-Max-Age')).toMatch(/^\d+$/);
    expect((await api.ask(PROJECT, { method: 'OPTIONS' })).headers.get('Allow')).toBe('POST, OPTIONS');
  });

  test.each([
    [TERMS, 'POST', 'GET, HEAD, OPTIONS'],
    [TERMS, 'PUT', 'GET, HEAD, OPTIONS'],
    [TERMS, 'get ', 'GET, HEAD, OPTIONS'],
    [PROJECT, 'GET', 'POST, OPTIONS'],
    [PROJECT, 'HEAD', 'POST, OPTIONS'],
  ])('the method before the token: %s does not take %s', async (path, method, allow) => {
    if (method !== method.trim()) return expect(() => new Request('http://a', { method })).toThrow();
    const answer = await api.ask(path, { method, ...(method === 'POST' && { body: '{}' }) });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow]);
  });

  test('the token before the question', async () => {
    expect((await api.ask(BROKEN)).status).toBe(401);
  });
});

describe('a path that is none', () => {
  test.each([
    ['/api/knowledge-graph/term', ` Did you mean "${TERMS}"?`],
    [`${TERMS}/`, ` Did you mean "${TERMS}"?`],
    ['/api/knowledge-graph/Terms', ` Did you mean "${TERMS}"?`],
    ['/api/x', ` Resources: ${RESOURCES.map(({ path }) => path).join(', ')}.`],
  ])('%s is told the nearest', async (path, hint) => {
    const { detail } = (await (await api.ask(path)).json()) as { detail: string };
    expect(detail).toBe(`There is no such API resource.${hint}`);
  });

  test('is not repeated, since anybody may have written it', async () => {
    expect(await (await api.ask('/api/<script>alert(1)</script>')).text()).not.toContain('script');
  });

  test('is one also with other escapes than its own', async () => {
    expect((await api.ask('/api/knowledge%2Dgraph/terms', { token })).status).toBe(200);
    expect((await api.ask('/api%2Fknowledge-graph/terms', { token })).status).toBe(404);
    expect((await api.ask('/api//knowledge-graph/terms', { token })).status).toBe(404);
  });

  test('is told with the path of the base URL', async () => {
    const docs = pier({ ACCESS_TOKENS: tokens }, { baseUrl: 'https://example.org/docs' });
    expect((await docs.ask(TERMS, { token })).status).toBe(200);
    expect(await (await docs.ask('/api/knowledge-graph/term')).text()).toContain(`/docs${TERMS}`);
    const outside = await docs.fetch(new Request(`https://example.org${TERMS}`));
    expect([outside.status, outside.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});
