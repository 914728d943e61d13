import type { TransformExample, Transforms } from '../../../mappings/index.ts';
import type { Problem, RequestError } from '../../http/problem.ts';
import type { OpenApiObject, RequestMember } from '../../http/value-schema.ts';
import { runYielding } from '../../http/yielding.ts';
import { TRANSFORM_RESULT } from '../../openapi/transform-operation.ts';
import { errorsOf, stoppedProblem, tooMany, unprocessable } from '../../transform/problems.ts';
import { LIMITS, MEMBERS, readRequest, unknownName, withNames } from '../../transform/request.ts';
import type { SchemaRecord } from '../../transform/schemas.ts';
import { describeSchemas, SCHEMA_SCHEMA } from '../../transform/schemas.ts';
import type { RecordSources } from '../../transform/transform-records.ts';
import { transformAll } from '../../transform/transform-records.ts';
import type { Tool } from './tool.ts';

/** Transforms records with the same request and engine as over HTTP. Records are not stored or logged. */
export function transformRecords(transforms: Transforms, { request }: TransformExample): Tool {
  return {
    name: 'transform_records',
    title: 'Transform records',
    description: `Transform records of one schema to another through the ontology. Maximum: ${LIMITS.records.toLocaleString('en')} records. Validates input and output against their JSON Schemas. If a record is invalid, returns all errors with JSON Pointers into the arguments and no data; to omit invalid records instead, set options {"onError": "skip"}. Values that the output schema cannot represent are lost: call explain_mapping to list them. Records are not stored.`,
    scope: 'transform:run',
    members: withNames(MEMBERS, transforms),
    output: {
      type: 'object',
      required: ['result', 'skipped'],
      properties: { result: TRANSFORM_RESULT, skipped: SKIPPED, from: FROM, repaired: REPAIRED, lost: LOST },
      additionalProperties: false,
    },
    example: { ...request },
    async run(args, { signal }) {
      const parsed = readRequest({ ...args }, transforms);
      if ('errors' in parsed) return parsed;
      const { length } = parsed.records;
      if (length > LIMITS.records) return { errors: tooMany(length).errors ?? [] };
      const transformed = await runYielding(transformAll(parsed), signal);
      if (transformed.stopped !== undefined)
        return { errors: stoppedProblem(transformed, transformed.stopped, length).errors ?? [] };
      if (transformed.invalid.length > 0 && parsed.onError === 'fail') {
        const { errors = [], detail = '', summary } = unprocessable(transformed);
        const all = `${detail.replace(/\.$/, '')}. ${countsText(summary, transformed.repairCount)}`;
        return { errors, summary: errors.length === 1 ? '1 error' : all };
      }
      const skipped = transformed.invalid.map((record) => ({
        record: record.index,
        ...(record.part !== '' && { part: record.part }),
        errors: errorsOf(record).map(withoutDetails),
      }));
      const repaired = transformed.repaired.flatMap(({ index, repairs }) =>
        repairs.map(({ repair, pointer }) => ({ pointer: `/inputData/${index}${pointer}`, repair })),
      );
      const result = { data: transformed.data, metadata: {} };
      const lost = transformed.lost.map(({ pointer, reason, count }) => ({ field: pointer, count, reason }));
      const from = transformed.sources.flatMap(fromOf);
      return {
        result: {
          result,
          skipped,
          ...(from.length > 0 && { from }),
          ...(repaired.length > 0 && { repaired }),
          ...(lost.length > 0 && { lost }),
        },
      };
    },
  };
}

/** `By code: missing 3 (title, link), type 1 (price). Repaired values: 2`. */
function countsText(summary: Problem['summary'] = [], repairs: number): string {
  const codes = summary.map(
    ({ code, count, fields }) => `${code} ${count} (${fields.map(({ field }) => field).join(', ')})`,
  );
  return `By code: ${codes.join(', ')}${repairs === 0 ? '' : `. Repaired values: ${repairs}`}`;
}

/** The sources of an output that is not a whole record. */
function fromOf(sources: RecordSources, output: number): readonly OpenApiObject[] {
  const [first] = sources;
  if (sources.length === 1 && first?.pointer === '') return [];
  return [{ output, pointers: sources.map(({ record, pointer }) => `/inputData/${record}${pointer}`) }];
}

/** Drops the members that `detail` repeats. */
function withoutDetails({ pointer, code, detail }: RequestError): RequestError {
  return { ...(pointer !== undefined && { pointer }), code, detail };
}

const FROM = {
  type: 'array',
  description:
    'Where outputs come from that are not one whole record: parts of a record, such as variants, or several joined records. Absent if there are none.',
  items: {
    type: 'object',
    required: ['output', 'pointers'],
    properties: {
      output: { type: 'integer', minimum: 0, description: 'Position in result.data, from 0.' },
      pointers: { type: 'array', items: { type: 'string', description: 'JSON Pointer into the arguments.' } },
    },
    additionalProperties: false,
  },
};

const REPAIRED = {
  type: 'array',
  description:
    'Values that did not satisfy the input schema and were repaired or omitted, as its mapping declares. Absent if there are none.',
  items: {
    type: 'object',
    required: ['pointer', 'repair'],
    properties: {
      pointer: { type: 'string', description: 'JSON Pointer into the arguments.' },
      repair: { type: 'string', description: 'Name of the repair.' },
    },
    additionalProperties: false,
  },
};

const LOST = {
  type: 'array',
  description:
    'Values that are in the records and not in the output, by field; those with most values first. Absent if there are none.',
  items: {
    type: 'object',
    required: ['field', 'count', 'reason'],
    properties: {
      field: { type: 'string', description: 'JSON Pointer into a record, with * for the items of an array.' },
      count: { type: 'integer', minimum: 1, description: 'Number of values.' },
      reason: { type: 'string', description: 'Why the first of them is lost.' },
    },
    additionalProperties: false,
  },
};

const SKIPPED = {
  type: 'array',
  description: 'With onError "skip": the omitted records and their errors.',
  items: {
    type: 'object',
    required: ['record', 'errors'],
    properties: {
      record: { type: 'integer', minimum: 0, description: 'Position in inputData, from 0.' },
      part: { type: 'string', description: 'JSON Pointer of the part of the record. Absent: the whole record.' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['pointer', 'code', 'detail'],
          properties: {
            pointer: { type: 'string', description: 'JSON Pointer into the arguments.' },
            code: { type: 'string' },
            detail: { type: 'string' },
          },
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
  },
};

const LIST_MEMBERS: readonly RequestMember[] = [
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
    members: withNames(LIST_MEMBERS, transforms),
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
