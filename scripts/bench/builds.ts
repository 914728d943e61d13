import { userPath } from '../../src/cli/command/options.ts';
import type { Run } from './build/measure.ts';
import { measureBuild } from './build/measure.ts';
import type { BuildFigures } from './build/report.ts';
import { reportBuild } from './build/report.ts';
import type { Plan } from './plan.ts';
import { generateSubjects, SCHEMA_ORG } from './plan.ts';

const SIZES = [3_000, 20_000, 50_000];

/** Builds schema.org (or the ontology of `--ontology`) and generated ontologies several times, and prints the figures. */
export async function benchBuilds(plan: Plan): Promise<readonly BuildFigures[]> {
  const { ontology, sizes = SIZES, runs, folder } = plan;
  const first = ontology === undefined ? SCHEMA_ORG : { name: ontology, path: userPath(ontology) };
  const figures: BuildFigures[] = [];
  for (const { name, path } of [first, ...(await generateSubjects(sizes, plan))]) {
    const measured: Run[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measureBuild(path, folder));
    figures.push({ name, runs: measured });
    console.log(`${reportBuild({ name, runs: measured })}\n`);
  }
  return figures;
}
