import Negotiator from 'negotiator';
import { problem } from './problem.ts';

const JSON_TYPE = 'application/json';

/** Whether a client accepts JSON. Ignores parameters such as charset. */
export function acceptsJson(request: Request): boolean {
  const accept = request.headers.get('Accept');
  // The values of most clients. Parsing other lists takes longer than a term lookup.
  if (accept === null || accept === '' || accept === '*/*' || accept === JSON_TYPE) return true;
  const client = new Negotiator({ headers: { accept } });
  return client.mediaType([JSON_TYPE]) !== undefined || client.mediaTypes().includes(JSON_TYPE);
}

/** The response to a client that does not accept JSON: https://www.rfc-editor.org/rfc/rfc9110#name-406-not-acceptable. */
export function notAcceptable(): Response {
  return problem({
    status: 406,
    title: 'Not Acceptable',
    detail: `The response is ${JSON_TYPE}, which the Accept header excludes. Accept this type.`,
  });
}
