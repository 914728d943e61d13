import { KINDS_OF_SCHEMA, STATUSES } from '../../mappings/mapping.ts';
import type { JsonObject } from '../http/json-schema.ts';

/** Statuses that are listed. */
const ON_OFFER = STATUSES.filter((status) => status !== 'retired');

/** Members that a record may lack. */
const OPTIONAL: ReadonlySet<string> = new Set(['jsonSchema', 'examples']);

/** JSON Schema of one schema as the API tells of it. */
export const SCHEMA_SCHEMA: JsonObject = object('Schema', 'A schema that records may be carried from and to.', {
  schema: text('Its name in a request, as `inputSchema` or `outputSchema`.'),
  kind: {
    type: 'string',
    enum: KINDS_OF_SCHEMA,
    description: 'Whether it is of the product itself, of a partner, or a public standard.',
  },
  domains: {
    type: 'array',
    minItems: 1,
    description: 'The domains that it covers.',
    items: object('Schema in a domain', 'A schema in one domain.', {
      domain: text('Name of the domain in a request.'),
      title: text('What the schema is called in this domain.'),
      version: text('The version of the schema that the mapping is for.'),
      status: {
        type: 'string',
        enum: ON_OFFER,
        description: 'How far the mapping is; one that is retired is not listed.',
      },
      entities: {
        type: 'array',
        description: 'The kinds of object that it has, each with the class that it is mapped to.',
        items: object('Entity', 'A kind of object of the schema.', {
          name: text('What the mapping calls it.'),
          class: text('Identifier of the class, as the mapping names it.'),
        }),
      },
      fields: object('Coverage', 'How much of the schema is mapped.', {
        total: count('Members of the JSON Schema that hold values.'),
        mapped: count('Those that meet a property of the ontology.'),
        oneWay: count('Of the mapped ones, those that are only read or only written.'),
        constant: count('Those that always have the same value, or one that is made up.'),
        unmapped: count('Those that are not mapped; the mapping has the reason of each.'),
        leftOut: count(
          'Fields of the mapping whose class or property is not in the live ontology, so that they take no part.',
        ),
      }),
      outputSchemas: {
        type: 'array',
        items: { type: 'string' },
        description: 'Names of the schemas that its records can be carried to in this domain.',
      },
      page: address('The page about it.'),
      jsonSchema: address('Its JSON Schema, where the mapping has one.'),
      examples: address('Its example records, where the mapping has some.'),
    }),
  },
});

function object(title: string, description: string, properties: Readonly<Record<string, JsonObject>>): JsonObject {
  const required = Object.keys(properties).filter((name) => !OPTIONAL.has(name));
  return { title, description, type: 'object', required, properties, additionalProperties: false };
}

function text(description: string): JsonObject {
  return { type: 'string', description };
}

function count(description: string): JsonObject {
  return { type: 'integer', minimum: 0, description };
}

function address(description: string): JsonObject {
  return { type: 'string', format: 'uri', description };
}
