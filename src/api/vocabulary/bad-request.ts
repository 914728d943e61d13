import type { RequestError, Problem } from '../http/problem.ts';

/** Faults told in one answer; who sends more hears about the rest after mending these. */
const MOST_FAULTS = 50;

/** The problem that a query string with these faults is. */
export function badRequest(faults: readonly RequestError[]): Problem {
  const [first] = faults;
  const summary = `The query string has ${faults.length} faults; errors tells each.`;
  const detail = faults.length === 1 ? first?.detail : summary;
  return {
    status: 400,
    title: 'Bad Request',
    ...(detail !== undefined && { detail }),
    errors: faults.slice(0, MOST_FAULTS),
  };
}
