import { availableParallelism, loadavg } from 'node:os';

/** Name of the environment variable with the factor of a run, for all its workers. */
const VARIABLE = 'TEST_TIME_FACTOR';

/** Upper bound of the factor: a test that hangs is reported after eight times its limit at the latest. */
const MAX_FACTOR = 8;

/**
 * How many times as long a test takes beside other programs: each core is shared by the runs of the test and of what already runs.
 *
 * @param load processes that wanted to run during the last minute, on average
 */
export function slowdown(load: number, cores: number): number {
  return Math.min(1 + load / cores, MAX_FACTOR);
}

/**
 * Milliseconds that a test may take: those of two idle cores, multiplied by how busy the machine was when the tests started. Every time
 * limit of the tests comes from here. `TEST_TIME_FACTOR=3 npm test` sets the factor.
 */
export function timeLimit(milliseconds: number): number {
  process.env[VARIABLE] ??= String(slowdown(loadavg()[0] ?? 0, availableParallelism()));
  return Math.round(milliseconds * Number(process.env[VARIABLE]));
}
