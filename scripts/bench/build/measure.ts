import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parsePublication } from '../../../src/ontology/stored-closures.ts';
import { pageLanguages, termFolders } from '../../../src/site/index/page-languages.ts';
import { inProcess } from '../in-process.ts';
import type { PlainLoop } from './plain-loop.ts';
import type { StageTimes } from './stage-clock.ts';

/** One build, and then the plain loop over the same bytes. Times in ms, memory in bytes. */
export interface Run {
  readonly terms: number;
  /** A term has a page in each language of its labels. */
  readonly languages: number;
  readonly termPages: number;
  readonly pages: number;
  readonly timings: Readonly<Record<string, number>>;
  /** CPU time of all processes, by the stages that a build reports. */
  readonly processors: StageTimes;
  /** Peak of all processes of the build. */
  readonly peak: number;
  readonly loop: PlainLoop;
}

/** Builds an ontology below a folder for temporary files, writes the same files with a plain loop, and removes both. */
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
