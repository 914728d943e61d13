import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../src/api/app/app.ts';
import { tinyPublication } from '../support/tiny-publication.ts';
import type { TestApi } from './access/test-api.ts';
import { BROKEN, entryOf, createTestApi, TERMS } from './access/test-api.ts';

const token = 'a-token';
let api: TestApi;
beforeAll(async () => {
  api = createTestApi({ ACCESS_TOKENS: await entryOf(token) });
});
afterEach(() => vi.restoreAllMocks());

describe('the id of a request', () => {
  test.each(['a', 'trace-1', '4bf92f3577b34da6a3ce929d0e0e4736', 'A.b_C-9', 'x'.repeat(64)])(
    '%s is used',
    async (id) => {
      expect((await api.send(TERMS, { token, headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id')).toBe(id);
    },
  );

  test.each(['', 'x'.repeat(65), 'a b', 'a,b', '<b>', 'ü', '"a"', 'a;b', 'a/b'])('%j is replaced', async (id) => {
    const { headers } = await api.send(TERMS, { token, headers: { 'X-Request-Id': id } });
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(api.entries.at(-1)?.id).toBe(headers.get('X-Request-Id'));
  });
});

describe('an unexpected error', () => {
  test('is 500 with an id that the log contains, without details of implementation or caller', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await api.send(`${BROKEN}?query=private`, { token });
    const text = await response.text();
    const id = response.headers.get('X-Request-Id') ?? '';
    expect(JSON.parse(text)).toMatchObject({ status: 500, instance: `urn:uuid:${id}` });
    expect(text).not.toMatch(/\.ts|Nothing works|private/);
    expect(errors).toHaveBeenCalledOnce();
    const line = JSON.parse(String(errors.mock.calls[0]?.[0])) as { at: string[] };
    expect(line).toMatchObject({ id, fault: 'TypeError' });
    expect(line.at[0]).toMatch(/test-api\.ts/);
    expect(JSON.stringify(line)).not.toMatch(/Nothing works|private|a-token/);
    expect(api.entries.at(-1)).toMatchObject({ id, status: 500 });
  });

  test('has the id of the request as its instance', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await api.send(BROKEN, { token, headers: { 'X-Request-Id': 'trace-1' } });
    expect(await response.json()).toMatchObject({ instance: 'trace-1' });
  });

  test('in a file of the site has the same form', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = createApi(tinyPublication([]), {
      assets: { fetch: () => Promise.reject(new Error('the disk is gone')) },
    });
    const response = await broken.fetch(new Request('http://localhost/'));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([500, 'application/problem+json']);
    const { instance } = (await response.json()) as { instance: string };
    expect(String(errors.mock.calls[0]?.[0])).toContain(instance.replace('urn:uuid:', ''));
  });
});
