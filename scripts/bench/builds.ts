import { userPath } from '../../src/cli/command-line.ts';
import { measureBuilds } from './build/measure.ts';
import type { BuildReport } from './build/report.ts';
import { reportBuilds } from './build/report.ts';
import type { Plan } from './plan.ts';
import { generateSubjects } from './plan.ts';
import type { BenchPublication } from './publications.ts';
import { FOAF, OWN, SCHEMA_ORG } from './publications.ts';

const SIZES = [3_000, 20_000, 50_000, 100_000];
/** A publication more is a row more. */
const PUBLICATIONS: readonly BenchPublication[] = [OWN, SCHEMA_ORG, FOAF];

/** Builds the publications (or the ontology of `--ontology`) and generated ontologies, and prints the figures after each. */
export async function benchBuilds(plan: Plan): Promise<readonly BuildReport[]> {
  const { ontology, sizes = SIZES, runs, folder } = plan;
  const chosen = ontology === undefined ? PUBLICATIONS : [{ name: ontology, path: userPath(ontology) }];
  const reports: BuildReport[] = [];
  for (const publication of chosen) {
    reports.push({ name: publication.name, figures: await measureBuilds(publication, folder, runs) });
    console.log(`${reportBuilds(reports.slice(-1))}\n`);
  }
  for (const size of sizes) {
    // One at a time: the largest are hundreds of megabytes.
    const [publication] = await generateSubjects([size], plan);
    if (!publication) continue;
    reports.push({ name: publication.name, size, figures: await measureBuilds(publication, folder, runs) });
    console.log(`${reportBuilds(reports.slice(-1))}\n`);
  }
  console.log(`All publications, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}\n\n${reportBuilds(reports)}\n`);
  return reports;
}
