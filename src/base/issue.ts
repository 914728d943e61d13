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
