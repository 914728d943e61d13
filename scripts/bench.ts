import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { generateOntology } from './bench/generate.ts';
import { measure } from './bench/measure.ts';
import type { Run } from './bench/measure.ts';
import { report } from './bench/report.ts';
import type { Subject } from './bench/report.ts';
import { userPath } from './command/options.ts';
import { parseCommand, readCount } from './command/parse.ts';

/**
 * `npm run bench`: builds schema.org (or the ontology given) and generated ontologies, each several times, with a plain loop over
 * the same bytes after each build, and prints the figures.
 */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('bench', argv);
  if (!values) return;
  const sizes = (values.sizes ?? '')
    .split(',')
    .filter((size) => size !== '')
    .map((size) => readCount('sizes', size));
  const runs = readCount('runs', values.runs ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-bench-'));
  try {
    console.log(`Node ${process.version}, ${cpus().length} processors (${cpus()[0]?.model}), files in ${folder}\n`);
    const subjects: Subject[] = [];
    for (const { name, path } of await prepare(values.ontology, sizes, folder)) {
      const measured: Run[] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await measure(path, folder));
      const subject = { name, runs: measured };
      subjects.push(subject);
      console.log(`${report(subject)}\n`);
    }
    if (values.json !== undefined) writeFileSync(userPath(values.json), `${JSON.stringify(subjects, undefined, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is measured: a file or folder each. */
async function prepare(
  ontology: string | undefined,
  sizes: readonly number[],
  folder: string,
): Promise<{ name: string; path: string }[]> {
  const schema = { name: 'schema.org 29.4', path: fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')) };
  const subjects = [ontology === undefined ? schema : { name: ontology, path: userPath(ontology) }];
  for (const size of sizes) {
    const parent = join(folder, `generated-${size}`);
    mkdirSync(parent);
    const path = join(parent, 'ontology.ttl');
    await pipeline(Readable.from(generateOntology(size)), createWriteStream(path));
    subjects.push({ name: `generated, ${size.toLocaleString('en')} terms`, path });
  }
  return subjects;
}
