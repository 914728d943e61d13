import type { Scope } from '../http/access.ts';
import type { JsonObject } from '../http/json-schema.ts';
import type { Problem } from '../http/problem.ts';
import type { HeaderName } from './headers.ts';
import { headersNamed } from './headers.ts';

/** JSON Schema of a problem document, https://www.rfc-editor.org/rfc/rfc9457. */
export const PROBLEM_SCHEMA: JsonObject = {
  title: 'Problem',
  description: 'What is wrong with a request, as RFC 9457 says it.',
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string', description: 'Always `about:blank`: the status says what kind of problem it is.' },
    title: { type: 'string', description: 'Name of the status.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The status of the answer once more.' },
    detail: { type: 'string', description: 'What was found, what was expected, and what to do.' },
    instance: { type: 'string', description: 'Name of this occurrence in the log of whoever runs the service.' },
    errors: {
      type: 'array',
      minItems: 1,
      description: 'Every fault of the request.',
      items: {
        title: 'Fault',
        type: 'object',
        required: ['code', 'detail'],
        properties: {
          parameter: { type: 'string', description: 'The query parameter that is at fault.' },
          pointer: { type: 'string', description: 'JSON Pointer to the part of the body that is at fault.' },
          code: { type: 'string', description: 'What kind of fault it is, for programs.' },
          detail: { type: 'string', description: 'What was found, what was expected, and what to do.' },
          schema: {
            type: 'string',
            description: 'Of a fault in a record: the schema whose rule was not met, after its domain.',
          },
          field: { type: 'string', description: 'The place in that schema.' },
          found: { type: 'string', description: 'What was there, in a few words.' },
          expected: { type: 'string', description: 'What was expected instead.' },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

/** One way in which a request can fail. */
interface Failure {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** Headers that it has beside those of every answer. */
  readonly headers?: readonly HeaderName[];
  readonly detail: string;
  readonly instance?: string;
}

/** Failures that every protected resource shares. */
export const FAILURES: readonly Failure[] = [
  {
    status: 401,
    title: 'Unauthorized',
    description: 'There is no token, or it is not known, has expired or was made for somebody else.',
    headers: ['WWW-Authenticate'],
    detail: 'This resource needs a token. Send the header "Authorization: Bearer <token>".',
  },
  {
    status: 403,
    title: 'Forbidden',
    description: 'The token is valid, but may not do this.',
    headers: ['WWW-Authenticate'],
    detail: 'The token is valid, but it lacks the scope vocabulary:read.',
  },
  {
    status: 406,
    title: 'Not Acceptable',
    description: '`Accept` excludes JSON.',
    detail: 'The answer is application/json, which Accept excludes.',
  },
  {
    status: 429,
    title: 'Too Many Requests',
    description: 'The caller has made more requests than it may in this time.',
    headers: ['Retry-After', 'RateLimit'],
    detail: 'A token may make 600 requests in 60 seconds. Try again in 42 seconds.',
  },
  {
    status: 500,
    title: 'Internal Server Error',
    description: 'A fault of the service. Its log has the cause under `instance`.',
    detail: 'This is our fault, not yours. Whoever runs this service finds the cause in its log under this instance.',
    instance: 'urn:uuid:0b9ad1a8-4f5e-4c8e-9b7d-2f4f0c7f8f11',
  },
  {
    status: 503,
    title: 'Service Unavailable',
    description: 'The keys to check a JWT with cannot be fetched at the moment.',
    headers: ['Retry-After'],
    detail:
      'The keys of whoever issued the token cannot be fetched at the moment, so that it cannot be checked. Try again later.',
  },
];

/** The answers of {@link FAILURES}, by status, for a resource that takes this scope. */
export function failures(scope: Scope): Record<string, JsonObject> {
  return Object.fromEntries(
    FAILURES.map(({ description, headers = [], detail, ...content }) => [
      String(content.status),
      problemResponse(description, { ...content, detail: detail.replace('vocabulary:read', scope) }, headers),
    ]),
  );
}

/** An answer that is a problem document, with an example of one. */
export function problemResponse(
  description: string,
  example: Problem,
  headers: readonly HeaderName[] = [],
): JsonObject {
  return {
    description,
    headers: headersNamed([...headers, 'X-Request-Id']),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        example: { type: 'about:blank', ...example },
      },
    },
  };
}
