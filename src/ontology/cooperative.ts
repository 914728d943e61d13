/** A long computation that yields between steps, so that other work can run. Returns its result. */
export type CooperativeTask<Result> = Generator<undefined, Result>;

/** Runs a task to its end, and other work between its steps. */
export type TaskRunner = <Result>(task: CooperativeTask<Result>) => Promise<Result>;

/** Items of a list per step. A step takes a few milliseconds at most. */
const ITEMS_PER_STEP = 16;

/** Calls `work` for each item, and yields after each step. */
export function* each<Item>(items: ArrayLike<Item>, work: (item: Item, index: number) => void): CooperativeTask<void> {
  for (let i = 0; i < items.length; i += 1) {
    work(items[i] as Item, i);
    if (i % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
  }
}

/** Runs a task to its end without interruption. */
export function finish<Result>(steps: CooperativeTask<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
