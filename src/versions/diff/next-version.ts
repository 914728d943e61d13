import type { Issue } from '../../base/issue.ts';
import { effectiveSeverity } from '../../base/issue.ts';
import type { CheckInput } from '../../compiler/index.ts';
import { RELEASE_RULES } from '../../compiler/index.ts';
import { isSameVersion, versionOrder } from '../release/version-name.ts';
import type { Change, Diff, Severity, Verdict } from './change.ts';
import { SEVERITIES } from './change.ts';
import type { SeverityReason } from './severity.ts';
import { SEVERITY_RULES } from './severity.ts';

/** `1.2.0`, `v1.2`, `30.0`, `7`, with a pre-release or a build. */
const NUMBERS = /^(v?)(\d{1,15}(?:\.\d{1,15}){0,3})(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/i;
/** A first number that is a year: `2024-05-01`, `2024.1`, `20240501`. */
const YEAR = /^v?(?:19|20|21)\d{2}(?:$|[-./]|\d{4}$)/i;

/** A version of numbers. */
interface NumberedVersion {
  readonly prefix: string;
  readonly numbers: readonly number[];
  readonly isPreRelease: boolean;
}

/**
 * Returns the lowest version that changes need, by semantic versioning (https://semver.org/). Before 1.0.0, a breaking change raises the second
 * number and any other one the third, as package managers expect. A version of one number has no other one to raise.
 *
 * @returns undefined if any later version will do: the version is a date or has another form, or nothing differs
 * @example nextVersion('1.3.0', 'minor') // '1.4.0'
 * @example nextVersion('0.2.0', 'major') // '0.3.0'
 */
export function nextVersion(from: string, verdict: Verdict): string | undefined {
  const version = parse(from);
  if (!version || verdict === 'none') return undefined;
  const { prefix, numbers, isPreRelease } = version;
  if (isPreRelease) return prefix + numbers.join('.');
  const at = numbers.length === 1 ? 0 : positionOf(verdict, numbers);
  const raised = Array.from({ length: Math.max(numbers.length, at + 1) }, (_, i) => {
    const number = numbers[i] ?? 0;
    return i < at ? number : i === at ? number + 1 : 0;
  });
  return prefix + raised.join('.');
}

/** The position of the number that a verdict raises. */
function positionOf(verdict: Verdict, [first]: readonly number[]): number {
  const position = { major: 0, minor: 1, patch: 2, none: 2 }[verdict];
  return first === 0 ? Math.min(position + 1, 2) : position;
}

/** Whether a version is enough for changes since another one. Two versions without an order are enough if they differ. */
export function isEnough(from: string, to: string, verdict: Verdict): boolean {
  if (verdict === 'none') return true;
  if (from === to) return false;
  const needed = nextVersion(from, verdict);
  if (needed === undefined || !parse(to)) return compare(from, to) <= 0;
  // A pre-release announces its version.
  return isAtLeast(to.replace(/[-+].*$/, ''), needed) && compare(from, to) < 0;
}

/** What a headline states about the new version number: that it is enough, or the one that is needed. Empty if any later one will do. */
export function versionNote({ verdict, from: { version: from }, to: { version: to } }: Diff): string {
  if (from === undefined) return '';
  const needed = nextVersion(from, verdict);
  // A sentence such as "Draft of 2020" is neither high enough nor too low.
  if (to !== undefined && to !== from && isEnough(from, to, verdict))
    return isLater(to, from) ? `; ${to} is high enough` : '';
  if (needed === undefined) return to === from ? `; both versions state ${from}` : '';
  return to === undefined || to === from ? `; after ${from} comes ${needed}` : `; ${to} needs ${needed}`;
}

/** Whether a version is certainly later than another one. false: it is not, or they have no order. */
function isLater(version: string, other: string): boolean {
  return compare(other, version) < 0;
}

/** Whether a version is at least another one. false: they cannot be compared. */
export function isAtLeast(version: string, needed: string): boolean {
  return parse(version) !== undefined && compare(version, needed) >= 0;
}

/** Compares versions. Those of different forms are equal. */
function compare(a: string, b: string): number {
  const [first, second] = [dated(a), dated(b)];
  return versionOrder([first, second])(first, second);
}

/** Builds of a version have no order. */
function dated(version: string): { version: string; date: string } {
  return { version: version.replace(/\+.*$/, ''), date: '' };
}

function parse(text: string): NumberedVersion | undefined {
  const [, prefix, numbers, preRelease] = YEAR.test(text) ? [] : (NUMBERS.exec(text) ?? []);
  if (prefix === undefined || numbers === undefined) return undefined;
  return { prefix, numbers: numbers.split('.').map(Number), isPreRelease: preRelease !== undefined };
}

/** Changes that a message names. */
const MAX_NAMED = 3;

/** The comparison of the current ontology with its last release. */
interface ReleaseComparison {
  readonly diff: Diff;
  /** The version of the last release. */
  readonly released: string;
  /** The version that the ontology states. Absent: none, so that it is named when it is released. */
  readonly version?: string;
  /** What the header states about the IRI of the last release. */
  readonly stated?: readonly CompatibilityStatement[];
}

/** Local names of the properties of OWL that state whether a version is compatible with another one. */
export type CompatibilityStatement = 'backwardCompatibleWith' | 'incompatibleWith';

/**
 * Checks that the version number is raised as much as the changes since the last release need, and that the header states of the release
 * what they mean for data.
 *
 * @param location where the version is stated
 */
export function findReleaseIssues(
  comparison: ReleaseComparison,
  severities: CheckInput['severities'],
  location: Pick<Issue, 'file' | 'line' | 'iri'>,
): Issue[] {
  return [...numberFindings(comparison), ...compatibilityFindings(comparison)].flatMap(({ code, message }) => {
    const rule = RELEASE_RULES.find((it) => it.code === code);
    const severity = rule && effectiveSeverity(rule, severities);
    return !severity || severity === 'off' ? [] : [{ code, severity, message, ...location }];
  });
}

interface ReleaseFinding {
  readonly code: (typeof RELEASE_RULES)[number]['code'];
  readonly message: string;
}

function numberFindings({ diff, released, version }: ReleaseComparison): ReleaseFinding[] {
  if (version === undefined || isEnough(released, version, diff.verdict)) return [];
  const isSame = isSameVersion(released, version);
  const found = isSame
    ? `The release ${released} has other content, and a release never changes.`
    : `The version ${version} is too low for the changes since the release ${released}.`;
  const needed = nextVersion(released, diff.verdict);
  const expected = needed === undefined ? `a version after ${released}` : `${needed} or higher`;
  const message = `${found} ${summarize(diff)} Set owl:versionInfo to ${expected}.`;
  return [{ code: isSame ? 'release-outdated' : 'version-not-bumped', message }];
}

/** Statements that contradict the changes. A header that still is that of the release states nothing about it. */
function compatibilityFindings({ diff, released, stated = [] }: ReleaseComparison): ReleaseFinding[] {
  const isCompatible = diff.verdict !== 'major';
  const wrong: CompatibilityStatement = isCompatible ? 'incompatibleWith' : 'backwardCompatibleWith';
  if (!stated.includes(wrong)) return [];
  const found = `The header states owl:${wrong} of the release ${released}`;
  const message = isCompatible
    ? `${found}, but no change since then can affect data. State owl:backwardCompatibleWith instead, or neither.`
    : `${found}, but changes since then can affect data. ${summarize(diff)} State owl:incompatibleWith instead, or undo these changes.`;
  return [{ code: 'compatibility-statement', message }];
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
