/** Long work that can be left between its steps, for others to have their turn. The last step gives what was made. */
export type CooperativeTask<Made> = Generator<undefined, Made>;

/** So many items are a step of work on a list: some milliseconds at most. */
const ITEMS_PER_STEP = 16;

/** Goes through a list in steps. */
export function* each<Item>(items: ArrayLike<Item>, work: (item: Item, index: number) => void): CooperativeTask<void> {
  for (let i = 0; i < items.length; i += 1) {
    work(items[i] as Item, i);
    if (i % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
  }
}

/** Does all steps at once. */
export function finish<Made>(steps: CooperativeTask<Made>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
