import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { watchTree } from './process-tree.ts';
import type { WorkerReply, Job, Results } from './worker.ts';

/** Runs a job in a separate process. Returns its result and its peak memory; undefined on systems other than Linux. */
export function inProcess<Kind extends keyof Results>(
  job: Extract<Job, { kind: Kind }>,
): Promise<{ result: Results[Kind]; peak: number | undefined }> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // JSON would convert NaN to null.
      serialization: 'advanced',
    });
    const tree = watchTree(child.pid ?? 0);
    let reply: WorkerReply | undefined;
    child.once('message', (message) => (reply = message as WorkerReply));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const { peak } = tree.stop();
      if (reply?.ok) resolve({ result: reply.result as Results[Kind], peak });
      else reject(new Error(reply?.message ?? `The measured process ended with ${signal ?? `code ${code}`}`));
    });
    child.send(job);
  });
}
