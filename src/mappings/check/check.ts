import { effectiveSeverity } from '../../ontology/check/check.ts';
import { byLocation } from '../../ontology/check/issue-order.ts';
import type { CooperativeTask } from '../../ontology/cooperative.ts';
import type { Issue, Severity } from '../../ontology/issue.ts';
import type { AuthoredSchema } from '../format/json-file.ts';
import type { MappingCheckContext, MappingCheckInput, MappingFinding, MappingRule } from './context.ts';
import { createMappingContexts } from './context.ts';
import { domainRules } from './domains.ts';
import { doubleRules } from './doubles.ts';
import { exampleRules } from './examples.ts';
import { coverageRules } from './gaps.ts';
import { nameRules } from './names.ts';
import { rangeRules } from './ranges.ts';
import { schemaRules } from './schemas.ts';

/** All rules about mapping files, errors first. */
export const MAPPING_RULES: readonly MappingRule[] = [
  ...nameRules,
  ...doubleRules,
  ...schemaRules,
  ...exampleRules,
  ...domainRules,
  ...rangeRules,
  ...coverageRules,
].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));

/**
 * Checks mapping files against the ontology, their JSON Schemas and their examples. Returns all issues, sorted by file, line and column.
 * Deterministic. Yields after each file.
 *
 * @param remember returns the issues of a file, or computes them
 */
export function* checkMappings<Authored extends AuthoredSchema>(
  authored: readonly Authored[],
  input: MappingCheckInput,
  remember: (one: Authored, compute: () => Issue[]) => Issue[] = (_, compute) => compute(),
): CooperativeTask<readonly Issue[]> {
  const found: Issue[] = [];
  const contextOf = createMappingContexts(input);
  for (const one of authored) {
    found.push(...remember(one, () => [...issuesIn(contextOf(one))]));
    yield;
  }
  // Reports issues of inherited fields, and of files that several mappings name, once.
  const once = new Map(found.map((issue) => [JSON.stringify(issue), issue]));
  return [...once.values()].sort(byLocation);
}

/** Issues of one mapping file, by rule. */
function* issuesIn(context: MappingCheckContext): Generator<Issue> {
  for (const rule of MAPPING_RULES) {
    const severity = effectiveSeverity(rule, context.severities);
    if (severity === 'off') continue;
    for (const finding of rule.find(context)) yield issueOf(rule, severity, finding, context);
  }
}

function issueOf(
  { code }: MappingRule,
  severity: Severity,
  { message, path, part, place }: MappingFinding,
  { authored }: MappingCheckContext,
): Issue {
  return { code, severity, message, ...(place ?? authored.yaml.locate(path ?? [], part)) };
}
