import { byLocation, effectiveSeverity } from '../../base/issue.ts';
import type { CooperativeTask } from '../../base/work.ts';
import type { Issue, Severity } from '../../base/issue.ts';
import { toPointer } from '../../json/json.ts';
import type { AuthoredSchema } from '../format/json-file.ts';
import { compileMapping } from '../transform/compile.ts';
import type { MappingCheckContext, MappingCheckInput, MappingFinding, MappingRule } from './context.ts';
import { createMappingContexts } from './context.ts';
import { doubleRules } from './doubles.ts';
import { nameRules } from './names.ts';
import { domainRules, rangeRules } from './ranges.ts';
import { coverageRules, schemaRules } from './schemas.ts';

const exampleRules: readonly MappingRule[] = [
  {
    code: 'mapping-example',
    severity: 'error',
    about: 'An example of a mapping file is invalid by its JSON Schema, or cannot be read.',
    find: errors,
  },
];

function* errors(context: MappingCheckContext): Generator<MappingFinding> {
  const { examples, schema } = context.authored;
  if (examples === undefined) return;
  const misfits = context.misfits();
  const { up, omitted } = compileMapping(schema.mapping, context.vocabulary);
  for (const [at, record] of schema.examples.entries()) {
    for (const { pointer, message } of misfits[at] ?? [])
      yield {
        message: `Example ${at + 1} is invalid: ${message}.`,
        place: examples.locate(toPointer([at]) + pointer),
      };
    // Examples cannot be read completely if names are unknown, which another rule reports.
    if ((misfits[at] ?? []).length > 0 || omitted.length > 0) continue;
    const outcome = up(record);
    for (const { pointer, found, expected, path } of 'errors' in outcome ? outcome.errors : []) {
      const field = path === undefined ? '' : ` by the field "${path}"`;
      const message = `Example ${at + 1} cannot be read${field}: found ${found}, expected ${expected}.`;
      yield { message, place: examples.locate(toPointer([at]) + pointer) };
    }
  }
}

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
