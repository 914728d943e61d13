import type { Issue, Severity } from '../../base/issue.ts';
import { AuthorError, formatIssue } from '../../base/issue.ts';

/** One issue per line. */
export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(formatIssue).join('\n');
}

/** `2 errors, 1 warning`. */
export function countLine(issues: readonly Issue[]): string {
  return `${plural(count(issues, 'error'), 'error')}, ${plural(count(issues, 'warning'), 'warning')}`;
}

export function errorsOf(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ severity }) => severity === 'error');
}

/** Rejects sources with errors. @throws {AuthorError} lists the errors */
export function rejectErrors(issues: readonly Issue[]): void {
  const errors = errorsOf(issues);
  if (errors.length > 0) throw new AuthorError(errors);
}

export function count(issues: readonly Issue[], severity: Severity): number {
  return issues.filter((issue) => issue.severity === severity).length;
}

/** `1 term`, `1,204 terms`. */
export function plural(amount: number, noun: string, many = `${noun}s`): string {
  return `${amount.toLocaleString('en')} ${amount === 1 ? noun : many}`;
}
