import { join, relative } from 'node:path';
import type { Issue } from '../../base/issue.ts';
import { issueLocation } from '../../base/issue.ts';
import { firstSentenceEnd, printable } from '../../base/text.ts';
import { PAGE_RULE_CODES } from '../../site/guides/page-rules.ts';
import { countLine, plural } from './issues.ts';
import { wrapText } from './terminal.ts';

/** Warnings of one kind that are listed without `--all`. One more than these is listed too: its summary would be as long. */
const MAX_LISTED = 5;

interface GroupOptions {
  /** What each rule reports, by its code. */
  readonly meanings: ReadonlyMap<string, string>;
  /** Characters per line. */
  readonly width: number;
  /** Lists every warning. */
  readonly all: boolean;
}

interface GroupedIssues {
  readonly text: string;
  /** Number of warnings that the text omits. Errors are never omitted. */
  readonly omitted: number;
}

/** Issues as text, by rule: errors first, then the most frequent warnings. Each rule with its meaning, how to fix it, and the places. */
export function groupIssues(issues: readonly Issue[], options: GroupOptions): GroupedIssues {
  const groups = [...Map.groupBy(issues, groupOf).values()].sort(byImportance);
  const omitted = groups.map((group) => group.length - listed(group, options.all).length);
  return {
    text: groups.map((group) => groupText(group, options)).join('\n\n'),
    omitted: omitted.reduce((sum, count) => sum + count, 0),
  };
}

/** Groups by rule. All shapes share one rule, so their messages, without names and numbers, distinguish them. */
function groupOf({ code, severity, message }: Issue): string {
  const kind = code === 'shape' ? message.replace(/"[^"]*"|<[^>]*>|\S+:\S+|\d+/g, '…') : '';
  return `${severity} ${code} ${kind}`;
}

function byImportance(a: readonly Issue[], b: readonly Issue[]): number {
  const isWarning = (group: readonly Issue[]): number => Number(group[0]?.severity === 'warning');
  const nameOf = (group: readonly Issue[]): string => groupOf(group[0] as Issue);
  return isWarning(a) - isWarning(b) || b.length - a.length || (nameOf(a) < nameOf(b) ? -1 : 1);
}

function listed(group: readonly Issue[], all: boolean): readonly Issue[] {
  const isShort = all || group[0]?.severity === 'error' || group.length <= MAX_LISTED + 1;
  return isShort ? group : group.slice(0, MAX_LISTED);
}

function groupText(group: readonly Issue[], { meanings, width, all }: GroupOptions): string {
  const [{ code, severity }] = group as readonly [Issue, ...Issue[]];
  const meaning = meanings.get(code);
  const fix = commonFix(group);
  const shown = listed(group, all);
  return [
    `${code}: ${plural(group.length, severity)}`,
    ...(meaning === undefined ? [] : [wrapText(meaning, width, 2)]),
    ...(fix === '' ? [] : [wrapText(`To fix: ${fix}`, width, 2, 2)]),
    ...shown.map((issue) => place(issue, fix, width)),
    ...(shown.length < group.length ? [`  … and ${(group.length - shown.length).toLocaleString('en')} more`] : []),
  ].join('\n');
}

/** What all messages say after their first sentence: how to fix them. Empty if they differ. */
function commonFix(group: readonly Issue[]): string {
  const fixes = new Set(group.map(({ message }) => message.slice(firstSentenceEnd(message)).trim()));
  const [fix = ''] = fixes;
  return group.length > 1 && fixes.size === 1 ? printable(fix) : '';
}

/** The location of an issue, and its message without what all say. On two lines if they do not fit on one. */
function place(issue: Issue, fix: string, width: number): string {
  const { message, iri } = issue;
  const location = printable(issueLocation(issue));
  const text = printable(fix === '' ? message : message.slice(0, firstSentenceEnd(message)));
  const about = iri === undefined || names(message, iri) ? '' : `<${printable(iri)}> `;
  const whole = `${location} ${about}${text}`.trim();
  if (whole.length <= width - 2 || location === '') return wrapText(whole, width, 2, 2);
  return `  ${location}\n${wrapText(about + text, width, 4)}`;
}

/** Whether a message names the resource, by the last part of its IRI. */
function names(message: string, iri: string): boolean {
  const local = /[^/#:]+$/.exec(iri)?.[0];
  return local !== undefined && message.includes(local);
}

/** `0 errors, 12 warnings: 9 about 7 terms, 2 in 1 page, 1 other`. */
export function summaryLine(issues: readonly Issue[]): string {
  const inPages = issues.filter(({ code }) => PAGE_RULE_CODES.includes(code));
  const aboutTerms = issues.filter(({ iri, code }) => iri !== undefined && !PAGE_RULE_CODES.includes(code));
  const others = issues.length - inPages.length - aboutTerms.length;
  const terms = new Set(aboutTerms.map(({ iri }) => iri)).size;
  const pages = new Set(inPages.map(({ file }) => file)).size;
  const parts = [
    ...(terms > 0 ? [`${aboutTerms.length.toLocaleString('en')} about ${plural(terms, 'term')}`] : []),
    ...(pages > 0 ? [`${inPages.length.toLocaleString('en')} in ${plural(pages, 'page')}`] : []),
    ...(others > 0 && others < issues.length ? [plural(others, 'other')] : []),
  ];
  return parts.length === 0 ? countLine(issues) : `${countLine(issues)}: ${parts.join(', ')}`;
}

/**
 * Formats issues as workflow commands of GitHub, which show them at the file and line in a pull request:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands.
 *
 * @param parent absolute path of the folder that contains the ontology's file or folder: paths of issues are relative to it
 * @param root absolute path of the repository
 */
export function annotations(issues: readonly Issue[], parent: string, root: string): string {
  return issues.map((issue) => annotation(issue, parent, root)).join('\n');
}

function annotation({ severity, code, message, file, line, column, iri }: Issue, parent: string, root: string): string {
  const properties = {
    file: file === undefined ? undefined : relative(root, join(parent, file)).replaceAll('\\', '/'),
    line,
    col: column,
    title: code,
  };
  const list = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  const about = iri === undefined ? '' : `<${iri}> `;
  return `::${severity} ${list.join(',')}::${escapeData(`${about}${message}`)}`;
}

/** Line breaks, which would end the command, are control characters. */
function escapeData(text: string): string {
  return printable(text).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
