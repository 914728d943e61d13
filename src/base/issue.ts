import { printable } from './text.ts';

/** A finding in the maintainer's files. Reports contain all findings, each with its location and a way to fix it. */
export interface Issue {
  /** Stable kebab-case name of the rule: `no-definition`. The configuration changes its severity by this name. */
  readonly code: string;
  /** An error makes the output wrong or unsafe and stops the build. A warning reduces its quality. */
  readonly severity: Severity;
  /** What was found, what was expected, and how to fix it. */
  readonly message: string;
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
  /** Counted from 1. */
  readonly column?: number;
  /** The resource that the issue is about. */
  readonly iri?: string;
}

export type Severity = 'error' | 'warning';

/** Thrown if the work cannot continue: invalid syntax, invalid configuration. Contains all issues found so far. */
export class AuthorError extends Error {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[], options?: ErrorOptions) {
    super(issues.map(formatIssue).join('\n'), options);
    this.name = 'AuthorError';
    this.issues = issues;
  }
}

/**
 * Formats an issue on one line, with control characters escaped: `ontology/core.ttl:12:3 error no-label <https://…> …`.
 */
export function formatIssue(issue: Issue): string {
  const location = issueLocation(issue);
  const about = issue.iri === undefined ? '' : `<${issue.iri}>`;
  const line = [location, issue.severity, issue.code, about, issue.message].filter((part) => part !== '').join(' ');
  return printable(line);
}

/** `ontology/core.ttl:12:3`, or as much as is known of it. Not escaped. */
export function issueLocation({ file, line, column }: Issue): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** Compares by file, line, code, IRI and message, in code-unit order. Issues without a file come first. */
export function byLocation(a: Issue, b: Issue): number {
  return (
    compare(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compare(a.code, b.code) ||
    compare(a.iri ?? '', b.iri ?? '') ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A configuration may raise a warning or switch it off. An error stays an error, because the output would be wrong. */
export function effectiveSeverity(
  { code, severity }: Pick<Issue, 'code' | 'severity'>,
  configured: Readonly<Partial<Record<string, Severity | 'off'>>>,
): Severity | 'off' {
  return severity === 'error' ? 'error' : (configured[code] ?? severity);
}
