import type { Transforms } from '../../mappings/transform/transform.ts';
import type { OpenApiObject } from '../http/value-schema.ts';
import { describeSchemas } from '../schemas/describe-schemas.ts';
import { SCHEMAS_PATH } from '../schemas/resource.ts';
import { SCHEMA_SCHEMA } from '../schemas/schema.ts';
import { headersNamed } from './headers.ts';
import { failures, problemResponse } from './problems.ts';

/** The `GET` operation of the schemas. Its example is the first entry of the real response. */
export function schemasPath(transforms: Transforms, baseUrl: string): OpenApiObject {
  const example = describeSchemas(transforms, baseUrl).slice(0, 1);
  return {
    get: {
      operationId: 'listSchemas',
      summary: 'List schemas',
      description:
        'Lists the schemas that the transform can read and write, with their domains, status and mapping coverage. Use their names as `inputSchema` and `outputSchema`.',
      security: [{ bearer: ['vocabulary:read'] }],
      responses: {
        200: {
          description: 'All schemas, sorted by name, as an array.',
          headers: headersNamed(['ETag', 'RateLimit', 'X-Request-Id']),
          content: {
            'application/json': {
              schema: { type: 'array', items: SCHEMA_SCHEMA },
              examples: { first: { summary: 'The first schema', value: example } },
            },
          },
        },
        304: {
          description: 'The response has not changed since the one that `If-None-Match` names.',
          headers: headersNamed(['ETag', 'X-Request-Id']),
        },
        400: problemResponse('The `Authorization` header is malformed.', {
          status: 400,
          title: 'Bad Request',
          detail: 'The Authorization header is malformed. Send the header "Authorization: Bearer <token>".',
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
