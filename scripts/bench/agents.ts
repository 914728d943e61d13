import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, userPath } from '../../src/cli/command-line.ts';
import { measureAgents } from './agents/measure.ts';
import type { AgentReport } from './agents/report.ts';
import { reportAgents } from './agents/report.ts';
import type { Plan } from './plan.ts';
import { requirePackage } from './require-package.ts';

/**
 * Serves the included ontology, or the one of `--ontology`, calls its tools like an agent, compares them with the API, and
 * prints the figures.
 */
export async function benchAgents({ ontology, runs, seconds, folder }: Plan): Promise<AgentReport> {
  for (const name of ['autocannon', '@modelcontextprotocol/client']) requirePackage(name, 'the tools for agents');
  const path = ontology === undefined ? join(ROOT, 'ontology') : userPath(ontology);
  const parent = join(folder, 'agents');
  mkdirSync(parent);
  const figures = await measureAgents(path, parent, { runs, seconds });
  rmSync(parent, { recursive: true });
  const report = { name: ontology ?? 'ontology/', figures };
  console.log(`${reportAgents(report, { runs, seconds })}\n`);
  return report;
}
