import type { Scope } from '../http/access.ts';
import type { Problem } from '../http/problem.ts';
import type { OpenApiObject } from '../http/value-schema.ts';
import { toJsonValue } from '../http/value-schema.ts';
import type { ParameterRow } from '../vocabulary/read-parameters.ts';
import { parameterSchema } from '../vocabulary/read-parameters.ts';

/** JSON Schema of a problem document, https://www.rfc-editor.org/rfc/rfc9457. */
const PROBLEM_SCHEMA: OpenApiObject = {
  title: 'Problem',
  description: 'A problem document (RFC 9457).',
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string', description: 'Always `about:blank`: the status identifies the problem.' },
    title: { type: 'string', description: 'Name of the status.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'Status code of the response.' },
    detail: { type: 'string', description: 'What failed, what was expected, and how to fix it.' },
    instance: { type: 'string', description: 'Id of this occurrence in the log of the service.' },
    errors: {
      type: 'array',
      minItems: 1,
      description: 'All errors of the request, up to a limit.',
      items: {
        title: 'Request error',
        type: 'object',
        required: ['code', 'detail'],
        properties: {
          parameter: { type: 'string', description: 'The invalid query parameter.' },
          pointer: { type: 'string', description: 'JSON Pointer to the invalid part of the body.' },
          code: { type: 'string', description: 'Error code, for programs.' },
          detail: { type: 'string', description: 'What failed, what was expected, and how to fix it.' },
          schema: {
            type: 'string',
            description: 'For errors in records: the domain and the schema whose rule failed.',
          },
          field: { type: 'string', description: 'The field in that schema.' },
          found: { type: 'string', description: 'The value that was found, abbreviated.' },
          expected: { type: 'string', description: 'The value that was expected.' },
        },
        additionalProperties: false,
      },
    },
    summary: {
      type: 'array',
      minItems: 1,
      description: 'For several errors in records: all of them by code, also those that are not listed.',
      items: {
        title: 'Error count',
        type: 'object',
        required: ['code', 'count', 'records', 'fields'],
        properties: {
          code: { type: 'string', description: 'Error code.' },
          count: { type: 'integer', minimum: 1, description: 'Number of errors with this code.' },
          records: { type: 'integer', minimum: 1, description: 'Number of records with such errors.' },
          fields: {
            type: 'array',
            description: 'The fields with most of these errors, with `*` for the items of an array.',
            items: {
              title: 'Field count',
              type: 'object',
              required: ['schema', 'field', 'count'],
              properties: {
                schema: { type: 'string', description: 'The domain and the schema whose rule failed.' },
                field: { type: 'string', description: 'The field in that schema.' },
                count: { type: 'integer', minimum: 1, description: 'Number of errors.' },
              },
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

/** A failure of a request. */
interface Failure {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** Headers beside those of every response. */
  readonly headers?: readonly HeaderName[];
  readonly detail: string;
  readonly instance?: string;
}

/** Failures that every protected resource shares. */
const FAILURES: readonly Failure[] = [
  {
    status: 401,
    title: 'Unauthorized',
    description: 'The token is missing, unknown, expired or issued for another audience.',
    headers: ['WWW-Authenticate'],
    detail: 'This resource requires a token. Send the header "Authorization: Bearer <token>".',
  },
  {
    status: 403,
    title: 'Forbidden',
    description: 'The token is valid but lacks the required scope.',
    headers: ['WWW-Authenticate'],
    detail: 'The token is valid but lacks the scope vocabulary:read. Use a token with this scope.',
  },
  {
    status: 406,
    title: 'Not Acceptable',
    description: '`Accept` excludes JSON.',
    detail: 'The response is application/json, which the Accept header excludes. Accept this type.',
  },
  {
    status: 429,
    title: 'Too Many Requests',
    description: 'The caller has exceeded its rate limit.',
    headers: ['Retry-After', 'RateLimit'],
    detail: 'Rate limit exceeded: 600 requests in 60 seconds for each token. Try again in 42 seconds.',
  },
  {
    status: 500,
    title: 'Internal Server Error',
    description: 'An unexpected error of the service. Its log has the cause under `instance`.',
    detail: 'Unexpected server error. The operator of this service can find the cause in its log under this instance.',
    instance: 'urn:uuid:0b9ad1a8-4f5e-4c8e-9b7d-2f4f0c7f8f11',
  },
  {
    status: 503,
    title: 'Service Unavailable',
    description: 'The keys for verifying JWTs are unavailable.',
    headers: ['Retry-After'],
    detail: 'Cannot verify the token: the keys of its issuer are unavailable. Try again later.',
  },
];

/** The responses of {@link FAILURES}, by status, for a resource that requires this scope. */
export function failures(scope: Scope): Record<string, OpenApiObject> {
  return Object.fromEntries(
    FAILURES.map(({ description, headers = [], detail, ...content }) => [
      String(content.status),
      problemResponse(description, { ...content, detail: detail.replace('vocabulary:read', scope) }, headers),
    ]),
  );
}

/** A response with a problem document, and an example. */
export function problemResponse(
  description: string,
  example: Problem,
  headers: readonly HeaderName[] = [],
): OpenApiObject {
  return {
    description,
    headers: headersNamed([...headers, 'X-Request-Id']),
    content: {
      'application/problem+json': {
        schema: PROBLEM_SCHEMA,
        example: { type: 'about:blank', ...example },
      },
    },
  };
}

/** Response headers, below `components/headers`. */
export const HEADERS = {
  'X-Total-Count': header('Number of matching terms or changes on all pages.', { type: 'integer', minimum: 0 }, 42),
  Link: header(
    'URL of the next page ([RFC 8288](https://www.rfc-editor.org/rfc/rfc8288)). Absent on the last page.',
    { type: 'string' },
    '</api/knowledge-graph/vocabulary?type=property&cursor=MmouMWE>; rel="next"',
  ),
  ETag: header(
    'Entity tag of this response. Send it as `If-None-Match` to get an empty 304 if the response has not changed.',
    { type: 'string' },
    '"2f1a5c0e9d7b4a68813c5e7f90a1b2c3"',
  ),
  'Content-Language': header(
    'The languages of `label` and `description` in the response. Absent if no term has one.',
    { type: 'string' },
    'en',
  ),
  'X-Request-Id': header(
    'Id of this request, for support. Repeats the header of the request if it is valid.',
    { type: 'string' },
    '0b9ad1a8-4f5e-4c8e-9b7d-2f4f0c7f8f11',
  ),
  RateLimit: header(
    'Remaining requests (`r`), and seconds until the limit resets (`t`) ([RateLimit header fields](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/)).',
    { type: 'string' },
    '"default";r=597;t=42',
  ),
  'Transform-Report': header(
    'Omitted records (`onError` `skip`), repaired and lost values, as a dictionary of [RFC 9651](https://www.rfc-editor.org/rfc/rfc9651). `skipped`: number of omitted records. `records`: position of each in `inputData`, with the code of its first error and its JSON Pointer. `codes`: number of errors with each code; also in a 422. `outputs`: number of output records, if not each is one whole record of the input. `from`: the position in `inputData` that such outputs come from, with their position in `data` (`to`), their number (`count`; default: 1) and the path of the parts in the record, with `*` for the items of an array; an output of several records has an entry for each. `repaired`: number of repaired values. `repairs`: position of the record of each, with the name of the repair and the JSON Pointer of the value. `lost`: number of values that are in the records and not in the output. `losses`: their number in each field, with its path as a JSON Pointer, with `*` for the items of an array. `listed`, `from-listed`, `repairs-listed`, `losses-listed`: number of list entries, if a list is truncated. Absent if there is nothing to report.',
    { type: 'string' },
    'skipped=2, records=(3;code="type";at="#/price" 7;code="missing";at="#/name"), codes=(1;code="type" 1;code="missing"), outputs=9, from=(5;to=4;count=3;at="#/hasVariant/*"), repaired=1, repairs=(0;repair="empty";at="#/url"), lost=9, losses=(7;at="#/offers/*/sku" 2;at="#/foo")',
  ),
  'Retry-After': header('Seconds to wait before the next request.', { type: 'integer', minimum: 1 }, 42),
  'WWW-Authenticate': header(
    'Why the token was rejected ([RFC 6750](https://www.rfc-editor.org/rfc/rfc6750#section-3)).',
    { type: 'string' },
    'Bearer realm="https://example.org"',
  ),
} as const satisfies Record<string, OpenApiObject>;
type HeaderName = keyof typeof HEADERS;

/** References to these headers, by name. */
export function headersNamed(names: readonly HeaderName[]): OpenApiObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function header(description: string, schema: OpenApiObject, example: unknown): OpenApiObject {
  return { description, schema, example };
}

/**
 * A query parameter, https://spec.openapis.org/oas/v3.1.1.html#parameter-object.
 *
 * @param examples as in a query string. Empty: there is none
 */
export function parameterObject(
  { name, group, description, shape }: Omit<ParameterRow<unknown>, 'read'>,
  examples: readonly string[],
): OpenApiObject {
  const values = examples.map((text) => toJsonValue(text, shape.schema));
  return {
    name,
    in: 'query',
    description,
    'x-group': group,
    ...(shape.list && { style: 'form', explode: false }),
    schema: { ...parameterSchema(shape), description: shape.expected },
    ...(values.length > 0 && { example: shape.list ? values : values[0] }),
  };
}
