import type { Graph } from '../graph.ts';
import type { Issue, Severity } from '../issue.ts';
import { alignmentRules } from './alignments.ts';
import type { CheckContext, CheckInput } from './context.ts';
import { createContext } from './context.ts';
import { definitionRules } from './definitions.ts';
import { disjointnessRules } from './disjointness.ts';
import { domainRules } from './domains.ts';
import { exampleRules } from './examples.ts';
import { hierarchyRules } from './hierarchy.ts';
import { identifierRules } from './identifiers.ts';
import { iriRules } from './iris.ts';
import { byLocation } from './issue-order.ts';
import { KEPT_CONTEXT_RULE } from './kept-context.ts';
import { labelRules } from './labels.ts';
import { lifecycleRules } from './lifecycle.ts';
import { literalRules } from './literals.ts';
import { NO_BASE_RULE } from './no-base.ts';
import { referenceRules } from './references.ts';
import type { Finding, Rule } from './rule.ts';
import type { Locate } from './source-location.ts';
import { createLocate, ownerOf } from './source-location.ts';
import { valueRules } from './values.ts';

export type { CheckInput } from './context.ts';
export type { Finding, Rule } from './rule.ts';

/** Every rule about the sources, errors first. */
export const RULES: readonly Rule[] = [
  ...iriRules,
  ...identifierRules,
  ...labelRules,
  ...definitionRules,
  ...hierarchyRules,
  ...domainRules,
  ...alignmentRules,
  ...referenceRules,
  ...valueRules,
  ...disjointnessRules,
  ...lifecycleRules,
  ...literalRules,
  ...exampleRules,
].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));

/** The names that a configuration may raise or switch off: every rule's, those of rules outside the table, and `shape` for the SHACL shapes. */
export const RULE_CODES: readonly string[] = [
  ...[...RULES, NO_BASE_RULE, KEPT_CONTEXT_RULE].map((rule) => rule.code),
  'shape',
];

/**
 * Runs every rule over the sources and their model.
 *
 * Gives all issues at once, by file, line, code and IRI; the same sources give the same list. Linear in triples and terms.
 * What parsing has reported already (`dataset.issues`) is not told again.
 *
 * @example check({ dataset, ontology, texts, standardTerms: () => undefined, severities: { 'no-label': 'error' } })
 */
export function check(input: CheckInput): Issue[] {
  const context = createContext(input);
  const locate = createLocate(input.dataset, input.texts);
  const told = new Set(input.dataset.issues.flatMap(({ code, iri }) => (iri === undefined ? [] : [`${code} ${iri}`])));
  const issues: Issue[] = [];
  for (const rule of RULES) {
    const severity = effectiveSeverity(rule, input.severities);
    if (severity === 'off') continue;
    for (const issue of issuesOf(rule, severity, context, locate)) {
      if (!told.has(`${issue.code} ${issue.iri ?? ''}`)) issues.push(issue);
    }
  }
  return issues.sort(byLocation);
}

/** What parsing told, with the severities that the configuration gives to warnings that are a rule's too. */
export function configuredIssues(issues: readonly Issue[], severities: CheckInput['severities']): Issue[] {
  const codes = new Set(RULE_CODES);
  return issues.flatMap((issue) => {
    const severity = codes.has(issue.code) ? effectiveSeverity(issue, severities) : issue.severity;
    return severity === 'off' ? [] : { ...issue, severity };
  });
}

/** A configuration may raise a warning or switch it off; an error stays an error, since the output would be wrong. */
export function effectiveSeverity(
  { code, severity }: Pick<Rule, 'code' | 'severity'>,
  configured: CheckInput['severities'],
): Severity | 'off' {
  return severity === 'error' ? 'error' : (configured[code] ?? severity);
}

/**
 * The rules as rows of a Markdown table: name, severity, what it reports.
 *
 * @param further rules about what stands on the ontology
 */
export function rulesAsMarkdown(further: readonly Pick<Rule, 'code' | 'severity' | 'about'>[] = []): string {
  const rows = [...RULES, NO_BASE_RULE, KEPT_CONTEXT_RULE, ...further].map(
    ({ code, severity, about }) => `| \`${code}\` | ${severity} | ${about.replaceAll('|', '\\|')} |`,
  );
  return [
    '| Rule | Severity | What it reports |',
    '| --- | --- | --- |',
    ...rows,
    '| `shape` | as the shape says | A resource does not meet a SHACL shape of the publication. |',
  ].join('\n');
}

function* issuesOf(rule: Rule, severity: Severity, context: CheckContext, locate: Locate): Generator<Issue> {
  for (const finding of rule.find(context)) {
    const iri = iriOf(finding, context.graph);
    const origin = finding.subject === undefined ? undefined : locate(finding.subject, finding.near);
    yield {
      code: rule.code,
      severity,
      message: finding.message,
      ...(origin && { file: origin.file }),
      ...(origin?.line !== undefined && { line: origin.line }),
      ...(iri !== undefined && { iri }),
    };
  }
}

/** What the issue is about; for a nameless node, the resource that it describes. */
function iriOf({ iri, subject }: Finding, graph: Graph): string | undefined {
  return iri ?? (subject === undefined ? undefined : ownerOf(graph, subject));
}
