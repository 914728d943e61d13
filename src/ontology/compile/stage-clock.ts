/** Tells how long each stage of a piece of work took. */
export interface StageClock {
  /** Milliseconds by stage, in the order in which they ended. */
  readonly stages: Readonly<Record<string, number>>;
  /** Ends a stage that began when the one before it ended. */
  stop(stage: string): void;
}

/** Starts the clock of the first stage. */
export function startClock(): StageClock {
  const stages: Record<string, number> = {};
  let last = performance.now();
  return {
    stages,
    stop(stage) {
      const now = performance.now();
      stages[stage] = (stages[stage] ?? 0) + now - last;
      last = now;
    },
  };
}
