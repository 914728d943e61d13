import type { OpenApiObject } from '../http/value-schema.ts';

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
    'Omitted records (`onError` `skip`) and repaired values, as a dictionary of [RFC 9651](https://www.rfc-editor.org/rfc/rfc9651). `skipped`: number of omitted records. `records`: position of each in `inputData`, with the code of its first error and its JSON Pointer. `repaired`: number of repaired values. `repairs`: position of the record of each, with the name of the repair and the JSON Pointer of the value. `listed`, `repairs-listed`: number of list entries, if a list is truncated. Absent if there is nothing to report.',
    { type: 'string' },
    'skipped=2, records=(3;code="type";at="#/price" 7;code="missing";at="#/name"), repaired=1, repairs=(0;repair="empty";at="#/url")',
  ),
  'Retry-After': header('Seconds to wait before the next request.', { type: 'integer', minimum: 1 }, 42),
  'WWW-Authenticate': header(
    'Why the token was rejected ([RFC 6750](https://www.rfc-editor.org/rfc/rfc6750#section-3)).',
    { type: 'string' },
    'Bearer realm="https://example.org"',
  ),
} as const satisfies Record<string, OpenApiObject>;
export type HeaderName = keyof typeof HEADERS;

/** References to these headers, by name. */
export function headersNamed(names: readonly HeaderName[]): OpenApiObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function header(description: string, schema: OpenApiObject, example: unknown): OpenApiObject {
  return { description, schema, example };
}
