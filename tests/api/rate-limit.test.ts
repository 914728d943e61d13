import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RateLimiter } from '../../src/api/http/rate-limit.ts';
import { createMemoryLimiter, readRateLimit } from '../../src/api/http/rate-limit.ts';
import { ABOUT, entryOf, createTestApi, TERMS } from './access/test-api.ts';

describe('the limiter in memory', () => {
  test('allows as many requests in a window as the limit, then starts a new one', async () => {
    let time = 1_000_000;
    const limiter = createMemoryLimiter({ limit: 2, window: 60, now: () => time });
    expect(limiter.take('a')).toEqual({ allowed: true, limit: 2, window: 60, remaining: 1, reset: 60 });
    time += 10_500;
    expect(limiter.take('a')).toEqual({ allowed: true, limit: 2, window: 60, remaining: 0, reset: 50 });
    expect(limiter.take('a')).toEqual({ allowed: false, limit: 2, window: 60, remaining: 0, reset: 50 });
    time += 49_499;
    expect(limiter.take('a')).toMatchObject({ allowed: false, reset: 1 });
    time += 1;
    expect(limiter.take('a')).toEqual({ allowed: true, limit: 2, window: 60, remaining: 1, reset: 60 });
  });

  test('counts each caller separately', async () => {
    const limiter = createMemoryLimiter({ limit: 1 });
    expect([limiter.take('a'), limiter.take('b'), limiter.take('a')].map((one) => one.allowed)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('never allows more requests in a window than the limit, whatever their order', () => {
    const asks = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 30_000 })), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(asks, fc.integer({ min: 1, max: 5 }), (all, limit) => {
        let time = 0;
        const limiter = createMemoryLimiter({ limit, window: 10, now: () => time });
        const windows = new Map<string, { from: number; passed: number }>();
        for (const [key, pause] of all) {
          time += pause;
          const { allowed, remaining, reset } = limiter.take(key);
          let window = windows.get(key);
          if (!window || time >= window.from + 10_000) windows.set(key, (window = { from: time, passed: 0 }));
          expect(allowed).toBe(window.passed < limit);
          if (allowed) window.passed += 1;
          expect(remaining).toBe(limit - window.passed);
          expect(reset).toBe(Math.max(1, Math.ceil((window.from + 10_000 - time) / 1000)));
        }
      }),
      { seed: 4 },
    );
  });

  test('counts the last callers, and forgets others, of which there are any number', async () => {
    const limiter = createMemoryLimiter({ limit: 1, keys: 3 });
    for (const key of ['a', 'b', 'c', 'd']) limiter.take(key);
    for (const key of ['b', 'c', 'd']) expect(limiter.take(key), key).toMatchObject({ allowed: false });
    for (const key of ['e', 'f', 'g', 'h']) limiter.take(key);
    for (const key of ['f', 'g', 'h']) expect(limiter.take(key), key).toMatchObject({ allowed: false });
    expect(limiter.take('a')).toMatchObject({ allowed: true });
  });
});

describe('RATE_LIMIT', () => {
  test.each([
    [undefined, 600],
    ['', 600],
    ['60', 60],
    [' 5 ', 5],
  ])('%j means %i a minute', async (value, limit) => {
    expect(await readRateLimit({ RATE_LIMIT: value })?.take('a')).toMatchObject({ limit, window: 60 });
  });

  test('can be disabled', () => {
    expect(readRateLimit({ RATE_LIMIT: 'off' })).toBeUndefined();
  });

  test.each(['0', '-1', '1.5', 'many', '10/s', 'OFF'])('%j is rejected with the expected values', (value) => {
    expect(() => readRateLimit({ RATE_LIMIT: value })).toThrow(
      /^RATE_LIMIT is ".*"\. Expected requests a minute, such as 600, or off\.$/,
    );
  });
});

describe('a response', () => {
  async function limited(limiter: RateLimiter | undefined): Promise<ReturnType<typeof createTestApi>> {
    const tokens = [await entryOf('one'), await entryOf('two'), await entryOf('run', ':transform:run')];
    return createTestApi({ ACCESS_TOKENS: tokens.join() }, { rateLimit: limiter });
  }

  test('states the policy and the remaining requests', async () => {
    const api = await limited(createMemoryLimiter({ limit: 3 }));
    const { headers } = await api.send(TERMS, { token: 'one' });
    expect(headers.get('RateLimit-Policy')).toBe('"default";q=3;w=60');
    expect(headers.get('RateLimit')).toBe('"default";r=2;t=60');
  });

  test('above the limit is 429 with Retry-After, for that caller only', async () => {
    const api = await limited(createMemoryLimiter({ limit: 1 }));
    await api.send(TERMS, { token: 'one' });
    const response = await api.send(TERMS, { token: 'one' });
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(response.headers.get('RateLimit')).toBe('"default";r=0;t=60');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ status: 429, title: 'Too Many Requests' });
    expect(api.entries.at(-1)).toMatchObject({ status: 429, caller: expect.stringMatching(/^token-/) });
    expect((await api.send(TERMS, { token: 'two' })).status).toBe(200);
  });

  test('to a rejected request does not count, and has no such headers', async () => {
    const api = await limited(createMemoryLimiter({ limit: 1 }));
    for (const [path, init] of [
      [TERMS, {}],
      [TERMS, { token: 'wrong' }],
      [TERMS, { token: 'run' }],
      [TERMS, { method: 'DELETE', token: 'one' }],
      [TERMS, { method: 'OPTIONS', token: 'one' }],
      [`${TERMS}x`, { token: 'one' }],
    ] as const)
      expect((await api.send(path, init)).headers.get('RateLimit')).toBeNull();
    expect((await api.send(TERMS, { token: 'one' })).status).toBe(200);
  });

  test('of a public resource is not limited, because its caller is unknown', async () => {
    const api = await limited(createMemoryLimiter({ limit: 1 }));
    for (let i = 0; i < 3; i += 1) expect((await api.send(ABOUT)).status).toBe(200);
  });

  test('has no such headers without a limiter', async () => {
    const { headers } = await (await limited(undefined)).send(TERMS, { token: 'one' });
    expect(headers.get('RateLimit')).toBeNull();
  });

  test('waits for an asynchronous limiter', async () => {
    const slow: RateLimiter = {
      take: async () => ({ allowed: false, limit: 9, window: 1, remaining: 0, reset: 1 }),
    };
    expect((await (await limited(slow)).send(TERMS, { token: 'one' })).headers.get('RateLimit-Policy')).toBe(
      '"default";q=9;w=1',
    );
  });
});
