import { MAX_RECORD_DEPTH } from '../../mappings/json.ts';
import type { Transforms } from '../../mappings/transform/transform.ts';
import type { RequestMember } from '../http/members.ts';
import { membersSchema } from '../http/members.ts';
import type { OpenApiObject, ValueSchema } from '../http/value-schema.ts';
import { namesOf } from './resolve-transform.ts';

/** Limits of one request. */
export const LIMITS = {
  /** Bytes of a body. */
  bytes: 4 << 20,
  /** Records in one request. */
  records: 1_000,
  /** Nesting of objects and arrays in a body: the body, the list of records, and those of a record. */
  depth: MAX_RECORD_DEPTH + 2,
  /** Errors in one response. */
  errors: 300,
  /** Values and errors that are examined to find and repair errors, in all records together. Takes some seconds. */
  steps: 2_000_000,
} as const;

export const ON_ERROR = ['fail', 'skip'] as const;

/** The options of a request. */
export const OPTIONS: readonly RequestMember[] = [
  {
    name: 'keepUnmapped',
    required: false,
    schema: { type: 'boolean' },
    description:
      'Whether the output keeps input fields without a mapping. `true` keeps each at its own path; another value at that path is an error. Without `true` they are omitted.',
  },
  {
    name: 'onError',
    required: false,
    schema: { type: 'string', enum: ON_ERROR },
    description:
      'What to do with invalid records. Default: `fail`, which returns all errors of all records and no data. `skip` omits invalid records and lists them in the header `Transform-Report` (HTTP) or in `skipped` (tool call).',
  },
];

/** The members of a request's body. */
export const MEMBERS: readonly RequestMember[] = [
  {
    name: 'inputSchema',
    required: true,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a schema, as a string',
    description: 'Name of the schema of the input records.',
  },
  {
    name: 'outputSchema',
    required: true,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a schema, as a string',
    description: 'Name of the schema to write. It may be the same as `inputSchema`.',
  },
  {
    name: 'domain',
    required: false,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a domain, as a string',
    description:
      'Mapping domain of the records. Default: the one that both schemas share. Required if they share several.',
  },
  {
    name: 'inputData',
    required: true,
    schema: { type: 'array', items: {} },
    checkedLater: ['items', 'maxItems'],
    expected: 'an array of records',
    description:
      'The records, each valid against the JSON Schema of the input schema: objects, or arrays if the schema requires them (jCard).',
  },
  {
    name: 'options',
    required: false,
    schema: membersSchema(OPTIONS),
    description: 'Options of the transform.',
  },
];

/** JSON Schema of a transform request, with the available schemas and domains. */
export function bodySchema(transforms: Transforms): OpenApiObject {
  return { title: 'Transform request', ...membersSchema(withNames(MEMBERS, transforms)) };
}

/** Adds the available names to the rows of members that name schemas and domains. */
export function withNames(members: readonly RequestMember[], transforms: Transforms): RequestMember[] {
  const names = namesOf('schema', transforms);
  const known: Readonly<Record<string, Pick<ValueSchema, 'enum' | 'maxItems'>>> = {
    inputSchema: { enum: names },
    outputSchema: { enum: names },
    schema: { enum: names },
    domain: { enum: namesOf('domain', transforms) },
    inputData: { maxItems: LIMITS.records },
  };
  return members.map((member) => ({ ...member, schema: { ...member.schema, ...known[member.name] } }));
}
