import type { Transforms } from '../../../mappings/transform/transform.ts';
import type { RequestError } from '../../http/problem.ts';
import { runYielding } from '../../http/yielding.ts';
import type { TransformExample } from '../../openapi/transform-examples.ts';
import { TRANSFORM_RESULT } from '../../openapi/transform-operation.ts';
import { withNames } from '../../transform/body-schema.ts';
import { LIMITS } from '../../transform/limits.ts';
import { tooMany } from '../../transform/problems.ts';
import { readRequest } from '../../transform/read-request.ts';
import { MEMBERS } from '../../transform/request-members.ts';
import { transformAll } from '../../transform/transform-records.ts';
import { errorsOf, unprocessable } from '../../transform/unprocessable.ts';
import type { Tool } from './tool.ts';

/** Carries records from one schema to another: the same request and engine as over HTTP. Nothing of them is kept or logged. */
export function transformRecords(transforms: Transforms, { request }: TransformExample): Tool {
  return {
    name: 'transform_records',
    title: 'Carry records to another schema',
    description: `Turns records of one schema into records of another, through the ontology. They are held against the JSON Schemas of both. Either all come over, or every fault of every record is told with a pointer into the arguments; with options {"onError": "skip"} faulty ones are left out. What the output schema has no field for does not arrive: explain_mapping says what. At most ${LIMITS.records.toLocaleString('en')} records; nothing is stored.`,
    scope: 'transform:run',
    members: withNames(MEMBERS, transforms),
    output: {
      type: 'object',
      required: ['result', 'skipped'],
      properties: { result: TRANSFORM_RESULT, skipped: SKIPPED, repaired: REPAIRED },
      additionalProperties: false,
    },
    example: { ...request },
    async run(given) {
      const asked = readRequest({ ...given }, transforms);
      if ('faults' in asked) return asked;
      const { length } = asked.records;
      if (length > LIMITS.records) return { faults: tooMany(length).errors ?? [] };
      const carried = await runYielding(transformAll(asked));
      if (carried.faulty.length > 0 && asked.onError === 'fail') {
        const { errors = [], detail = '' } = unprocessable(carried, length);
        return { faults: errors, summary: errors.length === 1 ? 'One thing is wrong' : detail.replace(/\.$/, '') };
      }
      const skipped = carried.faulty.map((record) => ({ record: record.index, errors: errorsOf(record).map(inShort) }));
      const repaired = carried.repaired.flatMap(({ index, repairs }) =>
        repairs.map(({ repair, pointer }) => ({ pointer: `/inputData/${index}${pointer}`, repair })),
      );
      const result = { data: carried.data, metadata: {} };
      return { result: { result, skipped, ...(repaired.length > 0 && { repaired }) } };
    },
  };
}

function inShort({ pointer, code, detail }: RequestError): RequestError {
  return { ...(pointer !== undefined && { pointer }), code, detail };
}

const REPAIRED = {
  type: 'array',
  description:
    'Values that deviated from the input schema in ways that its mapping declares, and were repaired or left out. Absent if there are none.',
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
  description: 'With onError "skip": the records that were left out, and what was wrong with each.',
  items: {
    type: 'object',
    required: ['record', 'errors'],
    properties: {
      record: { type: 'integer', minimum: 0, description: 'Its place in inputData.' },
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
