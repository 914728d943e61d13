import type { TransformError } from '../../mappings/transform/transform.ts';
import type { RequestError, Problem } from '../http/problem.ts';
import { LIMITS } from './limits.ts';
import type { TransformedRecords, InvalidRecord } from './transform-records.ts';

/** The problem document for invalid records: https://www.rfc-editor.org/rfc/rfc9110#name-422-unprocessable-content. */
export function unprocessable({ faulty, faults }: TransformedRecords, records: number): Problem {
  const errors = faulty.flatMap(errorsOf).slice(0, LIMITS.faults);
  const [first] = errors;
  const listed = errors.length < faults ? `the first ${errors.length} of ${number(faults)} errors` : 'all errors';
  const of = `${number(faulty.length)} of ${number(records)} records ${faulty.length === 1 ? 'is' : 'are'} invalid`;
  const detail = faults === 1 ? `${first?.pointer}: ${first?.detail}` : `${of}; errors has ${listed}.`;
  return { status: 422, title: 'Unprocessable Content', detail, errors };
}

/** The errors of one record, with pointers into the request. */
export function errorsOf({ index, faults }: InvalidRecord): RequestError[] {
  return faults.map((fault) => toError(index, fault));
}

function toError(index: number, { pointer, code, schema, field, found, expected }: TransformError): RequestError {
  return {
    pointer: `/inputData/${index}${pointer}`,
    code,
    detail: `Found ${found}; ${schema} expects ${expected} for ${field}.`,
    schema,
    field,
    found,
    expected,
  };
}

function number(count: number): string {
  return count.toLocaleString('en');
}
