import type { Transforms } from '../../mappings/transform/transform.ts';
import { acceptsJson, notAcceptable } from '../http/accepts-json.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { Resource } from '../http/resource.ts';
import { describeSchemas } from './describe-schemas.ts';

export const SCHEMAS_PATH = '/api/knowledge-graph/schemas';

/** `GET /api/knowledge-graph/schemas`: all schemas, as a JSON array. */
export function schemasResource(transforms: () => Transforms, baseUrl: string): Resource {
  let text: string | undefined;
  return {
    path: SCHEMAS_PATH,
    scope: 'vocabulary:read',
    methods: {
      GET({ request }) {
        if (!acceptsJson(request)) return notAcceptable();
        text ??= JSON.stringify(describeSchemas(transforms(), baseUrl));
        return jsonResponse(request, text, { Vary: 'Accept' });
      },
    },
  };
}
