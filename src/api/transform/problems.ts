import type { TransformError } from '../../mappings/index.ts';
import { toPointer } from '../../json/json.ts';
import type { Problem, RequestError } from '../http/problem.ts';
import { LIMITS } from './request.ts';
import type { TransformedRecords, InvalidRecord } from './transform-records.ts';

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
  const maximum = LIMITS.records.toLocaleString('en');
  const detail = `There are ${records.toLocaleString('en')} records. Send at most ${maximum} in one request.`;
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
export const ENCODED: Problem = {
  status: 415,
  title: 'Unsupported Media Type',
  detail: 'The body has a Content-Encoding. Send it uncompressed, without this header.',
};

/** The problem document for invalid records: https://www.rfc-editor.org/rfc/rfc9110#name-422-unprocessable-content. */
export function unprocessable({ invalid, errorCount, summary, records }: TransformedRecords): Problem {
  const errors = invalid.flatMap(errorsOf).slice(0, LIMITS.errors);
  const [first] = errors;
  const listed =
    errors.length < errorCount ? `the first ${errors.length} of ${number(errorCount)} errors` : 'all errors';
  const counts = `${number(invalid.length)} of ${number(records)} records ${invalid.length === 1 ? 'is' : 'are'} invalid`;
  if (errorCount === 1) return { ...UNPROCESSABLE, detail: `${first?.pointer}: ${first?.detail}`, errors };
  return { ...UNPROCESSABLE, detail: `${counts}; errors has ${listed}.`, errors, summary };
}

const UNPROCESSABLE = { status: 422, title: 'Unprocessable Content' } as const;

type Stop = NonNullable<TransformedRecords['stopped']>;

/** The problem document for records that take too much work. Lists the errors that were found until then. */
export function stoppedProblem(transformed: TransformedRecords, stop: Stop, records: number): Problem {
  return stop.limit === 'steps' ? tooMuchWork(transformed, stop, records) : tooManyParts(stop);
}

function tooMuchWork({ invalid, summary }: TransformedRecords, { index }: Stop, records: number): Problem {
  const detail = `Finding and repairing the errors of the records up to this one took more than ${number(LIMITS.steps)} steps, the limit of one request; ${number(index + 1)} of ${number(records)} records were read. Correct the errors at their source, or send fewer records in one request.`;
  const limit = { pointer: toPointer(['inputData', index]), code: 'too-much-work', detail };
  const errors = [limit, ...invalid.flatMap(errorsOf).slice(0, LIMITS.errors - 1)];
  return { ...UNPROCESSABLE, detail: `${limit.pointer}: ${detail}`, errors, ...(summary.length > 0 && { summary }) };
}

/** Too many or too large records in other records. */
function tooManyParts({ index, limit }: Stop): Problem {
  const maximum =
    limit === 'outputs'
      ? `The records up to this one consist of more than ${number(LIMITS.records)} records, the limit of one request.`
      : `The records that this one consists of are too large with what they inherit from it.`;
  const detail = `${maximum} Send fewer in one request.`;
  const errors = [{ pointer: toPointer(['inputData', index]), code: 'too-many', detail }];
  return { status: 413, title: 'Content Too Large', detail, errors };
}

/** The errors of one record, with pointers into the request. */
export function errorsOf({ index, errors }: InvalidRecord): RequestError[] {
  return errors.map((error) => toError(index, error));
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
