import { effectiveSeverity } from '../../base/issue.ts';
import type { CheckInput } from '../../compiler/index.ts';
import { RELEASE_RULES } from '../../compiler/index.ts';
import type { Issue } from '../../base/issue.ts';
import { isSameVersion } from '../release/version-name.ts';
import type { Change, Diff, Severity } from './change.ts';
import { SEVERITIES } from './change.ts';
import { isEnough, nextVersion } from './next-version.ts';
import type { SeverityReason } from './severity.ts';
import { SEVERITY_RULES } from './severity.ts';

/** Changes that a message names. */
const MAX_NAMED = 3;

/** The comparison of the current ontology with its last release. */
export interface ReleaseComparison {
  readonly diff: Diff;
  /** The version of the last release. */
  readonly released: string;
  /** The version that the ontology states. Absent: none, so that it is named when it is released. */
  readonly version?: string;
}

/**
 * Checks that the version number is raised as much as the changes since the last release need. At most one issue.
 *
 * @param location where the version is stated
 */
export function findReleaseIssues(
  { diff, released, version }: ReleaseComparison,
  severities: CheckInput['severities'],
  location: Pick<Issue, 'file' | 'line' | 'iri'>,
): Issue[] {
  if (version === undefined || isEnough(released, version, diff.verdict)) return [];
  const isSame = isSameVersion(released, version);
  const rule = RELEASE_RULES.find(({ code }) => code === (isSame ? 'release-outdated' : 'version-not-bumped'));
  const severity = rule && effectiveSeverity(rule, severities);
  if (!rule || !severity || severity === 'off') return [];
  const found = isSame
    ? `The release ${released} has other content, and a release never changes.`
    : `The version ${version} is too low for the changes since the release ${released}.`;
  const needed = nextVersion(released, diff.verdict);
  const expected = needed === undefined ? `a version after ${released}` : `${needed} or higher`;
  const message = `${found} ${summarize(diff)} Set owl:versionInfo to ${expected}.`;
  return [{ code: rule.code, severity, message, ...location }];
}

/** `The changes are major (2 breaking, 5 additive): ex:Hotel (…), ex:stars (…).` */
function summarize({ changes, names, verdict }: Diff): string {
  const counts = SEVERITIES.map((severity) => [severity, ofSeverity(changes, severity).length] as const);
  const numbers = counts
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => `${count.toLocaleString('en')} ${severity}`);
  const worst = ofSeverity(changes, counts.find(([, count]) => count > 0)?.[0] ?? 'editorial');
  const named = worst.slice(0, MAX_NAMED).map((change) => `${nameOf(change, names)} (${reasonOf(change)})`);
  const rest = worst.length - named.length;
  const list = [...named, ...(rest > 0 ? [`${rest.toLocaleString('en')} more`] : [])].join(', ');
  return `The changes are ${verdict} (${numbers.join(', ')}): ${list}.`;
}

function ofSeverity(changes: readonly Change[], severity: Severity): readonly Change[] {
  return changes.filter((change) => change.severity === severity);
}

function nameOf({ term, subject }: Change, names: Diff['names']): string {
  if (term !== undefined) return names[term]?.curie ?? `<${term}>`;
  return subject === undefined ? 'an axiom' : `<${subject}>`;
}

/** The rule that decided, without its full stop. */
function reasonOf({ reason }: Change): string {
  const why = SEVERITY_RULES[reason as SeverityReason].why.replace(/\.$/, '');
  return why.charAt(0).toLowerCase() + why.slice(1);
}
