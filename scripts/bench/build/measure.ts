import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProcess } from '../in-process.ts';
import type { PlainLoop } from './plain-loop.ts';

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
export async function measureBuild(ontology: string, folder: string): Promise<Run> {
  const [out, copy] = [join(folder, 'dist'), join(folder, 'copy')];
  try {
    const { result, peak } = await inProcess({ kind: 'build', ontology, out });
    const { result: loop } = await inProcess({ kind: 'loop', from: join(out, 'public'), to: copy });
    return { terms: result.terms, pages: result.pages, timings: result.timings, peak: peak ?? result.renderPeak, loop };
  } finally {
    for (const path of [out, copy]) rmSync(path, { recursive: true, force: true });
  }
}
