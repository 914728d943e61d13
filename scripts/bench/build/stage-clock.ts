import type { Progress } from '../../../src/cli/command/progress.ts';

/** Prefixes of the lines with which a build reports the end of a stage. */
export const STAGES = ['check', 'data', 'search', 'pages', 'text'] as const;
export type Stage = (typeof STAGES)[number];

/** CPU time by stage; absent on systems other than Linux. `check` includes everything before the first file is written. */
export type StageTimes = Readonly<Partial<Record<Stage, number>>>;

/**
 * Measures the CPU time of each stage of a build, from its progress messages.
 *
 * @param used returns the CPU time so far in ms
 */
export function createStageClock(used: () => number | undefined): { progress: Progress; times(): StageTimes } {
  const times: Partial<Record<Stage, number>> = {};
  let before = used();
  const done = (text: string): void => {
    const stage = STAGES.find((name) => text.startsWith(`${name} `));
    const now = used();
    if (stage !== undefined && before !== undefined && now !== undefined) times[stage] = now - before;
    before = now;
  };
  return { progress: { update: () => {}, done, clear: () => {} }, times: () => times };
}
