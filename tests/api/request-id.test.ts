import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { tinyPublication } from '../support/tiny-publication.ts';
import { BROKEN, entryOf, pier, TERMS } from './access/pier.ts';
import type { Pier } from './access/pier.ts';

const token = 'a-token';
let api: Pier;
beforeAll(async () => {
  api = pier({ ACCESS_TOKENS: await entryOf(token) });
});
afterEach(() => vi.restoreAllMocks());

describe('the id of a request', () => {
  test.each(['a', 'trace-1', '4bf92f3577b34da6a3ce929d0e0e4736', 'A.b_C-9', 'x'.repeat(64)])(
    '%s is taken over',
    async (id) => {
      expect((await api.ask(TERMS, { token, headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id')).toBe(id);
    },
  );

  test.each(['', 'x'.repeat(65), 'a b', 'a,b', '<b>', 'ü', '"a"', 'a;b', 'a/b'])('%j is replaced', async (id) => {
    const { headers } = await api.ask(TERMS, { token, headers: { 'X-Request-Id': id } });
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(api.entries.at(-1)?.id).toBe(headers.get('X-Request-Id'));
  });
});

describe('a fault of ours', () => {
  test('is 500 with an id that the log has too, and tells nothing of the house or of the caller', async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await api.ask(`${BROKEN}?query=private`, { token });
    const text = await answer.text();
    const id = answer.headers.get('X-Request-Id') ?? '';
    expect(JSON.parse(text)).toMatchObject({ status: 500, instance: `urn:uuid:${id}` });
    expect(text).not.toMatch(/\.ts|Nothing works|private/);
    expect(faults).toHaveBeenCalledOnce();
    const line = JSON.parse(String(faults.mock.calls[0]?.[0])) as { at: string[] };
    expect(line).toMatchObject({ id, fault: 'TypeError' });
    expect(line.at[0]).toMatch(/pier\.ts/);
    expect(JSON.stringify(line)).not.toMatch(/Nothing works|private|a-token/);
    expect(api.entries.at(-1)).toMatchObject({ id, status: 500 });
  });

  test('has the id of the request for its instance where that came along', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await api.ask(BROKEN, { token, headers: { 'X-Request-Id': 'trace-1' } });
    expect(await answer.json()).toMatchObject({ instance: 'trace-1' });
  });

  test('in the files of the site is told the same way', async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = createApi(tinyPublication([]), {
      assets: { fetch: () => Promise.reject(new Error('the disk is gone')) },
    });
    const answer = await broken.fetch(new Request('http://localhost/'));
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([500, 'application/problem+json']);
    const { instance } = (await answer.json()) as { instance: string };
    expect(String(faults.mock.calls[0]?.[0])).toContain(instance.replace('urn:uuid:', ''));
  });
});
