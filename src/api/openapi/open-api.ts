import { SCOPES } from '../access/access.ts';
import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';
import { recordSchema } from '../../ontology/write/record-schema.ts';
import { VOCABULARY_PATH } from '../vocabulary/resource.ts';
import { HEADERS } from './headers.ts';
import type { JsonObject } from './json.ts';
import { PROBLEM_SCHEMA } from './problems.ts';
import { vocabularyPath } from './vocabulary-operation.ts';

/** Below the base URL: where the JSON Schema of a term's record stands. */
export const TERM_SCHEMA_PATH = '/api/knowledge-graph/term.schema.json';

/** The paths of the API, each with the maker of its description. */
const PATHS: Readonly<Record<string, (publication: Publication, index: TermIndex, url: string) => JsonObject>> = {
  [VOCABULARY_PATH]: vocabularyPath,
};

/**
 * The API of a publication as an OpenAPI document, https://spec.openapis.org/oas/v3.1.1.html: made from the tables that the API
 * itself works by, with examples from the publication's own terms. The same publication gives the same document.
 */
export function openApi(publication: Publication, index: TermIndex): JsonObject {
  const { baseUrl } = publication.site;
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: info(publication),
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(
      Object.entries(PATHS).map(([path, describe]) => [path, describe(publication, index, baseUrl + path)]),
    ),
    components: {
      securitySchemes: { bearer: bearer() },
      headers: HEADERS,
      schemas: { Term: termSchema(baseUrl), Problem: PROBLEM_SCHEMA },
    },
  };
}

/** The JSON Schema of a term's record under the address where it stands. */
export function termSchema(baseUrl: string): JsonObject {
  return { $id: baseUrl + TERM_SCHEMA_PATH, ...recordSchema() };
}

function info({ site, ontology }: Publication): JsonObject {
  const { version, licences } = ontology.header;
  const [licence] = licences;
  const about = `Answers questions about the ${ontology.terms.length.toLocaleString('en')} terms of ${site.title}: their names, meaning, relations, alignments and mappings.`;
  return {
    title: `${site.title} API`,
    // OpenAPI wants a version, and not every ontology has one.
    version: version ?? 'unversioned',
    description: site.description === undefined ? about : `${site.description}\n\n${about}`,
    ...(licence !== undefined && {
      license: { name: licence, ...(/^https?:/.test(licence) && { url: licence }) },
    }),
  };
}

/** What each scope is for. */
const SCOPE_MEANINGS: Readonly<Record<(typeof SCOPES)[number], string>> = {
  'vocabulary:read': 'ask for terms',
  'transform:run': 'carry records from one schema to another',
};

function bearer(): JsonObject {
  const scopes = SCOPES.map((scope) => `- \`${scope}\`: ${SCOPE_MEANINGS[scope]}`).join('\n');
  return {
    type: 'http',
    scheme: 'bearer',
    description: `A token from whoever runs the service, in the header \`Authorization: Bearer <token>\` and never in a URL. It may be a JWT. What it allows:\n\n${scopes}`,
  };
}
