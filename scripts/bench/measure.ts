import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildResult } from '../build/build-site.ts';
import { watchMemory } from './memory.ts';
import type { PlainLoop } from './plain-loop.ts';
import type { Answer, Job } from './worker.ts';

/** One build and, right after it, the plain loop over the same bytes. Times in milliseconds, memory in bytes. */
export interface Run {
  readonly terms: number;
  readonly pages: number;
  readonly timings: Readonly<Record<string, number>>;
  /** Of all processes of the build together. */
  readonly peak: number;
  readonly loop: PlainLoop;
}

/** Builds an ontology below a folder for temporary files, then writes the same files plainly, and clears both away. */
export async function measure(ontology: string, folder: string): Promise<Run> {
  const [out, copy] = [join(folder, 'dist'), join(folder, 'copy')];
  try {
    const { result, peak } = await inProcess<BuildResult>({ kind: 'build', ontology, out });
    const { result: loop } = await inProcess<PlainLoop>({ kind: 'loop', from: join(out, 'public'), to: copy });
    return { terms: result.terms, pages: result.pages, timings: result.timings, peak: peak ?? result.renderPeak, loop };
  } finally {
    for (const path of [out, copy]) rmSync(path, { recursive: true, force: true });
  }
}

function inProcess<T>(job: Job): Promise<{ result: T; peak: number | undefined }> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const memory = watchMemory(child.pid ?? 0);
    let answer: Answer | undefined;
    child.once('message', (message) => (answer = message as Answer));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const peak = memory.stop();
      if (answer?.ok) resolve({ result: answer.result as T, peak });
      else reject(new Error(answer?.message ?? `The measured process ended with ${signal ?? `code ${code}`}`));
    });
    child.send(job);
  });
}
