import { setImmediate } from 'node:timers/promises';
import type { CooperativeTask } from '../../ontology/cooperative.ts';

/** Runs a task, and handles events between its steps: a build writes pages at the same time. */
export async function runYielding<Result>(task: CooperativeTask<Result>): Promise<Result> {
  for (;;) {
    const step = task.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
