/** A process for one measurement, so that none starts with the memory of another. It gets one {@link Job} and answers once. */
import { buildSite } from '../build/build-site.ts';
import type { BuildResult } from '../build/build-site.ts';
import { writePlainly } from './plain-loop.ts';
import type { PlainLoop } from './plain-loop.ts';

export type Job =
  | { readonly kind: 'build'; readonly ontology: string; readonly out: string }
  | { readonly kind: 'loop'; readonly from: string; readonly to: string };

export type Answer =
  | { readonly ok: true; readonly result: Omit<BuildResult, 'issues'> | PlainLoop }
  | { readonly ok: false; readonly message: string };

const SILENT = { update: () => {}, done: () => {}, clear: () => {} };

async function work(job: Job): Promise<Answer> {
  try {
    if (job.kind === 'loop') return { ok: true, result: writePlainly(job.from, job.to) };
    const { issues: _, ...result } = await buildSite({ ontology: job.ontology, out: job.out, progress: SILENT });
    return { ok: true, result };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('disconnect', () => process.exit(1));
process.once('message', (job: Job) => {
  void work(job).then((answer) => process.send?.(answer, () => process.exit(0)));
});
