import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../support/command.ts';
import { slowdown, timeLimit } from '../support/time-limit.ts';

/** Limits that do not depend on how busy the machine is: options, the last argument of a test or hook, and deadlines. */
const FIXED = [
  /\b(?:timeout|testTimeout|hookTimeout): \d/,
  /^ *\}, (?:\d+_\d{3}|\d{4,})\);$/m,
  /setDefault(?:Navigation)?Timeout\(\d/,
  /deadline = Date\.now\(\) \+ \d/,
  /performance\.now\(\) - \w+\)\.toBeLessThan\(\d/,
];

describe('the time limits of the tests', () => {
  test.each([
    [0, 2, 1],
    [2, 2, 2],
    [6, 4, 2.5],
    [100, 2, 8],
  ])('beside a load of %d on %d cores are multiplied by the slowdown', (load, cores, factor) => {
    expect(slowdown(load, cores)).toBe(factor);
  });

  test('are the same in all workers of a run, and at most eight times as long', () => {
    const factor = timeLimit(1_000_000) / 1_000_000;
    expect(factor).toBeGreaterThan(0);
    expect(timeLimit(60_000)).toBe(Math.round(60_000 * Number(process.env['TEST_TIME_FACTOR'])));
  });

  test('are never fixed', () => {
    const names = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\/(?:fixtures|cases)\//.test(name))
      .map((name) => join('tests', name));
    const all = [...names, 'vitest.config.ts', 'vitest.edge.config.ts'];
    const fixed = all.flatMap((name) => {
      const text = readFileSync(join(ROOT, name), 'utf8');
      return FIXED.filter((pattern) => pattern.test(text)).map((pattern) => `${name}: ${pattern}`);
    });
    expect(all.length).toBeGreaterThan(400);
    expect(fixed.filter((line) => !line.startsWith('tests/scripts/time-limits.test.ts'))).toEqual([]);
  });
});
