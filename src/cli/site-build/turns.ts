import { setImmediate } from 'node:timers/promises';

/** How long work may go on before the event loop gets a turn, in milliseconds: signals are answered and progress is shown then. */
const LONGEST = 100;

/** Gives the event loop a turn where it has had none for a while. Throws the signal's reason where it has aborted. */
export type Turn = () => Promise<void>;

export function createTurns(signal?: AbortSignal): Turn {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < LONGEST) return;
    await setImmediate();
    signal?.throwIfAborted();
    last = performance.now();
  };
}
