import type { Progress } from '../../../src/cli/command/progress.ts';

/** The lines with which a build says that a stage has ended begin with these words. */
export const STAGES = ['check', 'data', 'search', 'pages', 'text'] as const;
export type Stage = (typeof STAGES)[number];

/** By stage; absent where the system tells no processors' time. `check` is all that comes before the first file is written. */
export type StageTimes = Readonly<Partial<Record<Stage, number>>>;

/**
 * Notes how much processors have worked in each stage of a build, from what the build says as it goes on.
 *
 * @param used milliseconds of processors so far
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
