import { describe, expect, test } from 'vitest';
import { problemOf } from './problem-document.ts';
import { answerTo, pathOf } from './question.ts';
import type { Ask, Target } from './target.ts';
import { VOCABULARY } from './target.ts';
import { TOKENS } from './tokens.ts';

/** Every kind of answer that the API gives: what is asked, and the status. */
const ANSWERS: readonly (readonly [kind: string, path: string, init: Ask, status: number])[] = [
  ['an answer', pathOf('identifier=Ferry'), {}, 200],
  ['a preflight', VOCABULARY, { method: 'OPTIONS', token: false }, 204],
  ['one that the client has', pathOf('identifier=Ferry'), { headers: { 'If-None-Match': '*' } }, 304],
  ['a wrong question', pathOf('colour=red'), {}, 400],
  ['no token', pathOf('identifier=Ferry'), { token: false }, 401],
  ['a token of somebody else', pathOf('identifier=Ferry'), { token: 'unknown' }, 401],
  ['a token for something else', pathOf('identifier=Ferry'), { token: TOKENS.transform }, 403],
  ['a path that leads nowhere', '/api/knowledge-graph/nothing', {}, 404],
  ['a method that does nothing here', VOCABULARY, { method: 'DELETE' }, 405],
  ['a format that nobody has', pathOf('identifier=Ferry'), { headers: { Accept: 'image/png' } }, 406],
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

/** What holds of every answer, and the methods and conditions of HTTP. */
export function httpSuite(target: () => Target): void {
  describe.each(ANSWERS)('%s', (_kind, path, init, status) => {
    const ask = (headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
      target().ask(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });

    test('may be read by every script, its headers too', async () => {
      const response = await ask({ Origin: 'https://elsewhere.example' });
      expect(response.status).toBe(status);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
      if (status === 204) return;
      const exposed = list(response, 'Access-Control-Expose-Headers');
      for (const name of EXPOSED) expect(exposed).toContain(name.toLowerCase());
    });

    test('is taken for nothing but what it is', async () => {
      const { headers } = await ask();
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Set-Cookie')).toBeNull();
      expect(headers.get('X-Powered-By')).toBeNull();
    });

    test('bears an id: the one that it was asked with, where that is a plain one', async () => {
      expect((await ask({ 'X-Request-Id': 'order-66.a_B' })).headers.get('X-Request-Id')).toBe('order-66.a_B');
      const made = (await ask()).headers.get('X-Request-Id');
      expect(made).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
      for (const bad of ['a b', 'x'.repeat(65), 'é', '<script>', '"', '{}']) {
        const id = (await ask({ 'X-Request-Id': bad })).headers.get('X-Request-Id');
        expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
        expect(id).not.toBe(bad);
      }
    });
  });

  test('an answer is kept by nobody but its client, and by what it depends on', async () => {
    const { response } = await answerTo(target(), 'identifier=Ferry');
    expect(list(response, 'Cache-Control')).toEqual(expect.arrayContaining(['private', 'no-cache']));
    expect(list(response, 'Vary')).toEqual(expect.arrayContaining(['accept', 'accept-language', 'authorization']));
  });

  test.each(['identifier=Ferry', 'limit=2', 'query=vessel&limit=1', 'colour=red', 'limit=0'])(
    'HEAD of %s says what GET says, without the body',
    async (question) => {
      const get = await target().ask(pathOf(question));
      const head = await target().ask(pathOf(question), { method: 'HEAD' });
      expect(head.status).toBe(get.status);
      expect(await head.text()).toBe('');
      const bytes = (await get.arrayBuffer()).byteLength;
      expect(comparable(head)).toEqual(comparable(get));
      if (get.status === 200) expect(head.headers.get('Content-Length')).toBe(String(bytes));
    },
  );

  describe('what the client has already', () => {
    test('is not sent again', async () => {
      for (const question of ['identifier=Ferry', 'type=property&limit=3', 'query=zzzzqqqq']) {
        const { response } = await answerTo(target(), question);
        const tag = response.headers.get('ETag') ?? '';
        expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
        for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
          const again = await target().ask(pathOf(question), { headers: { 'If-None-Match': condition } });
          expect([again.status, await again.text()]).toEqual([304, '']);
          expect(again.headers.get('ETag')).toBe(tag);
          const head = await target().ask(pathOf(question), {
            method: 'HEAD',
            headers: { 'If-None-Match': condition },
          });
          expect(head.status).toBe(304);
          expect(again.headers.get('Vary')).toBe(response.headers.get('Vary'));
          expect(again.headers.get('Cache-Control')).toBe(response.headers.get('Cache-Control'));
        }
      }
    });

    test.each(['"other"', 'W/"other"', 'nonsense', '""', '"'])('is sent when it is another: %s', async (condition) => {
      await answerTo(target(), 'identifier=Ferry', { headers: { 'If-None-Match': condition } });
    });

    test('has the same tag for the same question, and another for another', async () => {
      const tag = async (question: string) => (await answerTo(target(), question)).response.headers.get('ETag');
      expect(await tag('identifier=Ferry')).toBe(await tag('identifier=harbour:Ferry'));
      expect(await tag('identifier=Ferry')).not.toBe(await tag('identifier=Trawler'));
    });
  });

  test('OPTIONS says what may be asked, without a token, and how long that holds', async () => {
    const headers = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' };
    const response = await target().ask(VOCABULARY, { method: 'OPTIONS', token: false, headers });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(list(response, 'Allow').sort()).toEqual(['get', 'head', 'options']);
    expect(list(response, 'Access-Control-Allow-Methods')).toEqual(expect.arrayContaining(['get', 'head']));
    // A wildcard would not cover it: https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name.
    expect(list(response, 'Access-Control-Allow-Headers')).toContain('authorization');
    expect(list(response, 'Access-Control-Allow-Headers')).toContain('if-none-match');
    expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is not for this resource', async (method) => {
    for (const token of [TOKENS.everything, false] as const) {
      const response = await target().ask(VOCABULARY, { method, token });
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
  ])('%s is not there, and the nearest path is named', async (path, nearest) => {
    for (const token of [TOKENS.everything, false] as const) {
      const { detail } = await problemOf(await target().ask(path, { token }), 404);
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
  ])('%s is not there', async (path) => {
    await problemOf(await target().ask(path), 404);
  });
}

/** Headers that are the same for the same answer. */
function comparable({ headers }: Response): Record<string, string> {
  const own = ['date', 'x-request-id', 'ratelimit', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
}
