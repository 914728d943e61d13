import { createRecentValues } from '../../base/work.ts';
import { problem } from './problem.ts';

/** The remaining requests of a caller. */
export interface Allowance {
  /** Whether this request is within the limit. */
  readonly allowed: boolean;
  /** Requests in one window, and its length in seconds. */
  readonly limit: number;
  readonly window: number;
  readonly remaining: number;
  /** Seconds until there are `limit` requests again, at least 1. */
  readonly reset: number;
}

/** Counts requests by caller. Default: in memory. Another implementation can count for several instances. */
export interface RateLimiter {
  take(key: string): Promise<Allowance> | Allowance;
}

/** Number of callers that are counted at least: the last ones. */
const MAX_KEYS = 10_000;
const WINDOW = 60;
const PER_MINUTE = 600;

/**
 * Counts in memory. The window of each caller starts with its first request.
 *
 * @param options.limit requests in a window of `window` seconds
 * @param options.now milliseconds of a clock
 */
export function createMemoryLimiter(options: {
  readonly limit: number;
  readonly window?: number;
  readonly keys?: number;
  readonly now?: () => number;
}): { take(key: string): Allowance } {
  const { limit, window = WINDOW, keys = MAX_KEYS, now = Date.now } = options;
  const counts = createRecentValues<string, { used: number; readonly ends: number }>(keys);
  return {
    take(key) {
      const time = now();
      let count = counts.get(key);
      if (!count || count.ends <= time) counts.set(key, (count = { used: 0, ends: time + window * 1000 }));
      const allowed = count.used < limit;
      if (allowed) count.used += 1;
      const reset = Math.max(1, Math.ceil((count.ends - time) / 1000));
      return { allowed, limit, window, remaining: limit - count.used, reset };
    },
  };
}

/**
 * Creates the limiter from `RATE_LIMIT`: requests a minute, or `off` (undefined). Default: 600.
 *
 * @throws {Error} if the value is invalid
 */
export function readRateLimit(environment: Readonly<Record<string, string | undefined>>): RateLimiter | undefined {
  const text = environment['RATE_LIMIT']?.trim() || String(PER_MINUTE);
  if (text === 'off') return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new Error(
      `RATE_LIMIT is ${JSON.stringify(text)}. Expected requests a minute, such as ${PER_MINUTE}, or off.`,
    );
  }
  return createMemoryLimiter({ limit: Number(text) });
}

/** The headers with a caller's allowance, by lower-case name: https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-10. */
export function rateLimitHeaders({ limit, window, remaining, reset }: Allowance): Readonly<Record<string, string>> {
  return { 'ratelimit-policy': `"default";q=${limit};w=${window}`, ratelimit: `"default";r=${remaining};t=${reset}` };
}

/** The response to a request above the limit, https://www.rfc-editor.org/rfc/rfc6585#section-4. */
export function tooManyRequests({ limit, window, reset }: Allowance): Response {
  const detail = `Rate limit exceeded: ${limit} requests in ${window} seconds for each token. Try again in ${reset} seconds.`;
  return problem({ status: 429, title: 'Too Many Requests', detail }, { 'Retry-After': String(reset) });
}
