import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RateLimiter } from '../../src/api/http/rate-limit.ts';
import { createMemoryLimiter, readRateLimit } from '../../src/api/http/rate-limit.ts';
import { ABOUT, entryOf, pier, TERMS } from './access/pier.ts';

describe('the limiter in memory', () => {
  test('lets as many through in a window as the limit says, and begins anew when it has ended', async () => {
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

  test('counts each caller by itself', async () => {
    const limiter = createMemoryLimiter({ limit: 1 });
    expect([limiter.take('a'), limiter.take('b'), limiter.take('a')].map((one) => one.allowed)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('never lets more through in a window than the limit, whoever asks when', () => {
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

  test('forgets who came first rather than grow', async () => {
    const limiter = createMemoryLimiter({ limit: 1, keys: 3 });
    for (const key of ['a', 'b', 'c']) limiter.take(key);
    expect(limiter.take('a')).toMatchObject({ allowed: false });
    limiter.take('d');
    // The fourth drove out the first, and no other.
    expect(limiter.take('b')).toMatchObject({ allowed: false });
    expect(limiter.take('c')).toMatchObject({ allowed: false });
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

  test('may be off', () => {
    expect(readRateLimit({ RATE_LIMIT: 'off' })).toBeUndefined();
  });

  test.each(['0', '-1', '1.5', 'many', '10/s', 'OFF'])('%j is told what it may be', (value) => {
    expect(() => readRateLimit({ RATE_LIMIT: value })).toThrow(
      /^RATE_LIMIT is ".*"\. Expected requests a minute, such as 600, or off\.$/,
    );
  });
});

describe('an answer', () => {
  async function limited(limiter: RateLimiter | undefined): Promise<ReturnType<typeof pier>> {
    const tokens = [await entryOf('one'), await entryOf('two'), await entryOf('run', ':transform:run')];
    return pier({ ACCESS_TOKENS: tokens.join() }, { rateLimit: limiter });
  }

  test('tells its caller the policy and what is left', async () => {
    const api = await limited(createMemoryLimiter({ limit: 3 }));
    const { headers } = await api.ask(TERMS, { token: 'one' });
    expect(headers.get('RateLimit-Policy')).toBe('"default";q=3;w=60');
    expect(headers.get('RateLimit')).toBe('"default";r=2;t=60');
  });

  test('above the limit is 429 with when to come again, for that caller alone', async () => {
    const api = await limited(createMemoryLimiter({ limit: 1 }));
    await api.ask(TERMS, { token: 'one' });
    const answer = await api.ask(TERMS, { token: 'one' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect(answer.headers.get('RateLimit')).toBe('"default";r=0;t=60');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ status: 429, title: 'Too Many Requests' });
    expect(api.entries.at(-1)).toMatchObject({ status: 429, caller: expect.stringMatching(/^token-/) });
    expect((await api.ask(TERMS, { token: 'two' })).status).toBe(200);
  });

  test('that is refused before costs nothing, and tells nothing of limits', async () => {
    const api = await limited(createMemoryLimiter({ limit: 1 }));
    for (const [path, init] of [
      [TERMS, {}],
      [TERMS, { token: 'wrong' }],
      [TERMS, { token: 'run' }],
      [TERMS, { method: 'DELETE', token: 'one' }],
      [TERMS, { method: 'OPTIONS', token: 'one' }],
      [`${TERMS}x`, { token: 'one' }],
    ] as const)
      expect((await api.ask(path, init)).headers.get('RateLimit')).toBeNull();
    expect((await api.ask(TERMS, { token: 'one' })).status).toBe(200);
  });

  test('of an open resource is not limited, since nobody is known there', async () => {
    const api = await limited(createMemoryLimiter({ limit: 1 }));
    for (let i = 0; i < 3; i += 1) expect((await api.ask(ABOUT)).status).toBe(200);
  });

  test('has no such headers where there is no limiter', async () => {
    const { headers } = await (await limited(undefined)).ask(TERMS, { token: 'one' });
    expect(headers.get('RateLimit')).toBeNull();
  });

  test('may be counted elsewhere: a limiter may take its time', async () => {
    const slow: RateLimiter = {
      take: async () => ({ allowed: false, limit: 9, window: 1, remaining: 0, reset: 1 }),
    };
    expect((await (await limited(slow)).ask(TERMS, { token: 'one' })).headers.get('RateLimit-Policy')).toBe(
      '"default";q=9;w=1',
    );
  });
});
