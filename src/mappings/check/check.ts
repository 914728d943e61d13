import { effectiveSeverity } from '../../ontology/check/check.ts';
import { byLocation } from '../../ontology/check/issue-order.ts';
import type { Issue, Severity } from '../../ontology/issue.ts';
import type { AuthoredSchema } from '../format/authored.ts';
import type { MappingCheckContext, MappingCheckInput, MappingFinding, MappingRule } from './context.ts';
import { createMappingContexts } from './context.ts';
import { domainRules } from './domains.ts';
import { doubleRules } from './doubles.ts';
import { exampleRules } from './examples.ts';
import { coverageRules } from './gaps.ts';
import { nameRules } from './names.ts';
import { rangeRules } from './ranges.ts';
import { schemaRules } from './schemas.ts';

/** Every rule about mapping files, errors first. */
export const MAPPING_RULES: readonly MappingRule[] = [
  ...nameRules,
  ...doubleRules,
  ...schemaRules,
  ...exampleRules,
  ...domainRules,
  ...rangeRules,
  ...coverageRules,
].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));

/** The names that a configuration may raise or switch off. */
export const MAPPING_RULE_CODES: readonly string[] = MAPPING_RULES.map(({ code }) => code);

/**
 * Holds mapping files against the ontology, their JSON Schemas and their examples. Gives all issues at once, by file, line and column;
 * the same files give the same list.
 */
export function checkMappings(authored: readonly AuthoredSchema[], input: MappingCheckInput): Issue[] {
  const found = new Map<string, Issue>();
  for (const context of createMappingContexts(authored, input)) {
    for (const rule of MAPPING_RULES) {
      const severity = effectiveSeverity(rule, input.severities);
      if (severity === 'off') continue;
      for (const finding of rule.find(context)) {
        const issue = issueOf(rule, severity, finding, context);
        // A field that several entities have by `extends` is told once.
        found.set(JSON.stringify(issue), issue);
      }
    }
  }
  return [...found.values()].sort(byLocation);
}

function issueOf(
  { code }: MappingRule,
  severity: Severity,
  { message, path, part, place }: MappingFinding,
  { authored }: MappingCheckContext,
): Issue {
  return { code, severity, message, ...(place ?? authored.yaml.locate(path ?? [], part)) };
}
