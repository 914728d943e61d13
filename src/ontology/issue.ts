import { printable } from './printable.ts';

/** Something wrong with what an author wrote: told with a place and a remedy, never thrown away, all of them at once. */
export interface Issue {
  /** Stable kebab-case name of the rule, the one a configuration names to raise it: `no-definition`. */
  readonly code: string;
  /** An error makes the output wrong or unsafe and fails the build; a warning makes it poor. */
  readonly severity: Severity;
  /** One sentence: what was found, what was expected, what to do. */
  readonly message: string;
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
  /** Counted from 1. */
  readonly column?: number;
  /** The resource it is about. */
  readonly iri?: string;
}

export type Severity = 'error' | 'warning';

/** Thrown where work cannot go on: broken syntax, a configuration that says nothing usable. Carries every issue found so far. */
export class AuthorError extends Error {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[], options?: ErrorOptions) {
    super(issues.map(formatIssue).join('\n'), options);
    this.name = 'AuthorError';
    this.issues = issues;
  }
}

/**
 * One issue on one line, control characters made visible: `ontology/core.ttl:12:3 error no-label <https://…> …`.
 */
export function formatIssue(issue: Issue): string {
  const place = [issue.file, issue.line, issue.column].filter((part) => part !== undefined).join(':');
  const about = issue.iri === undefined ? '' : `<${issue.iri}>`;
  const line = [place, issue.severity, issue.code, about, issue.message].filter((part) => part !== '').join(' ');
  return printable(line);
}
