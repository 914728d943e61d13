import type { Turns } from '../api/http/yielding.ts';

/**
 * Makes the turns of all long work of a process: one slice in each round of the event loop, for the work that has waited longest. Ten
 * transforms at once then hold up a look-up no longer than one does.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  const goOn = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(goOn);
  };
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(goOn);
    });
  return { begin: () => (waiting.length > 0 ? next() : undefined), next };
}
