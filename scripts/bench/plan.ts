import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { generateOntology } from './ontology/generate.ts';
import { readWords } from './ontology/words.ts';

/** Settings of a benchmark. */
export interface Plan {
  /** For temporary files. */
  readonly folder: string;
  /** Value of `--ontology`. */
  readonly ontology?: string;
  /** Number of terms of the generated ontologies. Each benchmark has its own default. */
  readonly sizes?: readonly number[];
  /** Generated terms have few statements. */
  readonly thin: boolean;
  /** Runs per measurement. */
  readonly runs: number;
  /** Seconds of load per run. */
  readonly seconds: number;
}

/** An ontology to measure: a file or folder. */
export interface Subject {
  readonly name: string;
  readonly path: string;
}

/** schema.org: a real ontology, and the source of words for generated ones. */
export const SCHEMA_ORG: Subject = {
  name: 'schema.org 29.4',
  path: fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')),
};

/** Generates ontologies of these sizes as files below the folder. */
export async function generateSubjects(sizes: readonly number[], { folder, thin }: Plan): Promise<Subject[]> {
  const words = readWords(readFileSync(SCHEMA_ORG.path, 'utf8'));
  const subjects: Subject[] = [];
  for (const size of sizes) {
    const parent = join(folder, `generated-${size}`);
    mkdirSync(parent, { recursive: true });
    const path = join(parent, 'ontology.ttl');
    await pipeline(Readable.from(generateOntology(size, words, { thin })), createWriteStream(path));
    subjects.push({ name: `generated${thin ? ' (thin)' : ''}, ${size.toLocaleString('en')} terms`, path });
  }
  return subjects;
}
