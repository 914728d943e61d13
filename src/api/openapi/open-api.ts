import { shortName } from '../../base/text.ts';
import type { Transforms } from '../../mappings/index.ts';
import type { Publication, PublishedHistory } from '../../ontology/model.ts';
import { recordSchema } from '../../ontology/records.ts';
import { versionName } from '../../versions/index.ts';
import { licenceName } from '../../vocabularies/index.ts';
import { CHANGES_PARAMETERS, listReleases } from '../changes/parameters.ts';
import { CHANGES_PATH } from '../changes/resource.ts';
import { CHANGES_SCHEMA } from '../changes/schema.ts';
import { SCOPES } from '../http/access.ts';
import type { OpenApiObject } from '../http/value-schema.ts';
import { namesOf } from '../transform/request.ts';
import { TRANSFORM_PATH } from '../transform/resource.ts';
import { describeSchemas, SCHEMA_SCHEMA, SCHEMAS_PATH } from '../transform/schemas.ts';
import type { VocabularyIndex } from '../vocabulary/parameters.ts';
import { readParameters } from '../vocabulary/read-parameters.ts';
import { badRequest, VOCABULARY_PATH } from '../vocabulary/resource.ts';
import { codeSamples } from './code-samples.ts';
import { failures, HEADERS, headersNamed, parameterObject, problemResponse } from './components.ts';
import { transformPath } from './transform-operation.ts';
import { vocabularyPath } from './vocabulary-operation.ts';

/**
 * The API of a publication as an OpenAPI document, https://spec.openapis.org/oas/v3.1.1.html: generated from the tables that drive
 * the API, with examples from the publication's terms and schemas. The same publication gives the same document.
 */
export function openApi(publication: Publication, index: VocabularyIndex, transforms?: Transforms): OpenApiObject {
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

/** The `GET` operation of the schemas. Its example is the first entry of the real response. */
function schemasPath(transforms: Transforms, baseUrl: string): OpenApiObject {
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
      'x-codeSamples': codeSamples([{ label: 'List all schemas', url: baseUrl + SCHEMAS_PATH }]),
    },
  };
}

/** The `GET` operation of the changes, for a publication with releases. */
function changesPath(publication: Publication, index: VocabularyIndex, history: PublishedHistory): OpenApiObject {
  return {
    get: {
      operationId: 'listChanges',
      summary: 'List changes',
      description: describeOperation(history),
      security: [{ bearer: ['vocabulary:read'] }],
      parameters: CHANGES_PARAMETERS.map((parameter) => parameterObject(parameter, parameter.example(history))),
      responses: {
        200: {
          description: 'The matching changes, with the verdict of the range and the number of changes.',
          headers: headersNamed(['X-Total-Count', 'Link', 'ETag', 'RateLimit', 'X-Request-Id']),
          content: { 'application/json': { schema: CHANGES_SCHEMA } },
        },
        304: {
          description: 'The response has not changed since the one that `If-None-Match` names.',
          headers: headersNamed(['ETag', 'X-Request-Id']),
        },
        400: problemResponse('The query string or the `Authorization` header is invalid.', typos(publication, index)),
        ...failures('vocabulary:read'),
      },
      'x-codeSamples': samples(publication.site.baseUrl + CHANGES_PATH, history),
    },
  };
}

function describeOperation(history: PublishedHistory): string {
  return `Lists what changed between recorded versions, with the severity for data that uses the ontology. The verdict is the part of the semantic version that the changes of the range need. Versions, newest first: ${listReleases(history, '`')}. \`${versionName.unreleased}\` is the published state if it differs from the last release.

Without \`from\` and \`to\`, the response has the changes of all versions. A change must match all parameters, and one value of each list. The number of changes refers to matching ones, the verdict to the whole range.

Changes are sorted by version, newest first, then by term. If more match than \`limit\`, the \`Link\` header has the URL of the next page.`;
}

function samples(url: string, history: PublishedHistory): OpenApiObject[] {
  const range = CHANGES_PARAMETERS.flatMap(({ name, example }) =>
    name === 'from' || name === 'to' ? example(history).map((value) => `${name}=${value}`) : [],
  );
  return codeSamples([
    { label: 'List the breaking changes of all versions', url: `${url}?severity=breaking` },
    ...(range.length === 2
      ? [{ label: 'List the changes of the last release', url: `${url}?${range.join('&')}` }]
      : []),
  ]);
}

/** The real problem document for an unknown version and a typo. */
function typos(publication: Publication, index: VocabularyIndex) {
  const pairs = [
    { name: 'from', value: '0' },
    { name: 'severity', value: 'braking' },
  ];
  const result = readParameters(CHANGES_PARAMETERS, pairs, { publication, index });
  if (!('errors' in result)) throw new Error('The example of an invalid query is valid.');
  return badRequest(result.errors);
}

/** Paths of the descriptions of the API, below the base URL. */

export const OPEN_API_PATH = '/api/knowledge-graph/openapi.json';

/** The JSON Schema of a term's record. */
export const TERM_SCHEMA_PATH = '/api/knowledge-graph/term.schema.json';

/** The tools and resources for agents. */
export const AGENTS_PATH = '/api/knowledge-graph/agents.json';

const COMPONENTS = '#/components/schemas/';

/**
 * The schemas with titles below `components/schemas`. Generators of clients write a type for each; for two inline schemas of one title they
 * write two types, or stop.
 */
export class SchemaComponents {
  readonly #schemas = new Map<string, OpenApiObject>();

  /** A part of the document, other than a schema, with references to the schemas of its media types. */
  withReferences(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((each) => this.withReferences(each));
    if (typeof part !== 'object' || part === null) return part;
    return mapMembers(part, (value, key) => {
      if (key === 'schema') return this.reference(value as OpenApiObject);
      return key === 'example' || key === 'examples' ? value : this.withReferences(value);
    });
  }

  /** A reference to a schema with a title, which becomes a component. Any other schema with references to those in it. */
  reference(schema: OpenApiObject): OpenApiObject {
    const inner = this.#withReferencesInside(schema);
    if (typeof inner['title'] !== 'string') return inner;
    const name = componentName(inner['title']);
    const known = this.#schemas.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(inner))
      throw new Error(
        `Two different schemas have the title ${JSON.stringify(inner['title'])}: name one of them otherwise.`,
      );
    this.#schemas.set(name, inner);
    return { $ref: COMPONENTS + name };
  }

  /** By name, in alphabetical order. */
  get all(): OpenApiObject {
    return Object.fromEntries([...this.#schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  #withReferencesInside(schema: OpenApiObject): OpenApiObject {
    return mapMembers(schema, (value, key) => {
      if (key === 'properties') return mapMembers(value as object, (member) => this.#member(member as OpenApiObject));
      if (key === 'items') return this.reference(value as OpenApiObject);
      return key === 'anyOf' ? (value as OpenApiObject[]).map((each) => this.reference(each)) : value;
    });
  }

  /** The description of a member is about the member, so it stays beside the reference. */
  #member({ description, ...schema }: OpenApiObject): OpenApiObject {
    return { ...this.reference(schema), ...(description !== undefined && { description }) };
  }
}

function mapMembers(value: object, map: (member: unknown, key: string) => unknown): OpenApiObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member, key)]));
}

/** `Transform result` → `TransformResult`. */
function componentName(title: string): string {
  return title.replaceAll(/(?:^|\W+)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
