import { describe, expect, test } from 'vitest';
import { problemOf } from './problem-document.ts';
import { runQuery, pathOf } from './query-page.ts';
import type { RequestOptions, Target } from './target.ts';
import { VOCABULARY } from './target.ts';
import { TOKENS } from './tokens.ts';

/** Every kind of response: the request and its status. */
const ANSWERS: readonly (readonly [kind: string, path: string, init: RequestOptions, status: number])[] = [
  ['an answer', pathOf('identifier=Ferry'), {}, 200],
  ['a preflight', VOCABULARY, { method: 'OPTIONS', token: false }, 204],
  ['one that the client has', pathOf('identifier=Ferry'), { headers: { 'If-None-Match': '*' } }, 304],
  ['an invalid query', pathOf('colour=red'), {}, 400],
  ['no token', pathOf('identifier=Ferry'), { token: false }, 401],
  ['a token of somebody else', pathOf('identifier=Ferry'), { token: 'unknown' }, 401],
  ['a token for something else', pathOf('identifier=Ferry'), { token: TOKENS.transform }, 403],
  ['a path that leads nowhere', '/api/knowledge-graph/nothing', {}, 404],
  ['an unsupported method', VOCABULARY, { method: 'DELETE' }, 405],
  ['an unavailable format', pathOf('identifier=Ferry'), { headers: { Accept: 'image/png' } }, 406],
];

const EXPOSED = [
  'ETag',
  'Link',
  'X-Total-Count',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'WWW-Authenticate',
];

const list = (response: Response, name: string): string[] =>
  (response.headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());

/** Common headers, methods and conditional requests. */
export function httpSuite(target: () => Target): void {
  describe.each(ANSWERS)('%s', (_kind, path, init, status) => {
    const send = (headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
      target().send(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });

    test('allows scripts of all origins to read the response and its headers', async () => {
      const response = await send({ Origin: 'https://elsewhere.example' });
      expect(response.status).toBe(status);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
      if (status === 204) return;
      const exposed = list(response, 'Access-Control-Expose-Headers');
      for (const name of EXPOSED) expect(exposed).toContain(name.toLowerCase());
    });

    test('prevents sniffing and rendering', async () => {
      const { headers } = await send();
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Set-Cookie')).toBeNull();
      expect(headers.get('X-Powered-By')).toBeNull();
    });

    test('has an id: that of the request if it is safe', async () => {
      expect((await send({ 'X-Request-Id': 'order-66.a_B' })).headers.get('X-Request-Id')).toBe('order-66.a_B');
      const created = (await send()).headers.get('X-Request-Id');
      expect(created).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
      for (const bad of ['a b', 'x'.repeat(65), 'é', '<script>', '"', '{}']) {
        const id = (await send({ 'X-Request-Id': bad })).headers.get('X-Request-Id');
        expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
        expect(id).not.toBe(bad);
      }
    });
  });

  test('forbids shared caches and states what the response depends on', async () => {
    const { response } = await runQuery(target(), 'identifier=Ferry');
    expect(list(response, 'Cache-Control')).toEqual(expect.arrayContaining(['private', 'no-cache']));
    expect(list(response, 'Vary')).toEqual(expect.arrayContaining(['accept', 'accept-language', 'authorization']));
  });

  test.each(['identifier=Ferry', 'limit=2', 'query=vessel&limit=1', 'colour=red', 'limit=0'])(
    'HEAD of %s returns the headers of GET without the body',
    async (query) => {
      const get = await target().send(pathOf(query));
      const head = await target().send(pathOf(query), { method: 'HEAD' });
      expect(head.status).toBe(get.status);
      expect(await head.text()).toBe('');
      const bytes = (await get.arrayBuffer()).byteLength;
      expect(comparable(head)).toEqual(comparable(get));
      if (get.status === 200) expect(head.headers.get('Content-Length')).toBe(String(bytes));
    },
  );

  describe('conditional requests', () => {
    test('return 304 for the current entity tag', async () => {
      for (const query of ['identifier=Ferry', 'type=property&limit=3', 'query=zzzzqqqq']) {
        const { response } = await runQuery(target(), query);
        const tag = response.headers.get('ETag') ?? '';
        expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
        for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
          const again = await target().send(pathOf(query), { headers: { 'If-None-Match': condition } });
          expect([again.status, await again.text()]).toEqual([304, '']);
          expect(again.headers.get('ETag')).toBe(tag);
          const head = await target().send(pathOf(query), {
            method: 'HEAD',
            headers: { 'If-None-Match': condition },
          });
          expect(head.status).toBe(304);
          expect(again.headers.get('Vary')).toBe(response.headers.get('Vary'));
          expect(again.headers.get('Cache-Control')).toBe(response.headers.get('Cache-Control'));
        }
      }
    });

    test.each(['"other"', 'W/"other"', 'nonsense', '""', '"'])('return 200 for another tag: %s', async (condition) => {
      await runQuery(target(), 'identifier=Ferry', { headers: { 'If-None-Match': condition } });
    });

    test('use equal tags for equal requests only', async () => {
      const tag = async (query: string) => (await runQuery(target(), query)).response.headers.get('ETag');
      expect(await tag('identifier=Ferry')).toBe(await tag('identifier=harbour:Ferry'));
      expect(await tag('identifier=Ferry')).not.toBe(await tag('identifier=Trawler'));
    });
  });

  test('OPTIONS returns the allowed methods without a token, and how long to cache them', async () => {
    const headers = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' };
    const response = await target().send(VOCABULARY, { method: 'OPTIONS', token: false, headers });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(list(response, 'Allow').sort()).toEqual(['get', 'head', 'options']);
    expect(list(response, 'Access-Control-Allow-Methods')).toEqual(expect.arrayContaining(['get', 'head']));
    // A wildcard does not include Authorization: https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name.
    expect(list(response, 'Access-Control-Allow-Headers')).toContain('authorization');
    expect(list(response, 'Access-Control-Allow-Headers')).toContain('if-none-match');
    expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('does not support %s', async (method) => {
    for (const token of [TOKENS.everything, false] as const) {
      const response = await target().send(VOCABULARY, { method, token });
      expect(list(response, 'Allow').sort()).toEqual(['get', 'head', 'options']);
      await problemOf(response, 405);
    }
  });

  test.each([
    ['/api/knowledge-graph/vocabularies', VOCABULARY],
    ['/api/knowledge-graph/vocabluary?type=class', VOCABULARY],
    ['/api/knowledge-graph/openapi', '/api/knowledge-graph/openapi.json'],
    ['/api/knowledge-graph/Vocabulary', VOCABULARY],
    ['/api/knowledge-graph/vocabulary/', VOCABULARY],
  ])('%s returns 404 with the nearest path', async (path, nearest) => {
    for (const token of [TOKENS.everything, false] as const) {
      const { detail } = await problemOf(await target().send(path, { token }), 404);
      expect(detail).toContain(nearest);
    }
  });

  test.each([
    '/api/',
    '/api/knowledge-graph',
    '/api/%ff',
    '/api/%00',
    '/api/..%2f',
    '/api/knowledge-graph/vocabulary/x',
  ])('%s returns 404', async (path) => {
    await problemOf(await target().send(path), 404);
  });
}

/** Headers that are equal for equal responses. */
function comparable({ headers }: Response): Record<string, string> {
  const own = ['date', 'x-request-id', 'ratelimit', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
}
