import type { Transforms } from '../../mappings/transform/transform.ts';
import { acceptsJson, notAcceptable } from '../http/accepts-json.ts';
import { excerpt } from '../http/excerpt.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { RequestError } from '../http/problem.ts';
import { problem } from '../http/problem.ts';
import type { Call, Resource } from '../http/resource.ts';
import { runYielding } from '../http/yielding.ts';
import { readQueryString } from '../vocabulary/query-string.ts';
import { parseJson } from './json-text.ts';
import { LIMITS } from './limits.ts';
import { badRequest, tooMany } from './problems.ts';
import { readBody } from './read-body.ts';
import { readRequest } from './read-request.ts';
import { reportOf } from './report.ts';
import { transformAll } from './transform-records.ts';
import { unprocessable } from './unprocessable.ts';
import { writeResponse } from './write-response.ts';

export const TRANSFORM_PATH = '/api/knowledge-graph/transform';

/** `POST /api/knowledge-graph/transform`: transforms records of one schema to another. Records are not stored or logged. */
export function transformResource(transforms: () => Transforms): Resource {
  return {
    path: TRANSFORM_PATH,
    scope: 'transform:run',
    methods: {
      POST: (call) => transform(call, transforms),
    },
  };
}

async function transform({ request, url }: Call, transforms: () => Transforms): Promise<Response> {
  if (!acceptsJson(request)) return notAcceptable();
  const strange = parameterFaults(url);
  if (strange.length > 0) return problem(badRequest(strange));
  const body = await readBody(request);
  if ('refusal' in body) return body.refusal;
  const read = await runYielding(parseJson(body.text, LIMITS.depth));
  if ('faults' in read) return problem(badRequest(read.faults));
  const asked = readRequest(read.value, transforms());
  if ('faults' in asked) return problem(badRequest(asked.faults));
  if (asked.records.length > LIMITS.records) return problem(tooMany(asked.records.length));
  const carried = await runYielding(transformAll(asked));
  if (carried.faulty.length > 0 && asked.onError === 'fail')
    return problem(unprocessable(carried, asked.records.length));
  const report = reportOf(carried, asked.onError === 'skip');
  return jsonResponse(request, await runYielding(writeResponse(carried.data)), {
    'Cache-Control': 'no-store',
    ...(report !== undefined && { 'Transform-Report': report }),
  });
}

/** Rejects query parameters, which would be ignored silently: all input is in the body. */
function parameterFaults({ search }: URL): RequestError[] {
  return readQueryString(search).pairs.map(({ name }) => ({
    parameter: excerpt(name),
    code: 'unknown-parameter',
    detail: `There is no parameter "${excerpt(name)}". Send all input in the body.`,
  }));
}
