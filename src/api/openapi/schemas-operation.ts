import type { Transforms } from '../../mappings/transform/transform.ts';
import type { JsonObject } from '../http/json-schema.ts';
import { describeSchemas } from '../schemas/describe-schemas.ts';
import { SCHEMAS_PATH } from '../schemas/resource.ts';
import { headersNamed } from './headers.ts';
import { failures, problemResponse } from './problems.ts';

/** What `GET` of the schemas answers; its example is the first of what is really answered. */
export function schemasPath(transforms: Transforms, baseUrl: string): JsonObject {
  const example = describeSchemas(transforms, baseUrl).slice(0, 1);
  return {
    get: {
      operationId: 'listSchemas',
      summary: 'List schemas',
      description:
        'The schemas that records can be carried from and to, with the domains that each covers, how far its mapping is, and how much of it is mapped. Their names are those that a transform takes.',
      security: [{ bearer: ['vocabulary:read'] }],
      responses: {
        200: {
          description: 'All schemas on offer, by name, as a bare array.',
          headers: headersNamed(['ETag', 'RateLimit', 'X-Request-Id']),
          content: {
            'application/json': {
              schema: { type: 'array', items: { $ref: '#/components/schemas/Schema' } },
              examples: { first: { summary: 'The first of them', value: example } },
            },
          },
        },
        304: {
          description: 'Nothing has changed since the answer that `If-None-Match` names.',
          headers: headersNamed(['ETag', 'X-Request-Id']),
        },
        400: problemResponse('The header `Authorization` cannot be understood.', {
          status: 400,
          title: 'Bad Request',
          detail: 'The header Authorization is not of the form "Bearer <token>".',
        }),
        ...failures('vocabulary:read'),
      },
      'x-codeSamples': [
        {
          lang: 'Shell',
          label: 'List all schemas',
          source: `curl -H "Authorization: Bearer $TOKEN" '${baseUrl}${SCHEMAS_PATH}'\n`,
        },
      ],
    },
  };
}
