/** An action, and the pause in typing before it, in ms. */
type Delayed = readonly [ms: number, action: () => void];

/** Actions after pauses in typing. */
export class TypingPauses {
  readonly #actions: readonly Delayed[];
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor(actions: readonly Delayed[]) {
    this.#actions = actions;
  }

  /** Starts all pauses again. */
  restart(): void {
    this.cancel();
    this.#timers = this.#actions.map(([ms, action]) => setTimeout(action, ms));
  }

  /** Ends all pauses without their actions. */
  cancel(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
    this.#timers = [];
  }
}
