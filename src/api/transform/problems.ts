import { toPointer } from '../../ontology/json/pointer.ts';
import type { RequestError, Problem } from '../http/problem.ts';
import { LIMITS } from './limits.ts';

/** The problem document for errors of a request, except those of its records. */
export function badRequest(errors: readonly RequestError[]): Problem {
  const [first] = errors;
  const detail = errors.length === 1 && first ? first.detail : `The request has ${errors.length} errors. See errors.`;
  return { status: 400, title: 'Bad Request', detail, errors };
}

/** A body of too many bytes: https://www.rfc-editor.org/rfc/rfc9110#name-413-content-too-large. */
export function tooLarge(): Problem {
  const detail = `The body is larger than ${LIMITS.bytes >> 20} MB (${LIMITS.bytes} bytes). Send the records in several requests.`;
  return { status: 413, title: 'Content Too Large', detail };
}

/** Too many records. */
export function tooMany(records: number): Problem {
  const most = LIMITS.records.toLocaleString('en');
  const detail = `There are ${records.toLocaleString('en')} records. Send at most ${most} in one request.`;
  const errors = [{ pointer: toPointer(['inputData']), code: 'too-many', detail }];
  return { status: 413, title: 'Content Too Large', detail, errors };
}

/** A body whose Content-Type is not JSON: https://www.rfc-editor.org/rfc/rfc9110#name-415-unsupported-media-type. */
export const NOT_JSON: Problem = {
  status: 415,
  title: 'Unsupported Media Type',
  detail: 'Send the records as JSON in UTF-8, with the header "Content-Type: application/json".',
};

/** A body with a Content-Encoding. */
export const PACKED: Problem = {
  status: 415,
  title: 'Unsupported Media Type',
  detail: 'The body has a Content-Encoding. Send it uncompressed, without this header.',
};
