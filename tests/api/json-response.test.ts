import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { etagHash } from '../../src/api/http/etag-hash.ts';
import { jsonResponse } from '../../src/api/http/json-response.ts';
import type { Pier } from './access/pier.ts';
import { ABOUT, BROKEN, entryOf, pier, PROJECT, TERMS } from './access/pier.ts';

const token = 'a-token';
let api: Pier;
beforeAll(async () => {
  api = pier({ ACCESS_TOKENS: await entryOf(token) });
});
afterEach(() => vi.restoreAllMocks());

describe('JSON', () => {
  test('has its length and a strong tag, and is not sent again to who has it', async () => {
    const answer = await api.ask(TERMS, { token });
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)));
    const tag = answer.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\da-f]{16}"$/);
    for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await api.ask(TERMS, { token, headers: { 'If-None-Match': condition } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      expect(again.headers.get('Content-Length')).toBeNull();
      expect(again.headers.get('Content-Type')).toBeNull();
      // What caches need is said again: https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5.
      for (const name of ['Cache-Control', 'Vary', 'Access-Control-Allow-Origin'])
        expect(again.headers.get(name)).toBe(answer.headers.get(name));
    }
    expect((await api.ask(TERMS, { token, headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('is not kept from who may not have it by a tag that fits', async () => {
    const tag = (await api.ask(TERMS, { token })).headers.get('ETag') ?? '';
    expect((await api.ask(TERMS, { headers: { 'If-None-Match': tag } })).status).toBe(401);
  });

  test('by HEAD has the same headers and no body, failures too', async () => {
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
        await api.ask(path, { ...init, headers }),
        await api.ask(path, { ...init, headers, method: 'HEAD' }),
      ];
      expect([head.status, await head.text()]).toEqual([get.status, '']);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    }
  });

  test('counts bytes, not characters', async () => {
    const answer = await jsonResponse(new Request('http://localhost/'), '"ü€😀"');
    expect(answer.headers.get('Content-Length')).toBe('11');
  });

  test('may have other headers, in any case, and a tag that is known already', async () => {
    const answer = await jsonResponse(new Request('http://localhost/'), '{}', {
      'content-type': 'application/schema+json',
      Link: '</a>; rel="next"',
      ETag: '"known"',
    });
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-length': '2',
      'content-type': 'application/schema+json',
      etag: '"known"',
      link: '</a>; rel="next"',
    });
  });

  test('that was posted for has no tag and no 304', async () => {
    const answer = await api.ask(PROJECT, { token, method: 'POST', body: '{}', headers: { 'If-None-Match': '*' } });
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null]);
  });

  test('has another tag for another text', () => {
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
