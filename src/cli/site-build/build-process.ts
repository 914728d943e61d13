/** A process that builds a site while `start` serves its pages, with a lower priority, so that they do not wait. */
import { setPriority } from 'node:os';
import { reportFailure } from '../command/failure.ts';
import { interruptible } from '../command/signals.ts';
import { createProgress } from '../command/terminal.ts';
import { buildIfChanged, describeResult } from './build-if-changed.ts';
import type { BuildOptions } from './build-site.ts';

/** What to build: plain data. */
export type BuildJob = Omit<BuildOptions, 'progress' | 'interruption' | 'startValidation' | 'compare' | 'cache'>;

/** Niceness of the process: https://man7.org/linux/man-pages/man7/sched.7.html. */
const NICENESS = 10;

/** Prints the result; of a verbose build, the steps. Returns the exit code. */
async function build(job: BuildJob): Promise<number> {
  const { done } = createProgress();
  const progress = { update: () => {}, done: job.verbose === true ? done : () => {}, clear: () => {} };
  try {
    const result = await interruptible((interruption) => buildIfChanged({ ...job, progress, interruption }));
    if (job.verbose === true) return 0;
    done(`Built ${describeResult(result, job, result.timings['total'] ?? 0)}`);
    for (const note of [result.markdown, result.termFiles]) if (note !== undefined) done(note);
    return 0;
  } catch (error) {
    return reportFailure(error);
  }
}

/** The parent process has ended, and the build is of no use. Its handler removes the files. */
const stop = (): void => void process.kill(process.pid, 'SIGTERM');

process.once('disconnect', stop);
process.once('message', (job: BuildJob) => {
  void build(job).then((code) => {
    process.exitCode = code;
    process.off('disconnect', stop);
    if (process.connected) process.disconnect();
  });
});
try {
  setPriority(NICENESS);
} catch {
  // The system does not allow it.
}
