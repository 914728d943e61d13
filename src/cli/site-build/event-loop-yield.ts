import { setImmediate } from 'node:timers/promises';

/** Maximum time between two yields, so that signals and progress updates are handled promptly. */
const MAX_BLOCKED_MS = 100;

/** Yields to the event loop if the last yield was too long ago. Throws the signal's reason if it has aborted. */
export type EventLoopYield = () => Promise<void>;

export function createEventLoopYield(signal?: AbortSignal): EventLoopYield {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < MAX_BLOCKED_MS) return;
    await setImmediate();
    signal?.throwIfAborted();
    last = performance.now();
  };
}
