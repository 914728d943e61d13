import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { etagHash, jsonResponse } from '../../src/api/http/response.ts';
import type { TestApi } from './access/test-api.ts';
import { ABOUT, BROKEN, entryOf, createTestApi, PROJECT, TERMS } from './access/test-api.ts';

const token = 'a-token';
let api: TestApi;
beforeAll(async () => {
  api = createTestApi({ ACCESS_TOKENS: await entryOf(token) });
});
afterEach(() => vi.restoreAllMocks());

describe('a JSON response', () => {
  test('has its length and a strong tag, and is 304 if the client has it', async () => {
    const response = await api.send(TERMS, { token });
    const text = await response.text();
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)));
    const tag = response.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\da-f]{16}"$/);
    for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await api.send(TERMS, { token, headers: { 'If-None-Match': condition } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      expect(again.headers.get('Content-Length')).toBeNull();
      expect(again.headers.get('Content-Type')).toBeNull();
      // A 304 repeats the headers for caches: https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5.
      for (const name of ['Cache-Control', 'Vary', 'Access-Control-Allow-Origin'])
        expect(again.headers.get(name)).toBe(response.headers.get(name));
    }
    expect((await api.send(TERMS, { token, headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('is never a 304 for a caller without access', async () => {
    const tag = (await api.send(TERMS, { token })).headers.get('ETag') ?? '';
    expect((await api.send(TERMS, { headers: { 'If-None-Match': tag } })).status).toBe(401);
  });

  test('to HEAD has the same headers and no body, also for failures', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const [path, init] of [
      [TERMS, { token }],
      [TERMS, {}],
      [ABOUT, {}],
      [BROKEN, { token }],
      ['/api/nothing', {}],
    ] as const) {
      const headers = { 'X-Request-Id': 'same' };
      const [get, head] = [
        await api.send(path, { ...init, headers }),
        await api.send(path, { ...init, headers, method: 'HEAD' }),
      ];
      expect([head.status, await head.text()]).toEqual([get.status, '']);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    }
  });

  test('counts bytes, not characters', async () => {
    const response = await jsonResponse(new Request('http://localhost/'), '"ü€😀"');
    expect(response.headers.get('Content-Length')).toBe('11');
  });

  test('accepts further headers in any case, and a known tag', async () => {
    const response = await jsonResponse(new Request('http://localhost/'), '{}', {
      'content-type': 'application/schema+json',
      Link: '</a>; rel="next"',
      ETag: '"known"',
    });
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-length': '2',
      'content-type': 'application/schema+json',
      etag: '"known"',
      link: '</a>; rel="next"',
    });
  });

  test('to POST has no tag and is never a 304', async () => {
    const response = await api.send(PROJECT, { token, method: 'POST', body: '{}', headers: { 'If-None-Match': '*' } });
    expect([response.status, response.headers.get('ETag')]).toEqual([200, null]);
  });

  test('has different tags for different texts', () => {
    const tags = new Set<string>();
    for (let i = 0; i < 20_000; i += 1) tags.add(etagHash(`[{"identifier":"Term${i}"}]`));
    expect(tags.size).toBe(20_000);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (a, b) => (etagHash(a) === etagHash(b)) === (a === b),
      ),
      { seed: 4 },
    );
  });
});
