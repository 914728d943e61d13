import type { AuthorError } from '../../ontology/issue.ts';
import { countLine, formatIssues } from './issues.ts';
import { explainSystemError } from './system-errors.ts';

const BUG = 'This is a bug in Ontopress, not an error in the ontology. Please report it with the lines above.';

/**
 * Prints why a command has failed. Returns its exit code: 1 error in the sources or the environment, 2 invalid usage, 70 bug in Ontopress
 * (EX_SOFTWARE), or that of the signal.
 */
export function reportFailure(error: unknown): number {
  const { name, message } = (error ?? {}) as Error;
  if (name === 'Interrupted') return (error as { readonly code: number }).code;
  if (name === 'UsageError') return fail(2, message);
  if (name === 'CommandError') return fail(1, message);
  if (name === 'AuthorError') return failWithIssues(error as AuthorError);
  const reason = explainSystemError(error);
  return reason === undefined ? fail(70, error, BUG) : fail(1, reason);
}

function failWithIssues({ issues }: AuthorError): number {
  return fail(1, formatIssues(issues), countLine(issues));
}

function fail(code: number, ...lines: readonly unknown[]): number {
  for (const line of lines) console.error(line);
  return code;
}
