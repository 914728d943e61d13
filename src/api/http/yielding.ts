import type { CooperativeTask } from '../../base/work.ts';

/** Maximum milliseconds of work before other requests get a turn. */
const SLICE_MS = 5;

/** Scheduling of long work. */
export interface Turns {
  /** Resolves when new work may begin; undefined if it may at once. */
  begin(): Promise<void> | undefined;
  /** Yields to others; resolves when work may continue. */
  next(): Promise<void>;
}

let turns: Turns = {
  begin: () => undefined,
  next: () => new Promise((resolve) => setTimeout(resolve, 0)),
};

/**
 * Sets the scheduling of a platform. Default: each work waits for a timer of its own, because on some platforms a request must not
 * wait for the work of another, https://developers.cloudflare.com/workers/observability/errors/.
 */
export function yieldWith(others: Turns): void {
  turns = others;
}

/**
 * Runs long work in time slices, between which a server handles other requests. If the clock does not advance, it is one slice.
 *
 * @param signal ends the work before the next slice, for a client that is gone
 * @throws the reason of the signal, if it was aborted
 */
export async function runYielding<Result>(task: CooperativeTask<Result>, signal?: AbortSignal | null): Promise<Result> {
  await turns.begin();
  for (;;) {
    signal?.throwIfAborted();
    const end = performance.now() + SLICE_MS;
    while (performance.now() <= end) {
      const step = task.next();
      if (step.done === true) return step.value;
    }
    await turns.next();
  }
}
