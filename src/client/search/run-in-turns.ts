import type { CooperativeTask } from '../../ontology/cooperative.ts';

/** Milliseconds of one turn: less than between two keys. */
const TURN_MS = 12;

/** Runs a task in turns. Between them, messages of the page are handled. */
export async function runInTurns<Result>(task: CooperativeTask<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + TURN_MS;
    do {
      const step = task.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
