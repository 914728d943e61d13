import type { CooperativeTask } from '../../ontology/cooperative.ts';

/** How long others wait at most while work is done that takes longer, in milliseconds. */
const SLICE_MS = 5;

/** How long work takes turns. */
export interface Turns {
  /** Resolves when new work may begin; undefined if it may at once. */
  begin(): Promise<void> | undefined;
  /** Lets others have their turn: resolves when work may go on. */
  next(): Promise<void>;
}

let turns: Turns = {
  begin: () => undefined,
  next: () => new Promise((resolve) => setTimeout(resolve, 0)),
};

/**
 * Lets a platform say how long work takes turns. Without it, each work waits for itself alone, as is right where a request must not
 * wait for what another one does, https://developers.cloudflare.com/workers/observability/errors/.
 */
export function yieldWith(others: Turns): void {
  turns = others;
}

/** Does long work in slices of time, so that a server answers others meanwhile. Where the clock stands still it is one slice. */
export async function runYielding<Made>(steps: CooperativeTask<Made>): Promise<Made> {
  await turns.begin();
  for (;;) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() <= end) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
    await turns.next();
  }
}
