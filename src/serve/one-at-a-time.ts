import type { Turns } from '../api/http/yielding.ts';

/**
 * Creates the scheduling of all long work of a process: one slice in each round of the event loop, first come, first served. Ten
 * concurrent transforms delay a lookup no longer than one.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  const resume = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(resume);
  };
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(resume);
    });
  return { begin: () => (waiting.length > 0 ? next() : undefined), next };
}
