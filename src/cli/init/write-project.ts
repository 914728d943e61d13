import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Project } from './project-files.ts';
import { PROJECT_FILES, sampleOntology } from './project-files.ts';

/** Name of the sample. */
const SAMPLE = 'ontology.ttl';

/** Paths relative to the folder. */
export interface WrittenProject {
  readonly written: readonly string[];
  /** Files that existed, and were not changed. */
  readonly kept: readonly string[];
}

/** Writes the files of a project, and a sample if it has no ontology. */
export function writeProject(folder: string, project: Project): WrittenProject {
  mkdirSync(folder, { recursive: true });
  const files = [
    ...(project.hasOntology ? [] : [[SAMPLE, sampleOntology(project)] as const]),
    ...Object.entries(PROJECT_FILES).map(([path, create]) => [path, create(project)] as const),
  ];
  const isNew = files.map(([path, text]) => writeNew(join(folder, path), text));
  const paths = (wanted: boolean): string[] => files.flatMap(([path], at) => (isNew[at] === wanted ? [path] : []));
  return { written: paths(true), kept: paths(false) };
}

/** Returns false if the file exists. */
function writeNew(file: string, text: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
