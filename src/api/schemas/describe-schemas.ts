import { liveEntities } from '../../mappings/live-mapping.ts';
import type { Mapping } from '../../mappings/mapping.ts';
import type { SchemaFileKind } from '../../mappings/schema-addresses.ts';
import { schemaFile, schemaPage } from '../../mappings/schema-addresses.ts';
import type { OfferedSchema, Transforms } from '../../mappings/transform/transform.ts';
import type { Coverage } from './live-coverage.ts';
import { liveCoverage } from './live-coverage.ts';

/** What the API tells of one schema. */
export interface SchemaRecord {
  /** Its name in a request. */
  readonly schema: string;
  readonly kind: Mapping['kind'];
  readonly domains: readonly SchemaDomain[];
}

/** A schema in one domain. */
export interface SchemaDomain {
  readonly domain: string;
  /** What the schema is called there. */
  readonly title: string;
  readonly version: string;
  readonly status: Mapping['status'];
  /** Kinds of object in it, and the class of each. */
  readonly entities: readonly { readonly name: string; readonly class: string }[];
  readonly fields: Coverage;
  /** Schemas that its records can be carried to. */
  readonly outputSchemas: readonly string[];
  /** Addresses of its page, and of its JSON Schema and its example records where the mapping names them. */
  readonly page: string;
  readonly jsonSchema?: string;
  readonly examples?: string;
}

/** The schemas on offer, by name. */
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
  const address = (kind: SchemaFileKind): string => `${baseUrl}/${schemaFile(domain, mapping.schema, kind)}`;
  return {
    domain,
    title: mapping.title,
    version: mapping.version,
    status: mapping.status,
    entities: liveEntities(file).map((entity) => ({ name: entity.name, class: entity.class })),
    fields: liveCoverage(schema),
    outputSchemas: all.filter((other) => other.mapping.domain === domain).map((other) => other.mapping.schema),
    page: `${baseUrl}/${schemaPage(domain, mapping.schema)}`,
    ...(mapping.jsonSchema !== undefined && { jsonSchema: address('jsonSchema') }),
    ...(mapping.examples !== undefined && { examples: address('examples') }),
  };
}
