import { KINDS_OF_SCHEMA, STATUSES } from '../../mappings/mapping.ts';
import type { OpenApiObject } from '../http/value-schema.ts';

const LISTED_STATUSES = STATUSES.filter((status) => status !== 'retired');

/** Optional members. */
const OPTIONAL: ReadonlySet<string> = new Set(['jsonSchema', 'examples']);

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
