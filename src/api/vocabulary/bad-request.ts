import type { RequestError, Problem } from '../http/problem.ts';

/** Reported errors of one query string. */
const MAX_ERRORS = 50;

/** The problem document for errors of a query string. */
export function badRequest(faults: readonly RequestError[]): Problem {
  const [first] = faults;
  const summary = `The query string has ${faults.length} errors. See errors.`;
  const detail = faults.length === 1 ? first?.detail : summary;
  return {
    status: 400,
    title: 'Bad Request',
    ...(detail !== undefined && { detail }),
    errors: faults.slice(0, MAX_ERRORS),
  };
}
