import type { Json } from '../../mappings/mapping.ts';
import type { Transforms } from '../../mappings/transform/transform.ts';
import type { JsonObject } from '../http/json-schema.ts';
import type { Problem } from '../http/problem.ts';
import { bodySchema } from '../transform/body-schema.ts';
import { LIMITS } from '../transform/limits.ts';
import { badRequest, NOT_JSON, tooLarge } from '../transform/problems.ts';
import { readRequest } from '../transform/read-request.ts';
import { namesOf } from '../transform/schema-names.ts';
import { transformAll } from '../transform/transform-records.ts';
import { unprocessable } from '../transform/unprocessable.ts';
import { headersNamed } from './headers.ts';
import { failures, problemResponse } from './problems.ts';
import type { TransformBody, TransformExample } from './transform-examples.ts';
import { transformExamples } from './transform-examples.ts';

/** What `POST` of the transform takes and answers; its examples are made from the schemas' own records and really answered. */
export function transformPath(transforms: Transforms, url: string): JsonObject {
  const examples = transformExamples(transforms);
  return {
    post: {
      operationId: 'transformRecords',
      summary: 'Carry records from one schema to another',
      description: describeOperation(transforms),
      security: [{ bearer: ['transform:run'] }],
      requestBody: {
        required: true,
        description: 'The records, and where they are to go.',
        content: { 'application/json': { schema: bodySchema(transforms), examples: named(examples, requestOf) } },
      },
      responses: {
        200: {
          description: 'The records in the output schema, in the order in which they were sent.',
          headers: headersNamed(['Transform-Report', 'RateLimit', 'X-Request-Id']),
          content: { 'application/json': { schema: TRANSFORM_RESULT, examples: named(examples, resultOf) } },
        },
        ...refusals(examples, transforms),
        ...failures('transform:run'),
      },
      'x-codeSamples': examples.map(({ label, request }) => ({ lang: 'Shell', label, source: curl(url, request) })),
    },
  };
}

const MEGABYTES = LIMITS.bytes >> 20;

function describeOperation(transforms: Transforms): string {
  const names = namesOf('schema', transforms);
  return `Each record is read through the mapping of its schema into terms of the ontology, and written from there through the mapping of the other schema. The schemas are ${names.map((name) => `\`${name}\``).join(', ')}; the resource for schemas lists them with their domains.

Records are held against the JSON Schema of their schema before, and against that of the output schema after. Either all come over or none: a record at fault makes the answer a 422 with every fault of every record, each with a JSON Pointer into the request. With \`onError\` \`skip\` such records are left out instead, and the header \`Transform-Report\` says which.

Mappings of schemas outside declare how their users deviate from their own JSON Schema: empty texts, one value for a list, numbers in strings, other spellings. Such values are repaired before a record is validated, and an optional value that nothing can be made of is left out. The input is not changed, and \`Transform-Report\` lists each repair. A value that is required is an error.

What nothing of the mapping reads is left out, or with \`keepUnmapped\` kept at its own path. Nothing is written over but values that the mapping makes up: where another value stands there already, that is a fault, unless it says the same in another spelling. In an array it joins the item that was made from its own one; an item of which nothing was made is added at the end. A jCard takes it as an extended property. What is kept is not held against the output schema.

A body has at most ${MEGABYTES} MB and ${LIMITS.records.toLocaleString('en')} records. No record is stored or logged.`;
}

/** As the specification has it: the two members, and nothing else. */
export const TRANSFORM_RESULT: JsonObject = {
  title: 'Transform result',
  type: 'object',
  required: ['metadata'],
  properties: {
    data: { description: 'The transformed records, as an array.' },
    metadata: {
      description: 'Metadata of the transformation; it has no members.',
      type: 'object',
      properties: {},
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

type Content = Readonly<Record<string, JsonObject>>;

function named(examples: readonly TransformExample[], valueOf: (example: TransformExample) => unknown): Content {
  return Object.fromEntries(
    examples.map((example) => [example.key, { summary: example.label, value: valueOf(example) }]),
  );
}

function requestOf({ request }: TransformExample): TransformBody {
  return request;
}

function resultOf({ data }: TransformExample): JsonObject {
  return { data, metadata: {} };
}

/** A line for a shell; the body stands between single quotes. */
function curl(url: string, request: TransformBody): string {
  const body = JSON.stringify(request, undefined, 2).replaceAll("'", String.raw`'\''`);
  return `curl -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' '${url}' --data-binary '${body}'\n`;
}

/** What can be wrong with a body, as it is really told of the first example with a slip in it. */
function refusals([example]: readonly TransformExample[], transforms: Transforms): JsonObject {
  return {
    ...(example && {
      400: problemResponse(
        'The body is no JSON, has members that nobody knows, lacks some, or names a schema or a domain that there is none of.',
        misspelt(example, transforms),
      ),
    }),
    413: problemResponse('There is more than one request may bring.', tooLarge()),
    415: problemResponse('The body is said to be something else than JSON.', NOT_JSON),
    ...(example && { 422: problemResponse('Records are at fault.', misshapen(example, transforms)) }),
  };
}

function misspelt({ request }: TransformExample, transforms: Transforms): Problem {
  const asked = readRequest({ ...request, options: { keepUnmaped: true } } as unknown as Json, transforms);
  if (!('faults' in asked)) throw new Error('The example of a slip was answered.');
  return badRequest(asked.faults);
}

/** A text in the place of a record, after the record of the example. */
function misshapen({ request }: TransformExample, transforms: Transforms): Problem {
  const records = [...request.inputData, 'a record'];
  const asked = readRequest({ ...request, inputData: records } as unknown as Json, transforms);
  if ('faults' in asked) throw new Error(`The example is refused: ${JSON.stringify(asked.faults)}`);
  const carrying = transformAll(asked);
  for (let step = carrying.next(); ; step = carrying.next())
    if (step.done === true) return unprocessable(step.value, records.length);
}
