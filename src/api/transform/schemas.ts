import type { SchemaFileKind } from '../../mappings/addresses.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { CoverageCount, OfferedSchema, Transforms } from '../../mappings/index.ts';
import { livenessOf } from '../../mappings/index.ts';
import type { Entity, Mapping } from '../../mappings/mapping.ts';
import { KINDS_OF_SCHEMA, STATUSES } from '../../mappings/mapping.ts';
import { acceptsJson, notAcceptable } from '../http/negotiate.ts';
import type { Resource } from '../http/resource.ts';
import { jsonResponse } from '../http/response.ts';
import type { OpenApiObject } from '../http/value-schema.ts';

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

/** A schema in the response of the API. */
export interface SchemaRecord {
  /** Its name in a request. */
  readonly schema: string;
  readonly kind: Mapping['kind'];
  readonly domains: readonly SchemaDomain[];
}

/** A schema in one domain. */
interface SchemaDomain {
  readonly domain: string;
  /** Title of the schema in this domain. */
  readonly title: string;
  readonly version: string;
  /** Earlier versions whose records are read too. Absent if there are none. */
  readonly earlierVersions?: readonly string[];
  readonly status: Mapping['status'];
  /** Kinds of record, and the class of each. */
  readonly entities: readonly { readonly name: string; readonly class: string }[];
  readonly fields: SchemaCoverage;
  /** Schemas that its records can be transformed to. */
  readonly outputSchemas: readonly string[];
  /** URLs of its page, and of its JSON Schema and example records if the mapping names them. */
  readonly page: string;
  readonly jsonSchema?: string;
  readonly examples?: string;
}

/** All schemas, sorted by name. */
export function describeSchemas({ schemas }: Transforms, baseUrl: string): readonly SchemaRecord[] {
  const byName = Map.groupBy(schemas, ({ mapping }) => mapping.schema);
  return [...byName.keys()].sort().map((name) => {
    const files = byName.get(name) as OfferedSchema[];
    const [{ mapping }] = files as [OfferedSchema];
    return {
      schema: name,
      kind: mapping.kind,
      domains: files.map((schema) => describeDomain(schema, schemas, baseUrl)),
    };
  });
}

function describeDomain(schema: OfferedSchema, all: readonly OfferedSchema[], baseUrl: string): SchemaDomain {
  const { mapping, file } = schema;
  const { domain } = mapping;
  const urlOf = (kind: SchemaFileKind): string => `${baseUrl}/${schemaPaths.file(domain, mapping.schema, kind)}`;
  return {
    domain,
    title: mapping.title,
    version: mapping.version,
    ...(mapping.earlier && { earlierVersions: mapping.earlier.map(({ version }) => version) }),
    status: mapping.status,
    entities: livenessOf(file).entities.map((entity) => ({ name: entity.name, class: entity.class })),
    fields: liveCoverage(schema),
    outputSchemas: all.filter((other) => other.mapping.domain === domain).map((other) => other.mapping.schema),
    page: `${baseUrl}/${schemaPaths.page(domain, mapping.schema)}`,
    ...(mapping.jsonSchema !== undefined && { jsonSchema: urlOf('jsonSchema') }),
    ...(mapping.examples !== undefined && { examples: urlOf('examples') }),
  };
}

/** Mapping coverage of a schema, in members of its JSON Schema with values. */
interface SchemaCoverage extends Omit<CoverageCount, 'forgotten'> {
  /** Fields of the mapping that are ignored, because the published ontology lacks their class or property. */
  readonly leftOut: number;
}

function liveCoverage({ file, mapping }: OfferedSchema): SchemaCoverage {
  const { forgotten, unmapped, ...counts } = file.coverage;
  const all = countFields(mapping.entities);
  const { entities, omittedFields } = livenessOf(file);
  const live = countFields(entities) - omittedFields.length;
  return { ...counts, unmapped: unmapped + forgotten, leftOut: all - live };
}

function countFields(entities: readonly Entity[]): number {
  return entities.reduce((sum, { fields }) => sum + fields.length, 0);
}

const LISTED_STATUSES = STATUSES.filter((status) => status !== 'retired');

/** Optional members. */
const OPTIONAL: ReadonlySet<string> = new Set(['earlierVersions', 'jsonSchema', 'examples']);

/** JSON Schema of one entry in the list of schemas. */
export const SCHEMA_SCHEMA: OpenApiObject = object('Record schema', 'A schema that the transform can read and write.', {
  schema: text('Name in a request: value of `inputSchema` or `outputSchema`.'),
  kind: {
    type: 'string',
    enum: KINDS_OF_SCHEMA,
    description: 'Owner of the schema: the product itself, a partner, or a public standard.',
  },
  domains: {
    type: 'array',
    minItems: 1,
    description: 'Mapping domains of the schema.',
    items: object('Domain schema', 'A schema in one domain.', {
      domain: text('Name of the domain in a request.'),
      title: text('Title of the schema in this domain.'),
      version: text('Version of the schema that the mapping covers.'),
      earlierVersions: {
        type: 'array',
        items: { type: 'string' },
        description: 'Earlier versions whose records are read too. Absent if there are none.',
      },
      status: {
        type: 'string',
        enum: LISTED_STATUSES,
        description: 'Status of the mapping. Retired mappings are not listed.',
      },
      entities: {
        type: 'array',
        description: 'Kinds of record, each with its class.',
        items: object('Schema entity', 'A kind of record.', {
          name: text('Name in the mapping.'),
          class: text('Identifier of the class, as written in the mapping.'),
        }),
      },
      fields: object('Coverage', 'Mapping coverage of the schema, in fields of its JSON Schema.', {
        total: count('All fields with values.'),
        mapped: count('Fields mapped to a property of the ontology.'),
        oneWay: count('Mapped fields that are only read or only written.'),
        constant: count('Fields with a constant or generated value.'),
        unmapped: count('Fields without a mapping. The mapping file gives the reasons.'),
        leftOut: count(
          'Fields of the mapping whose class or property is not in the published ontology. They are ignored.',
        ),
      }),
      outputSchemas: {
        type: 'array',
        items: { type: 'string' },
        description: 'Schemas that its records can be transformed to in this domain.',
      },
      page: url('Page of the schema.'),
      jsonSchema: url('JSON Schema of the records. Absent if the mapping has none.'),
      examples: url('Example records. Absent if the mapping has none.'),
    }),
  },
});

function object(
  title: string,
  description: string,
  properties: Readonly<Record<string, OpenApiObject>>,
): OpenApiObject {
  const required = Object.keys(properties).filter((name) => !OPTIONAL.has(name));
  return { title, description, type: 'object', required, properties, additionalProperties: false };
}

function text(description: string): OpenApiObject {
  return { type: 'string', description };
}

function count(description: string): OpenApiObject {
  return { type: 'integer', minimum: 0, description };
}

function url(description: string): OpenApiObject {
  return { type: 'string', format: 'uri', description };
}
