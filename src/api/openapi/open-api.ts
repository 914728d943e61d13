import type { Transforms } from '../../mappings/transform/transform.ts';
import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../search/query/query.ts';
import { licenceName } from '../../ontology/terms/licence-name.ts';
import { shortName } from '../../ontology/short-name.ts';
import { recordSchema } from '../../ontology/write/record-schema.ts';
import { CHANGES_PATH } from '../changes/resource.ts';
import { SCOPES } from '../http/access.ts';
import type { OpenApiObject } from '../http/value-schema.ts';
import { SCHEMAS_PATH } from '../schemas/resource.ts';
import { namesOf } from '../transform/resolve-transform.ts';
import { TRANSFORM_PATH } from '../transform/resource.ts';
import { VOCABULARY_PATH } from '../vocabulary/resource.ts';
import { changesPath } from './changes-operation.ts';
import { HEADERS } from './headers.ts';
import { TERM_SCHEMA_PATH } from './paths.ts';
import { SchemaComponents } from './schema-components.ts';
import { schemasPath } from './schemas-operation.ts';
import { transformPath } from './transform-operation.ts';
import { vocabularyPath } from './vocabulary-operation.ts';

/**
 * The API of a publication as an OpenAPI document, https://spec.openapis.org/oas/v3.1.1.html: generated from the tables that drive
 * the API, with examples from the publication's terms and schemas. The same publication gives the same document.
 */
export function openApi(publication: Publication, index: TermIndex, transforms?: Transforms): OpenApiObject {
  const { baseUrl } = publication.site;
  const schemas = new SchemaComponents();
  const paths = schemas.withReferences({
    [VOCABULARY_PATH]: vocabularyPath(publication, index, baseUrl + VOCABULARY_PATH),
    ...(transforms && {
      [TRANSFORM_PATH]: transformPath(transforms, baseUrl + TRANSFORM_PATH),
      [SCHEMAS_PATH]: schemasPath(transforms, baseUrl),
    }),
    ...(publication.history && { [CHANGES_PATH]: changesPath(publication, index, publication.history) }),
  });
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: info(publication, transforms),
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: bearer() },
      headers: HEADERS,
      schemas: schemas.all,
    },
  };
}

/** The JSON Schema of a term's record, with its URL as `$id`. */
export function termSchema(baseUrl: string): OpenApiObject {
  return { $id: baseUrl + TERM_SCHEMA_PATH, ...recordSchema() };
}

/** Maximum characters of the publication's description. The home page has all of it. */
const MAX_ABOUT = 5000;

function info({ site, ontology }: Publication, transforms: Transforms | undefined): OpenApiObject {
  const { version, licences } = ontology.header;
  const [licence] = licences;
  const title = shortName(site.title);
  const about = `Query the ${ontology.terms.length.toLocaleString('en')} terms of ${title}: names, definitions, relations, alignments and mappings.${transforms === undefined ? '' : aboutTransforms(transforms)}`;
  return {
    title: `${title} API`,
    // OpenAPI requires a version; not every ontology has one.
    version: version === undefined ? 'unversioned' : shortName(version),
    description: site.description === undefined ? about : `${shortName(site.description, MAX_ABOUT)}\n\n${about}`,
    ...(licence !== undefined && {
      license: { name: licenceName(licence), ...(/^https?:/.test(licence) && { url: licence }) },
    }),
  };
}

function aboutTransforms(transforms: Transforms): string {
  const { length } = namesOf('schema', transforms);
  return length < 2 ? '' : ` Transform records between ${length} schemas through the ontology.`;
}

/** What each scope allows. */
const SCOPE_MEANINGS: Readonly<Record<(typeof SCOPES)[number], string>> = {
  'vocabulary:read': 'query terms, list schemas and changes',
  'transform:run': 'transform records from one schema to another',
};

function bearer(): OpenApiObject {
  const scopes = SCOPES.map((scope) => `- \`${scope}\`: ${SCOPE_MEANINGS[scope]}`).join('\n');
  return {
    type: 'http',
    scheme: 'bearer',
    description: `A token from the operator of the service. Send it in the header \`Authorization: Bearer <token>\`, never in a URL. It may be a JWT. Scopes:\n\n${scopes}`,
  };
}
