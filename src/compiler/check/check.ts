import type { Issue, Severity } from '../../base/issue.ts';
import { byLocation, effectiveSeverity } from '../../base/issue.ts';
import type { CooperativeTask } from '../../base/work.ts';
import type { Graph } from '../../rdf/index.ts';
import { alignmentRules } from './alignments.ts';
import { disjointnessRules } from './disjointness.ts';
import { domainRules } from './domains.ts';
import { exampleRules } from './examples.ts';
import { headerRules } from './header.ts';
import { hierarchyRules } from './hierarchy.ts';
import { identifierRules } from './identifiers.ts';
import { iriRules } from './iris.ts';
import { jsonLdPrefixRules } from './json-ld-prefixes.ts';
import { labelRules } from './labels.ts';
import { lifecycleRules } from './lifecycle.ts';
import { NO_BASE_RULE } from './no-base.ts';
import { referenceRules } from './references.ts';
import type { CheckContext, CheckInput, CheckRule, Finding, Locate } from './rule.ts';
import { createCheckContext, createLocate, ownerOf } from './rule.ts';
import { shapeAxiomRules } from './shape-axioms.ts';
import { shapeClassRules } from './shape-classes.ts';
import { shapeProblemRules } from './shape-problems.ts';
import { shapeTextRules } from './shape-texts.ts';
import { SAVED_CONTEXT_RULE } from './saved-context.ts';
import { classRules, labelClashRules, relationRules } from './skos.ts';
import { standardTermRules } from './standard-terms.ts';
import { literalRules, valueRules } from './values.ts';

/** The rules about the last release. Not in the table of rules, because they need a comparison with it. */
export const RELEASE_RULES = [
  {
    code: 'version-not-bumped',
    severity: 'warning',
    about:
      'The ontology differs from its last release by more than its version number states, by semantic versioning: a breaking change needs a new first number.',
  },
  {
    code: 'release-outdated',
    severity: 'warning',
    about: 'The ontology has the version number of its last release, but another content. A release never changes.',
  },
  {
    code: 'compatibility-statement',
    severity: 'warning',
    about:
      'The header states that the ontology is compatible with its last release (`owl:backwardCompatibleWith`), but changes since can affect data; or that it is not (`owl:incompatibleWith`), but no change can.',
  },
] as const satisfies readonly Omit<CheckRule, 'find'>[];

export type { CheckInput } from './rule.ts';
export type { Finding, CheckRule as Rule } from './rule.ts';

/** All rules about the sources, errors first. */
export const RULES: readonly CheckRule[] = [
  ...iriRules,
  ...identifierRules,
  ...headerRules,
  ...labelRules,
  ...hierarchyRules,
  ...domainRules,
  ...alignmentRules,
  ...referenceRules,
  ...standardTermRules,
  ...jsonLdPrefixRules,
  ...valueRules,
  ...disjointnessRules,
  ...classRules,
  ...labelClashRules,
  ...relationRules,
  ...lifecycleRules,
  ...literalRules,
  ...exampleRules,
  ...shapeAxiomRules,
  ...shapeTextRules,
  ...shapeProblemRules,
  ...shapeClassRules,
].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));

/** What a table of rules shows. */
type RuleDescription = Pick<CheckRule, 'code' | 'about' | 'summary'> & { readonly severity: string };

/** All SHACL shapes, which have one code. */
const SHAPES: RuleDescription = {
  code: 'shape',
  severity: 'as set in the shape',
  about: 'A resource violates a SHACL shape of the publication.',
};

/** About files that are not sources: reported by the command that reads the folder. */
const UNREAD_FILE: RuleDescription = {
  code: 'unread-file',
  severity: 'warning',
  about:
    'A file of the folder is an ontology in a syntax that Ontopress does not read, or is compressed, so its terms are missing. Not reported if the configuration lists the sources.',
};

/** All rules about the sources: `RULES`, and the five outside of it. */
const SOURCE_RULES: readonly RuleDescription[] = [
  ...RULES,
  UNREAD_FILE,
  NO_BASE_RULE,
  SAVED_CONTEXT_RULE,
  ...RELEASE_RULES,
];

/** What a configuration may raise or switch off: the rules and the SHACL shapes. */
export const DESCRIBED_RULES: readonly RuleDescription[] = [...SOURCE_RULES, SHAPES];

/** Their codes. */
export const RULE_CODES: readonly string[] = DESCRIBED_RULES.map(({ code }) => code);

/**
 * Runs all rules on the sources and their model. Returns all issues, sorted by file, line, code and IRI. Yields after each rule.
 *
 * Deterministic, and linear in triples and terms. Issues that parsing has reported (`dataset.issues`) are not repeated.
 *
 * @example finish(check({ dataset, ontology, texts, standardTerms: () => undefined, severities: { 'no-label': 'error' } }))
 */
export function* check(input: CheckInput): CooperativeTask<Issue[]> {
  const context = createCheckContext(input);
  const locate = createLocate(input.dataset, input.texts);
  const reported = new Set(
    input.dataset.issues.flatMap(({ code, iri }) => (iri === undefined ? [] : [`${code} ${iri}`])),
  );
  const issues: Issue[] = [];
  for (const rule of RULES) {
    const severity = effectiveSeverity(rule, input.severities);
    if (severity === 'off') continue;
    for (const issue of issuesOf(rule, severity, context, locate)) {
      if (!reported.has(`${issue.code} ${issue.iri ?? ''}`)) issues.push(issue);
    }
    yield;
  }
  return issues.sort(byLocation);
}

/** Issues of the parser, with the configured severities for codes that are also rules. */
export function configuredIssues(issues: readonly Issue[], severities: CheckInput['severities']): Issue[] {
  const codes = new Set(RULE_CODES);
  return issues.flatMap((issue) => {
    const severity = codes.has(issue.code) ? effectiveSeverity(issue, severities) : issue.severity;
    return severity === 'off' ? [] : { ...issue, severity };
  });
}

/**
 * The rules as a Markdown table: code, severity, what it reports.
 *
 * @param further rules of other folders, such as those about mapping files
 */
export function rulesAsMarkdown(further: readonly RuleDescription[] = []): string {
  const rows = [...SOURCE_RULES, ...further, SHAPES].map(
    ({ code, severity, about, summary }) =>
      `| \`${code}\` | ${severity} | ${about.replaceAll('|', '\\|')}${summary ? ` ${SUMMARISED}` : ''} |`,
  );
  return ['| Rule | Severity | What it reports |', '| --- | --- | --- |', ...rows].join('\n');
}

function* issuesOf(rule: CheckRule, severity: Severity, context: CheckContext, locate: Locate): Generator<Issue> {
  for (const finding of summarised(rule, context)) {
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

const SUMMARISED = 'Reported once if it applies to most terms.';

/** Minimum number of violations that one finding summarises. */
const MIN_SUMMARISED = 10;

function summarised(rule: CheckRule, context: CheckContext): Iterable<Finding> {
  const findings = rule.find(context);
  if (rule.summary === undefined) return findings;
  const all = [...findings];
  const counts = { violations: all.length, terms: (rule.among?.(context) ?? context.maintainedTerms).length };
  if (all.length < MIN_SUMMARISED || counts.violations * 2 <= counts.terms) return all;
  const [first] = all;
  return [{ ...first, message: rule.summary(counts) }];
}

/** The resource that the issue is about. For a blank node, the resource that it describes. */
function iriOf({ iri, subject }: Finding, graph: Graph): string | undefined {
  return iri ?? (subject === undefined ? undefined : ownerOf(graph, subject));
}
