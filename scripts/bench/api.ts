import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { userPath } from '../../src/cli/command-line.ts';
import { judge } from './api/aims.ts';
import { measureApi } from './api/measure.ts';
import type { ApiReport } from './api/report.ts';
import { reportApi } from './api/report.ts';
import type { Plan } from './plan.ts';
import { generateSubjects } from './plan.ts';
import { requirePackage } from './require-package.ts';

const SIZES = [1_000, 3_000, 50_000];

/** Serves the API of the ontology of `--ontology` and of generated ones, compares it with a bare server, and prints the figures. */
export async function benchApi(plan: Plan): Promise<readonly ApiReport[]> {
  const { ontology, sizes = SIZES, runs, seconds, folder } = plan;
  requirePackage('autocannon', 'the API');
  const given = ontology === undefined ? [] : [{ name: ontology, path: userPath(ontology) }];
  const reports: ApiReport[] = [];
  for (const { name, path } of [...given, ...(await generateSubjects(sizes, plan))]) {
    const served = join(folder, 'served');
    mkdirSync(served);
    const figures = await measureApi(path, served, { runs, seconds });
    rmSync(served, { recursive: true });
    reports.push({ name, figures, aims: judge(figures) });
    console.log(`${reportApi(reports.at(-1) as ApiReport, { runs, seconds })}\n`);
  }
  return reports;
}
