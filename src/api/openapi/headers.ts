import type { JsonObject } from '../http/json-schema.ts';

/** Headers of answers, below `components/headers`. */
export const HEADERS = {
  'X-Total-Count': header('How many terms match, on all pages together.', { type: 'integer', minimum: 0 }, 42),
  Link: header(
    'Where the next page is ([RFC 8288](https://www.rfc-editor.org/rfc/rfc8288)). Absent on the last page.',
    { type: 'string' },
    '</api/knowledge-graph/vocabulary?type=property&cursor=MmouMWE>; rel="next"',
  ),
  ETag: header(
    'Tag of this very answer. Send it back as `If-None-Match`, and an answer that is still the same comes as an empty 304.',
    { type: 'string' },
    '"2f1a5c0e9d7b4a68813c5e7f90a1b2c3"',
  ),
  'Content-Language': header(
    'The languages of `label` and `description` in the response. Absent if no term has one.',
    { type: 'string' },
    'en',
  ),
  'X-Request-Id': header(
    'Name of this request, for a question to whoever runs the service. The one that the request brings is kept.',
    { type: 'string' },
    '0b9ad1a8-4f5e-4c8e-9b7d-2f4f0c7f8f11',
  ),
  RateLimit: header(
    'What is left of the limit, and the seconds until it is whole again ([RateLimit header fields](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/)).',
    { type: 'string' },
    '"default";r=597;t=42',
  ),
  'Transform-Report': header(
    'What was left out with `onError` `skip`, and what was repaired, as a dictionary of [RFC 9651](https://www.rfc-editor.org/rfc/rfc9651): `skipped` is how many records, and `records` the place of each in `inputData` with the code of its first fault and where that is; `repaired` is how many values, and `repairs` the place of the record of each with the name of the repair and where the value is. `listed` and `repairs-listed` are there if not all are listed. Without either, the header is absent.',
    { type: 'string' },
    'skipped=2, records=(3;code="type";at="#/price" 7;code="missing";at="#/name"), repaired=1, repairs=(0;repair="empty";at="#/url")',
  ),
  'Retry-After': header('Seconds to wait.', { type: 'integer', minimum: 1 }, 42),
  'WWW-Authenticate': header(
    'What was wrong with the token ([RFC 6750](https://www.rfc-editor.org/rfc/rfc6750#section-3)).',
    { type: 'string' },
    'Bearer realm="https://example.org"',
  ),
} as const satisfies Record<string, JsonObject>;
export type HeaderName = keyof typeof HEADERS;

/** References to these headers, by name. */
export function headersNamed(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function header(description: string, schema: JsonObject, example: unknown): JsonObject {
  return { description, schema, example };
}
