import type { Transforms } from '../../../mappings/transform/transform.ts';
import type { RequestMember } from '../../http/members.ts';
import type { SchemaRecord } from '../../schemas/describe-schemas.ts';
import { describeSchemas } from '../../schemas/describe-schemas.ts';
import { SCHEMA_SCHEMA } from '../../schemas/schema.ts';
import { withNames } from '../../transform/request-members.ts';
import { unknownName } from '../../transform/resolve-transform.ts';
import type { Tool } from './tool.ts';

const MEMBERS: readonly RequestMember[] = [
  {
    name: 'domain',
    required: false,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a domain, as a string',
    description: 'Only schemas that cover this domain.',
  },
  {
    name: 'schema',
    required: false,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a schema, as a string',
    description: 'Only this schema.',
  },
];

/** The schemas of the transform, as over HTTP. */
export function listSchemas(transforms: Transforms, baseUrl: string): Tool {
  const all = describeSchemas(transforms, baseUrl);
  return {
    name: 'list_schemas',
    title: 'List schemas',
    description:
      'List the schemas that transform_records can read and write: their domains, the class of each kind of record, mapping coverage, and the URLs of JSON Schema and example records (also MCP resources).',
    scope: 'vocabulary:read',
    members: withNames(MEMBERS, transforms),
    output: {
      type: 'object',
      required: ['schemas'],
      properties: { schemas: { type: 'array', items: SCHEMA_SCHEMA } },
      additionalProperties: false,
    },
    example: { domain: transforms.schemas[0]?.mapping.domain ?? '' },
    run({ domain, schema }) {
      const errors = [
        ...unknownName('schema', 'schema', schema as string | undefined, transforms),
        ...unknownName('domain', 'domain', domain as string | undefined, transforms),
      ];
      return errors.length > 0 ? { errors } : { result: { schemas: filterSchemas(all, domain, schema) } };
    },
  };
}

function filterSchemas(all: readonly SchemaRecord[], domain: unknown, schema: unknown): readonly SchemaRecord[] {
  return all
    .filter((record) => schema === undefined || record.schema === schema)
    .map((record) => ({
      ...record,
      domains: record.domains.filter((one) => domain === undefined || one.domain === domain),
    }))
    .filter(({ domains }) => domains.length > 0);
}
