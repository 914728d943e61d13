/** Process for one measurement, so that none starts with the memory of another. Receives one {@link Job} and sends one result. */
import type { BuildResult } from '../../src/cli/index.ts';
import type { AgentSnapshot } from './agents/write-agent-snapshot.ts';
import type { Load, LoadJob } from './api/load.ts';
import type { ProcessingTimes } from './api/processing.ts';
import type { Snapshot } from './api/write-snapshot.ts';
import type { DiffFigures, WrittenVersions } from './diff/measure.ts';
import type { FilePair } from './files/write-inputs.ts';
import type { TransformFigures } from './transform/measure.ts';
import type { PairFigures } from './transform/pairs.ts';

export type Job =
  | { readonly kind: 'build'; readonly ontology: string; readonly out: string }
  | { readonly kind: 'snapshot'; readonly ontology: string; readonly out: string }
  | { readonly kind: 'agent-snapshot'; readonly ontology: string; readonly out: string }
  | { readonly kind: 'processing'; readonly out: string }
  | { readonly kind: 'transform'; readonly records: number; readonly runs: number }
  | { readonly kind: 'pairs'; readonly ontology: string; readonly out: string; readonly runs: number }
  | { readonly kind: 'file-pairs'; readonly ontology: string; readonly out: string; readonly bytes: number }
  | { readonly kind: 'diff'; readonly ontology: string; readonly folder: string; readonly runs: number }
  | ({ readonly kind: 'load' } & LoadJob);

/** Result by kind of job. */
export interface Results {
  build: Omit<BuildResult, 'issues'>;
  snapshot: Snapshot;
  'agent-snapshot': AgentSnapshot;
  processing: ProcessingTimes;
  transform: TransformFigures;
  pairs: readonly PairFigures[];
  'file-pairs': readonly FilePair[];
  diff: { readonly figures: DiffFigures; readonly files: WrittenVersions };
  load: Load;
}

export type WorkerReply =
  { readonly ok: true; readonly result: Results[keyof Results] } | { readonly ok: false; readonly message: string };

type Runners = { readonly [Kind in keyof Results]: (job: Extract<Job, { kind: Kind }>) => Promise<Results[Kind]> };

/** Each job imports its own modules, so that measuring builds does not require the packages that measure servers. */
const RUNNERS: Runners = {
  async build({ ontology, out }) {
    const { build } = await import('../../src/cli/index.ts');
    const progress = { update: () => {}, done: () => {}, clear: () => {} };
    const { issues: _, ...result } = await build({ ontology, out, progress });
    return result;
  },
  snapshot: async ({ ontology, out }) => (await import('./api/write-snapshot.ts')).writeSnapshot(ontology, out),
  'agent-snapshot': async ({ ontology, out }) =>
    (await import('./agents/write-agent-snapshot.ts')).writeAgentSnapshot(ontology, out),
  processing: async ({ out }) => (await import('./api/processing.ts')).measureProcessing(out),
  transform: async ({ records, runs }) => (await import('./transform/measure.ts')).measureTransform(records, runs),
  async pairs({ ontology, out, runs }) {
    const { writeSnapshot } = await import('../../src/cli/index.ts');
    const { publication, schemas } = await writeSnapshot(ontology, out, true);
    return schemas ? (await import('./transform/pairs.ts')).measurePairs(schemas, publication, runs) : [];
  },
  'file-pairs': async ({ ontology, out, bytes }) =>
    (await import('./files/write-inputs.ts')).writeInputs(ontology, out, bytes),
  diff: async ({ ontology, folder, runs }) => (await import('./diff/measure.ts')).measureDiff(ontology, folder, runs),
  load: async (job) => (await import('./api/load.ts')).load(job),
};

async function runJob(job: Job): Promise<WorkerReply> {
  try {
    const run = RUNNERS[job.kind] as (job: Job) => Promise<Results[keyof Results]>;
    return { ok: true, result: await run(job) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('disconnect', () => process.exit(1));
process.once('message', (job: Job) => {
  void runJob(job).then((reply) => process.send?.(reply, () => process.exit(0)));
});
