import type { CoverageCount } from '../../mappings/coverage/coverage.ts';
import { liveEntities, omittedFields } from '../../mappings/live-mapping.ts';
import type { Entity, Mapping } from '../../mappings/mapping.ts';
import type { SchemaFileKind } from '../../mappings/schema-addresses.ts';
import { schemaFile, schemaPage } from '../../mappings/schema-addresses.ts';
import type { OfferedSchema, Transforms } from '../../mappings/transform/transform.ts';

/** A schema in the response of the API. */
export interface SchemaRecord {
  /** Its name in a request. */
  readonly schema: string;
  readonly kind: Mapping['kind'];
  readonly domains: readonly SchemaDomain[];
}

/** A schema in one domain. */
export interface SchemaDomain {
  readonly domain: string;
  /** Title of the schema in this domain. */
  readonly title: string;
  readonly version: string;
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
  const urlOf = (kind: SchemaFileKind): string => `${baseUrl}/${schemaFile(domain, mapping.schema, kind)}`;
  return {
    domain,
    title: mapping.title,
    version: mapping.version,
    status: mapping.status,
    entities: liveEntities(file).map((entity) => ({ name: entity.name, class: entity.class })),
    fields: liveCoverage(schema),
    outputSchemas: all.filter((other) => other.mapping.domain === domain).map((other) => other.mapping.schema),
    page: `${baseUrl}/${schemaPage(domain, mapping.schema)}`,
    ...(mapping.jsonSchema !== undefined && { jsonSchema: urlOf('jsonSchema') }),
    ...(mapping.examples !== undefined && { examples: urlOf('examples') }),
  };
}

/** Mapping coverage of a schema, in members of its JSON Schema with values. */
export interface SchemaCoverage extends Omit<CoverageCount, 'forgotten'> {
  /** Fields of the mapping that are ignored, because the published ontology lacks their class or property. */
  readonly leftOut: number;
}

function liveCoverage({ file, mapping }: OfferedSchema): SchemaCoverage {
  const { forgotten, unmapped, ...counts } = file.coverage;
  const all = countFields(mapping.entities);
  const live = countFields(liveEntities(file)) - omittedFields(file).length;
  return { ...counts, unmapped: unmapped + forgotten, leftOut: all - live };
}

function countFields(entities: readonly Entity[]): number {
  return entities.reduce((sum, { fields }) => sum + fields.length, 0);
}
