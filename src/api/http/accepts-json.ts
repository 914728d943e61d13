import Negotiator from 'negotiator';
import { problem } from './problem.ts';

const JSON_TYPE = 'application/json';

/** Whether a client takes JSON at all. Parameters such as a charset do not count: JSON has none that matter. */
export function acceptsJson(request: Request): boolean {
  const accept = request.headers.get('Accept');
  // What nearly everybody sends; to weigh other lists takes longer than to find a term.
  if (accept === null || accept === '' || accept === '*/*' || accept === JSON_TYPE) return true;
  const client = new Negotiator({ headers: { accept } });
  return client.mediaType([JSON_TYPE]) !== undefined || client.mediaTypes().includes(JSON_TYPE);
}

/** The answer to a client that does not: https://www.rfc-editor.org/rfc/rfc9110#name-406-not-acceptable. */
export function notAcceptable(): Response {
  return problem({
    status: 406,
    title: 'Not Acceptable',
    detail: `The answer is ${JSON_TYPE}, which Accept excludes.`,
  });
}
