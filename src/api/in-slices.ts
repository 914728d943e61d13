import type { Steps } from '../ontology/steps.ts';

/** How long others wait at most while work is done that takes longer, in milliseconds. */
const SLICE_MS = 5;

/** Does long work in slices of time, so that a server answers others meanwhile. Where the clock stands still it is one slice. */
export async function inSlices<Made>(steps: Steps<Made>): Promise<Made> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() <= end) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
