import type { Json } from '../../mappings/mapping.ts';
import type { Transforms } from '../../mappings/transform/transform.ts';
import type { CooperativeTask } from '../../ontology/cooperative.ts';
import { acceptsJson, notAcceptable } from '../http/accepts-json.ts';
import { excerpt } from '../http/excerpt.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { RequestError } from '../http/problem.ts';
import { problem } from '../http/problem.ts';
import type { Call, Resource } from '../http/resource.ts';
import { runYielding } from '../http/yielding.ts';
import { readQueryString } from '../vocabulary/query-string.ts';
import { parseJson } from './json-text.ts';
import { badRequest, tooMany, tooMuchWork, unprocessable } from './problems.ts';
import { readBody } from './read-body.ts';
import { readRequest } from './read-request.ts';
import { reportOf } from './report.ts';
import { LIMITS } from './request-members.ts';
import { transformAll } from './transform-records.ts';

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
  const unexpected = unexpectedParameters(url);
  if (unexpected.length > 0) return problem(badRequest(unexpected));
  const body = await readBody(request);
  if ('refusal' in body) return body.refusal;
  const json = await runYielding(parseJson(body.text, LIMITS.depth), request.signal);
  if ('errors' in json) return problem(badRequest(json.errors));
  const parsed = readRequest(json.value, transforms());
  if ('errors' in parsed) return problem(badRequest(parsed.errors));
  const { length } = parsed.records;
  if (length > LIMITS.records) return problem(tooMany(length));
  const transformed = await runYielding(transformAll(parsed), request.signal);
  if (transformed.stoppedAt !== undefined) return problem(tooMuchWork(transformed, transformed.stoppedAt, length));
  if (transformed.invalid.length > 0 && parsed.onError === 'fail') return problem(unprocessable(transformed, length));
  const report = reportOf(transformed, parsed.onError === 'skip');
  return jsonResponse(request, await runYielding(writeResponse(transformed.data), request.signal), {
    'Cache-Control': 'no-store',
    ...(report !== undefined && { 'Transform-Report': report }),
  });
}

/** The errors of query parameters. All input is in the body; ignoring a parameter would hide a mistake. */
function unexpectedParameters({ search }: URL): RequestError[] {
  return readQueryString(search).pairs.map(({ name }) => ({
    parameter: excerpt(name),
    code: 'unknown-parameter',
    detail: `There is no parameter "${excerpt(name)}". Send all input in the body.`,
  }));
}

/** Writes the response as JSON, one record in each step: writing thousands at once would block other requests. */
function* writeResponse(data: readonly Json[]): CooperativeTask<string> {
  const texts: string[] = [];
  for (const record of data) {
    texts.push(JSON.stringify(record));
    yield;
  }
  return `{"data":[${texts.join(',')}],"metadata":{}}`;
}
