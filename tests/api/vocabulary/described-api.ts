import { Ajv2020 } from 'ajv/dist/2020.js';
import { createAccess } from '../../../src/api/http/access.ts';
import { createApi } from '../../../src/api/app/app.ts';
import { openApi } from '../../../src/api/openapi/open-api.ts';
import { VOCABULARY_PATH } from '../../../src/api/vocabulary/resource.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import { indexTerms } from '../../../src/api/vocabulary/parameters.ts';

interface Example {
  readonly summary: string;
  readonly value: unknown;
}
export interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    readonly style?: string;
    readonly explode?: boolean;
    readonly schema: object;
    readonly example?: unknown;
  }[];
  readonly responses: Readonly<
    Record<
      string,
      { readonly content: Readonly<Record<string, { examples: Record<string, Example>; example: object }>> }
    >
  >;
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly label: string; readonly source: string }[];
}

export const TOKEN = 'a-token-for-tests';
/** A site without files. */
export const assets = { fetch: async () => new Response(null, { status: 404 }) };

export async function digest(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type DescribedApi = Awaited<ReturnType<typeof describeApi>>;

/** A publication with its OpenAPI document and its API. */
export async function describeApi(publication: Publication) {
  const document = openApi(publication, indexTerms(publication));
  const access = createAccess({ ACCESS_TOKENS: await digest(TOKEN) });
  const api = createApi(publication, { assets, access });
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(JSON.parse(JSON.stringify(document)) as object, 'openapi.json');
  const path = VOCABULARY_PATH.replaceAll('/', '~1');
  const ok = `openapi.json#/paths/${path}/get/responses/200/content/application~1json/schema`;
  return {
    document: JSON.parse(JSON.stringify(document)) as { paths: Record<string, { get: Operation }> },
    operation: (document['paths'] as Record<string, { get: Operation }>)[VOCABULARY_PATH]!.get,
    isAnswer: ajv.compile({ $ref: ok }),
    isProblem: ajv.compile({ $ref: 'openapi.json#/components/schemas/Problem' }),
    isParameter: (at: number, value: unknown) =>
      ajv.validate({ $ref: `openapi.json#/paths/${path}/get/parameters/${at}/schema` }, value),
    send: (url: string, headers: Record<string, string> = {}) =>
      api.fetch(new Request(url, { headers: { Authorization: `Bearer ${TOKEN}`, ...headers } })),
  };
}
