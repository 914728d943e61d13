import { join } from 'node:path';
import { userPath } from '../../src/cli/command-line.ts';
import type { DiffReport } from './diff/report.ts';
import { reportDiffs } from './diff/report.ts';
import { inProcess } from './in-process.ts';
import type { Plan } from './plan.ts';
import { generateSubjects } from './plan.ts';
import { FOAF, OWN, SCHEMA_ORG } from './publications.ts';
import { ontopress, runCommand } from './run-command.ts';

const SIZES = [1_000, 50_000];

/** Edits ontologies, compares both versions, and prints what that costs and how many of the edits are found. */
export async function benchDiffs(plan: Plan): Promise<readonly DiffReport[]> {
  const { ontology, sizes = SIZES, runs, folder } = plan;
  const chosen = ontology === undefined ? [OWN, SCHEMA_ORG, FOAF] : [{ name: ontology, path: userPath(ontology) }];
  const reports: DiffReport[] = [];
  for (const { name, path } of [...chosen, ...(await generateSubjects(sizes, plan))]) {
    const into = join(folder, `diff-${reports.length}`);
    const { result } = await inProcess({ kind: 'diff', ontology: path, folder: into, runs });
    const { time } = await runCommand(process.execPath, ontopress('diff', result.files.old, result.files.now));
    reports.push({ name, ...result.figures, command: time / 1000 });
  }
  console.log(`${reportDiffs(reports)}\n`);
  return reports;
}
