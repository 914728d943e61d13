import type { Json } from '../../mappings/mapping.ts';
import type { TransformBody, TransformExample, Transforms } from '../../mappings/index.ts';
import { transformExamples } from '../../mappings/index.ts';
import type { Problem } from '../http/problem.ts';
import type { OpenApiObject } from '../http/value-schema.ts';
import { badRequest, NOT_JSON, tooLarge, unprocessable } from '../transform/problems.ts';
import { bodySchema, LIMITS, namesOf, readRequest } from '../transform/request.ts';
import { transformAll } from '../transform/transform-records.ts';
import { codeSamples } from './code-samples.ts';
import { failures, headersNamed, problemResponse } from './components.ts';

/** The `POST` operation of the transform. Its examples are real responses for the example records of the schemas. */
export function transformPath(transforms: Transforms, url: string): OpenApiObject {
  const examples = [...transformExamples(transforms)];
  return {
    post: {
      operationId: 'transformRecords',
      summary: 'Transform records',
      description: describeOperation(transforms),
      security: [{ bearer: ['transform:run'] }],
      requestBody: {
        required: true,
        description: 'The records and the two schemas.',
        content: { 'application/json': { schema: bodySchema(transforms), examples: named(examples, requestOf) } },
      },
      responses: {
        200: {
          description: 'The records in the output schema, in input order.',
          headers: headersNamed(['Transform-Report', 'RateLimit', 'X-Request-Id']),
          content: { 'application/json': { schema: TRANSFORM_RESULT, examples: named(examples, resultOf) } },
        },
        ...errorResponses(examples, transforms),
        ...failures('transform:run'),
      },
      'x-codeSamples': codeSamples(
        examples.map(({ label, request }) => ({ label, url, body: request as unknown as Json })),
      ),
    },
  };
}

const MEGABYTES = LIMITS.bytes >> 20;

function describeOperation(transforms: Transforms): string {
  const names = namesOf('schema', transforms);
  return `Reads each record through the mapping of the input schema into terms of the ontology, and writes it through the mapping of the output schema. Schemas: ${names.map((name) => `\`${name}\``).join(', ')}; the schemas resource lists their domains. Limits: ${MEGABYTES} MB, ${LIMITS.records.toLocaleString('en')} records, and ${LIMITS.steps.toLocaleString('en')} steps of finding and repairing errors in one request (otherwise a 422 with the code \`too-much-work\`). Records are not stored or logged.

**Validation.** Records are validated against the JSON Schema of the input schema before the transform, and of the output schema after it. By default, any invalid record fails the request with a 422, which lists the errors of all records with JSON Pointers into the request. With \`onError\` \`skip\`, invalid records are omitted and listed in the header \`Transform-Report\`.

**Repairs.** Mappings of external schemas declare common deviations from their JSON Schema: empty texts, one value instead of a list, numbers in strings, other spellings. Such values are repaired before validation. An optional value that cannot be repaired is omitted; a required one is an error. \`Transform-Report\` lists each repair. The input is not changed.

**Unmapped fields.** Input fields that the mapping does not read are omitted, or kept at their own path with \`keepUnmapped\`, whether or not the mapping states a reason. A kept value replaces only values that the mapping generates and, if both schemas are the same, single values; any other value at its path is an error, unless both mean the same. In an array, it is added to the item created from its own item, or as a new item at the end. A jCard keeps it as an extended property. Kept values are not validated against the output schema.`;
}

/** The specification defines this result. */
export const TRANSFORM_RESULT: OpenApiObject = {
  title: 'Transform result',
  type: 'object',
  required: ['metadata'],
  properties: {
    data: { description: 'The transformed records, as an array.' },
    metadata: {
      description: 'Metadata of the transform. Always empty.',
      type: 'object',
      properties: {},
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

type Content = Readonly<Record<string, OpenApiObject>>;

function named(examples: readonly TransformExample[], valueOf: (example: TransformExample) => unknown): Content {
  return Object.fromEntries(
    examples.map((example) => [example.key, { summary: example.label, value: valueOf(example) }]),
  );
}

function requestOf({ request }: TransformExample): TransformBody {
  return request;
}

function resultOf({ data }: TransformExample): OpenApiObject {
  return { data, metadata: {} };
}

/** The responses to invalid bodies. The problem documents are real responses to altered examples. */
function errorResponses([example]: readonly TransformExample[], transforms: Transforms): OpenApiObject {
  return {
    ...(example && {
      400: problemResponse(
        'The body is not JSON, has unknown or missing members, or names an unknown schema or domain.',
        typoProblem(example, transforms),
      ),
    }),
    413: problemResponse('The body is too large or has too many records.', tooLarge()),
    415: problemResponse('The Content-Type of the body is not JSON.', NOT_JSON),
    ...(example && { 422: problemResponse('Records are invalid.', invalidRecordProblem(example, transforms)) }),
  };
}

/** The problem document for an unknown option. */
function typoProblem({ request }: TransformExample, transforms: Transforms): Problem {
  const parsed = readRequest({ ...request, options: { keepUnmaped: true } } as unknown as Json, transforms);
  if (!('errors' in parsed)) throw new Error('The example of an invalid request is valid.');
  return badRequest(parsed.errors);
}

/** The problem document for a record that is a text. */
function invalidRecordProblem({ request }: TransformExample, transforms: Transforms): Problem {
  const records = [...request.inputData, 'a record'];
  const parsed = readRequest({ ...request, inputData: records } as unknown as Json, transforms);
  if ('errors' in parsed) throw new Error(`The example is invalid: ${JSON.stringify(parsed.errors)}`);
  const task = transformAll(parsed);
  for (let step = task.next(); ; step = task.next()) if (step.done === true) return unprocessable(step.value);
}
