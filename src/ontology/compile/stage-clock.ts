/** Measures the duration of stages. */
export interface StageClock {
  /** Stage → milliseconds, in the order in which the stages ended. */
  readonly stages: Readonly<Record<string, number>>;
  /** Ends the current stage and starts the next one. */
  stop(stage: string): void;
}

/** Starts the first stage. */
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
