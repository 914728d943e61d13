import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LogEntry } from '../../../src/api/http/log.ts';
import { createLineLog } from '../../../src/serve/node.ts';
import { ABOUT, BROKEN, entryOf, createTestApi, TERMS } from './test-api.ts';

const TOKEN = 'a-token';
afterEach(() => vi.restoreAllMocks());

async function logged(path: string, init: RequestInit & { token?: string } = {}): Promise<LogEntry> {
  const api = createTestApi({ ACCESS_TOKENS: await entryOf(TOKEN) });
  await api.send(path, init);
  expect(api.entries).toHaveLength(1);
  return api.entries[0] as LogEntry;
}

describe('the log of a request', () => {
  test('states time, id, request, status, duration and caller', async () => {
    const entry = await logged(`${TERMS}?query=place%20to%20sleep&limit=3`, {
      token: TOKEN,
      headers: { 'X-Request-Id': 'trace-1' },
    });
    expect(entry).toEqual({
      time: expect.any(Date),
      id: 'trace-1',
      method: 'GET',
      path: TERMS,
      parameters: ['query', 'limit'],
      status: 200,
      ms: expect.any(Number),
      caller: `token-${(await entryOf(TOKEN)).slice(0, 12)}`,
    });
  });

  test.each([
    [`${TERMS}?secret=1&query=a&other=2`, ['*', 'query']],
    [`${TERMS}?query=a&query=b`, ['query']],
    [`${TERMS}`, []],
    [`${ABOUT}?query=a`, ['*']],
  ])('%s shows known parameter names only', async (path, parameters) => {
    expect((await logged(path)).parameters).toEqual(parameters);
  });

  test.each([
    ['/api/knowledge-graph/terms/x', '/api/knowledge-graph/*'],
    ['/api/knowledge-graph/secret', '/api/knowledge-graph/*'],
    ['/api/secret/terms', '/api/*'],
    ['/api/%00', '/api/*'],
  ])('%s shows the known part of the path: %s', async (path, shown) => {
    expect(await logged(path)).toMatchObject({ path: shown, status: 404 });
  });

  test('includes failures and preflight requests, without a caller if it is unknown', async () => {
    expect(await logged(TERMS)).not.toHaveProperty('caller');
    expect(await logged(TERMS, { method: 'OPTIONS' })).toMatchObject({ method: 'OPTIONS', status: 204 });
    expect(await logged(TERMS, { method: 'DELETE' })).toMatchObject({ method: 'DELETE', status: 405 });
    expect(await logged(TERMS, { method: 'SECRET' })).toMatchObject({ method: '*', status: 405 });
  });

  test('excludes files of the site', async () => {
    const api = createTestApi({});
    await api.send('/vocabulary/Provider');
    expect(api.entries).toEqual([]);
  });
});

test('never contains a token, a value of a request or a control character', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const token = fc.stringMatching(/^[A-Za-z0-9\-._~+/]{20,60}$/);
  const hostile = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(token, hostile, fc.boolean(), async (secret, text, known) => {
      const api = createTestApi({ ACCESS_TOKENS: await entryOf(known ? secret : 'another') });
      const [inUrl, query] = [encodeURIComponent(secret), encodeURIComponent(`${text}-asked-for-this`)];
      const places: readonly [string, RequestInit & { token?: string }][] = [
        [`${TERMS}?query=${query}`, { token: secret }],
        [`${BROKEN}?query=${query}&limit=${inUrl}`, { token: secret }],
        [`${TERMS}?access_token=${inUrl}`, {}],
        [`${TERMS}?${inUrl}=1&${inUrl}`, { token: secret }],
        [`/api/knowledge-graph/${inUrl}`, { token: secret }],
        [`/api/${inUrl}/${query}?query=${inUrl}`, { token: secret }],
        [TERMS, { token: secret, headers: { 'X-Request-Id': secret } }],
        [
          TERMS,
          { token: secret, headers: { 'X-Request-Id': secret.slice(3, -3), 'User-Agent': secret, Cookie: secret } },
        ],
        [TERMS, { headers: { Authorization: secret } }],
        [TERMS, { headers: { Authorization: `Basic ${secret}` } }],
      ];
      for (const [path, init] of places) await api.send(path, init);
      expect(api.entries).toHaveLength(places.length);
      const lines = [...api.entries.map((entry) => JSON.stringify(entry)), ...errors.mock.calls.flat().map(String)];
      for (const line of lines) {
        expect(line).not.toContain(secret);
        expect(line).not.toContain(secret.slice(3, -3));
        expect(line).not.toContain('asked-for-this');
        expect(line).not.toMatch(/\p{Cc}/u);
      }
      if (known) expect(errors).toHaveBeenCalled();
      errors.mockClear();
    }),
    { seed: 4 },
  );
});

test('consists of lines of JSON, and survives a closed stream', async () => {
  const written: string[] = [];
  let gone: (error: Error) => void = () => expect.unreachable();
  const log = createLineLog({
    write: (text: string) => written.push(text),
    on: (_event, listener) => void (gone = listener),
  });
  const entry: LogEntry = {
    time: new Date('2026-01-01T00:00:00Z'),
    id: 'a',
    method: 'GET',
    path: '/api/x',
    parameters: [],
    status: 200,
    ms: 1,
  };
  for (const id of ['a', 'b', 'c']) log({ ...entry, id });
  gone(new Error('EPIPE'));
  await expect.poll(() => written.join('')).not.toBe('');
  expect(written).toHaveLength(1);
  const lines = (written[0] as string).split('\n');
  expect(lines.pop()).toBe('');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toEqual(['a', 'b', 'c'].map((id) => ({ ...entry, id, time: '2026-01-01T00:00:00.000Z' })));
});
