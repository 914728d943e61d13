import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { median } from '../percentile.ts';
import { isInstalled, runCommand } from '../run-command.ts';

const HEADER = '<https://bench.example/ontology>';
const TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';
const LABEL = '<http://www.w3.org/2000/01/rdf-schema#label>';
/** pyLODE rejects an ontology without a titled header. Statements that both N-Triples and Turtle accept. */
const HEADER_STATEMENTS = `
${HEADER} ${TYPE} <http://www.w3.org/2002/07/owl#Ontology> .
${HEADER} ${LABEL} "Measured ontology" .
`;

/** Median time in ms of pyLODE for an ontology in N-Quads or Turtle. NaN: it is not installed, or it fails, which is reported. */
export async function measurePyLode(ontology: string, folder: string, runs: number): Promise<number> {
  if (!isInstalled('pylode')) return Number.NaN;
  const source = writeSource(ontology, folder);
  try {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1)
      times.push((await runCommand('pylode', [source, '-o', join(folder, 'pylode.html')])).time);
    return median(times);
  } catch (error) {
    console.error(`pyLODE: ${error instanceof Error ? error.message : String(error)}`);
    return Number.NaN;
  }
}

/** pyLODE ignores named graphs, so that N-Quads become N-Triples. */
function writeSource(ontology: string, folder: string): string {
  const text = readFileSync(ontology, 'utf8');
  const quads = extname(ontology) === '.nq';
  const source = join(folder, quads ? 'pylode.nt' : `pylode${extname(ontology)}`);
  writeFileSync(source, (quads ? text.replaceAll(/ <[^<> ]*> \.$/gm, ' .') : text) + HEADER_STATEMENTS);
  return source;
}
