import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { generateOntology } from './ontology/generate.ts';
import { readWords } from './ontology/words.ts';

/** What to measure, and how. */
export interface Plan {
  /** For temporary files. */
  readonly folder: string;
  /** An ontology of the user's, as it was written. */
  readonly ontology?: string;
  /** Terms of the generated ontologies; each part has its own where they are absent. */
  readonly sizes?: readonly number[];
  /** How often each is measured. */
  readonly runs: number;
  /** How long a server is asked in one run. */
  readonly seconds: number;
}

/** Something to measure: a file or folder. */
export interface Subject {
  readonly name: string;
  readonly path: string;
}

/** schema.org: a real ontology, and where the generated ones have their words from. */
export const SCHEMA_ORG: Subject = {
  name: 'schema.org 29.4',
  path: fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')),
};

/** Generated ontologies of these sizes, as files below the folder. */
export async function generateSubjects(sizes: readonly number[], folder: string): Promise<Subject[]> {
  const words = readWords(readFileSync(SCHEMA_ORG.path, 'utf8'));
  const subjects: Subject[] = [];
  for (const size of sizes) {
    const parent = join(folder, `generated-${size}`);
    mkdirSync(parent, { recursive: true });
    const path = join(parent, 'ontology.ttl');
    await pipeline(Readable.from(generateOntology(size, words)), createWriteStream(path));
    subjects.push({ name: `generated, ${size.toLocaleString('en')} terms`, path });
  }
  return subjects;
}
