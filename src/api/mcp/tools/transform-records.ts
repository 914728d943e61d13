import type { Transforms } from '../../../mappings/transform/transform.ts';
import type { RequestError } from '../../http/problem.ts';
import { runYielding } from '../../http/yielding.ts';
import type { TransformExample } from '../../../mappings/transform/transform-examples.ts';
import { TRANSFORM_RESULT } from '../../openapi/transform-operation.ts';
import { errorsOf, tooMany, tooMuchWork, unprocessable } from '../../transform/problems.ts';
import { readRequest } from '../../transform/read-request.ts';
import { LIMITS, MEMBERS, withNames } from '../../transform/request-members.ts';
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
      properties: { result: TRANSFORM_RESULT, skipped: SKIPPED, repaired: REPAIRED },
      additionalProperties: false,
    },
    example: { ...request },
    async run(args, { signal }) {
      const parsed = readRequest({ ...args }, transforms);
      if ('errors' in parsed) return parsed;
      const { length } = parsed.records;
      if (length > LIMITS.records) return { errors: tooMany(length).errors ?? [] };
      const transformed = await runYielding(transformAll(parsed), signal);
      if (transformed.stoppedAt !== undefined)
        return { errors: tooMuchWork(transformed, transformed.stoppedAt, length).errors ?? [] };
      if (transformed.invalid.length > 0 && parsed.onError === 'fail') {
        const { errors = [], detail = '' } = unprocessable(transformed, length);
        return { errors, summary: errors.length === 1 ? '1 error' : detail.replace(/\.$/, '') };
      }
      const skipped = transformed.invalid.map((record) => ({
        record: record.index,
        errors: errorsOf(record).map(withoutDetails),
      }));
      const repaired = transformed.repaired.flatMap(({ index, repairs }) =>
        repairs.map(({ repair, pointer }) => ({ pointer: `/inputData/${index}${pointer}`, repair })),
      );
      const result = { data: transformed.data, metadata: {} };
      return { result: { result, skipped, ...(repaired.length > 0 && { repaired }) } };
    },
  };
}

/** Drops the members that `detail` repeats. */
function withoutDetails({ pointer, code, detail }: RequestError): RequestError {
  return { ...(pointer !== undefined && { pointer }), code, detail };
}

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

const SKIPPED = {
  type: 'array',
  description: 'With onError "skip": the omitted records and their errors.',
  items: {
    type: 'object',
    required: ['record', 'errors'],
    properties: {
      record: { type: 'integer', minimum: 0, description: 'Position in inputData, from 0.' },
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
