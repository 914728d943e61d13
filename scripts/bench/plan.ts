import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { generateOntology } from './ontology/generate.ts';
import { readWords } from './ontology/words.ts';
import type { BenchPublication } from './publications.ts';

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

/** A generated ontology. */
export interface GeneratedPublication extends BenchPublication {
  readonly size: number;
}

/** The source of words for generated ontologies. */
export const WORDS_FILE = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));

const GENERATED_EDIT = { at: /(?<=(?:obo:IAO_0000115|skos:definition) ")/ };

/** Generates ontologies of these sizes as files below the folder. */
export async function generateSubjects(
  sizes: readonly number[],
  { folder, thin }: Plan,
): Promise<GeneratedPublication[]> {
  const words = readWords(readFileSync(WORDS_FILE, 'utf8'));
  const subjects: GeneratedPublication[] = [];
  for (const size of sizes) {
    const parent = join(folder, `generated-${size}`);
    mkdirSync(parent, { recursive: true });
    const path = join(parent, 'ontology.ttl');
    await pipeline(Readable.from(generateOntology(size, words, { thin })), createWriteStream(path));
    const name = `generated${thin ? ' (thin)' : ''}, ${size.toLocaleString('en')} terms`;
    subjects.push({ name, path, size, edit: GENERATED_EDIT });
  }
  return subjects;
}
