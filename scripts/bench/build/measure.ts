import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parsePublication } from '../../../src/ontology/above.ts';
import { pageLanguages, termFolders } from '../../../src/site/index/page-languages.ts';
import { inProcess } from '../in-process.ts';
import type { PlainLoop } from './plain-loop.ts';
import type { StageTimes } from './stage-clock.ts';

/** One build and, right after it, the plain loop over the same bytes. Times in milliseconds, memory in bytes. */
export interface Run {
  readonly terms: number;
  /** A term has a page in each language that it has a label in. */
  readonly languages: number;
  readonly termPages: number;
  readonly pages: number;
  readonly timings: Readonly<Record<string, number>>;
  /** Of all processors and processes together, by the stages that a build tells of. */
  readonly processors: StageTimes;
  /** Of all processes of the build together. */
  readonly peak: number;
  readonly loop: PlainLoop;
}

/** Builds an ontology below a folder for temporary files, then writes the same files plainly, and clears both away. */
export async function measureBuild(ontology: string, folder: string): Promise<Run> {
  const [out, copy] = [join(folder, 'dist'), join(folder, 'copy')];
  try {
    const { result, peak } = await inProcess({ kind: 'build', ontology, out });
    const { terms, pages, timings, processors, renderPeak } = result;
    const { result: loop } = await inProcess({ kind: 'loop', from: join(out, 'public'), to: copy });
    return { terms, ...countLanguages(out), pages, timings, processors, peak: peak ?? renderPeak, loop };
  } finally {
    for (const path of [out, copy]) rmSync(path, { recursive: true, force: true });
  }
}

function countLanguages(out: string): Pick<Run, 'languages' | 'termPages'> {
  const publication = parsePublication(readFileSync(join(out, 'publication.json'), 'utf8'));
  const termPages = [...termFolders(publication).values()].reduce((sum, pages) => sum + pages, 0);
  return { languages: pageLanguages(publication).length, termPages };
}
