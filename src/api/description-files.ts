import type { Transforms } from '../mappings/transform/transform.ts';
import type { Publication } from '../ontology/model.ts';
import type { TermIndex } from '../search/query/query.ts';
import { jsonResponse } from './http/json-response.ts';
import type { Resource } from './http/resource.ts';
import type { OpenApiObject } from './http/value-schema.ts';
import { describeAgents } from './mcp/description.ts';
import { openApi, termSchema } from './openapi/open-api.ts';
import { AGENTS_PATH, OPEN_API_PATH, TERM_SCHEMA_PATH } from './openapi/paths.ts';

/** Creates the text of a file. `transforms`: absent without schemas. */
type CreateFile = (publication: Publication, index: TermIndex, transforms?: Transforms) => string;

/** The descriptions of the API, by path: for the build, which writes files, and for the app. */
export const API_FILES: Readonly<Record<string, CreateFile>> = {
  [OPEN_API_PATH]: (publication, index, transforms) => toText(openApi(publication, index, transforms)),
  [TERM_SCHEMA_PATH]: ({ site }) =>
    toText({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...termSchema(site.baseUrl) }),
  [AGENTS_PATH]: (publication, index, transforms) => toText(describeAgents(publication, index, transforms)),
};

/** Creates public resources for these files. Each text is created on first use and cached. */
export function apiFileResources(
  publication: Publication,
  index: TermIndex,
  transforms?: () => Transforms,
): readonly Resource[] {
  return Object.entries(API_FILES).map(([path, create]) => {
    let text: string | undefined;
    return {
      path,
      methods: { GET: ({ request }) => jsonResponse(request, (text ??= create(publication, index, transforms?.()))) },
    };
  });
}

function toText(content: OpenApiObject): string {
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
